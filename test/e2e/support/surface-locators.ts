// Locators and actions for marks, rows, cards and cases in page, side panel and popup.
import type { Frame, Locator, Page } from '@playwright/test';
import { cardWords } from '../../../lib/i18n/words/card';
import type { RunningService } from '../../fake-service/server';
import type { Riskmark } from './extension-driver';
import { expect } from './fixtures';

export const marksIn = (page: Page, state: string): Locator =>
  page.locator(`[data-testid=mark][data-state="${state}"]`);
export const rowsIn = (panel: Page, state: string): Locator =>
  panel.locator(`[data-testid=page-address][data-state="${state}"]`);

/** Waits until no request is waiting or under way, scores included; a request that is repeated after a failure counts, as for the sample whose score is broken. */
export const untilAnswered = (riskmark: Pick<Riskmark, 'status'>): Promise<void> =>
  expect.poll(async () => (await riskmark.status()).waiting).toBe(0);

/**
 * Waits until all requests that follow the first verdict of a test are sent: scores, and the daily one for the chains that the service covers,
 * which no answer waits for. The log must not have been cleared before.
 */
export async function untilQuiet(riskmark: Pick<Riskmark, 'status'>, service: RunningService): Promise<void> {
  await expect
    .poll(() => service.log().some(({ path }) => path.startsWith('/api/chain-capabilities/')), 'chains asked for')
    .toBe(true);
  await untilAnswered(riskmark);
}

/** Opens the panel of a page, in front, once its addresses have verdicts and scores, so that its order stays. */
export async function openScreenedPanel(riskmark: Riskmark, page: Page): Promise<Page> {
  await expect(marksIn(page, 'verdict').first()).toBeVisible();
  const panel = await riskmark.panelOf(await riskmark.tabOf(page));
  await panel.bringToFront();
  await expect(panel.getByTestId('page-address').first()).toHaveAttribute('data-level', 'severe');
  await expect(rowsIn(panel, 'waiting')).toHaveCount(0);
  // Scores arrive after the verdicts, and move rows.
  const levels = () => panel.getByTestId('page-address').evaluateAll((rows) => rows.map((row) => row.dataset.level));
  await expect(async () => {
    const before = await levels();
    await panel.waitForTimeout(1000);
    expect(await levels()).toEqual(before);
  }).toPass();
  return panel;
}

/** Content of the card's frame in a web page or in one of its frames. */
const cardFrame = (page: Page | Frame) => page.locator('.holder > iframe').contentFrame();
/** The card in a web page; hidden while its frame is. */
export const cardIn = (page: Page | Frame): Locator => cardFrame(page).getByTestId('card');
/** Message over the end of the card. */
export const cardNotice = (page: Page): Locator => cardFrame(page).getByTestId('card-notice');
/** Hint above the actions of the card; empty while there is none. */
export const cardHint = (page: Page): Locator => cardFrame(page).getByTestId('card-hint');
/** Above half a second, because the browser reports visibility every 100 ms at most. */
const PRESSABLE_MS = 1000;
/** The list of addresses of a selection in a web page. */
export const picksIn = (page: Page | Frame): Locator => cardFrame(page).getByTestId('picks');

/** Asserts that no drawn mark, row or card has a level, which only a verdict provides. */
export async function expectNoLevel(...surfaces: Page[]): Promise<void> {
  for (const surface of surfaces) {
    await expect(cardIn(surface).and(cardFrame(surface).locator('[data-level]'))).toHaveCount(0);
    await expect(
      surface
        .locator('[data-testid=mark],[data-testid=page-address],[data-testid=card]')
        .and(surface.locator('[data-level]')),
    ).toHaveCount(0);
  }
}

/** Number of equal positions required, and the interval in ms. */
const STILL_TIMES = 4;
const STILL_MS = 60;
/** Timeout in ms for a busy machine; a mark removed for a moment is awaited. */
const FOUND_MS = 1000;

/** Returns the box of a mark once it is stable: a page that settles moves its marks and removes them for a moment. */
export async function placeOf(mark: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null;
  let still = 0;
  const stands = async () => {
    const now = await mark.boundingBox({ timeout: FOUND_MS }).catch(() => null);
    still = now && place && now.x === place.x && now.y === place.y ? still + 1 : 0;
    place = now;
    return still;
  };
  await expect
    .poll(stands, { message: 'the mark stands still', intervals: [STILL_MS] })
    .toBeGreaterThanOrEqual(STILL_TIMES);
  return place as unknown as { x: number; y: number; width: number; height: number };
}

/** Clicks the position of a mark; the overlay takes no events, so the mark itself cannot be clicked. */
export async function pressMark(page: Page, mark: Locator): Promise<void> {
  const { x, y } = getPressPoint(await placeOf(mark));
  await page.mouse.click(x, y);
}

/** Returns where a mark takes a press: a mark under an address only at its end, so that the text stays the page's. */
export const getPressPoint = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width - Math.min(8, width / 2),
  y: y + height - Math.min(8, height / 2),
});

/** Time in ms for a card to open. The content script closes a card whose frame connects no sooner than after three seconds. */
const CARD_MS = 6000;

/**
 * Hovers the position of a mark until its card is shown, and returns the card. The overlay takes no events, so the mark itself cannot be
 * hovered. `where` is the frame of the mark, where it is not the page itself.
 */
export async function openCard(page: Page, mark: Locator, where: Page | Frame = page): Promise<Locator> {
  const card = cardIn(where);
  await expect(async () => {
    // One move: a card of another mark on the way could cover this one.
    const { x, y, width, height } = await placeOf(mark);
    await page.mouse.move(x + width / 2, y + height / 2);
    await card.waitFor({ timeout: CARD_MS }).catch(async (none: unknown) => {
      await page.mouse.move(1, 1);
      throw none;
    });
  }).toPass({ timeout: 60_000 });
  return card;
}

/**
 * Waits until a new card accepts presses: it accepts none in its first half second (SETTLED_MS in
 * lib/view/card/press-guard.ts), and the page cannot observe its end.
 */
export async function untilPressable(page: Page): Promise<void> {
  await expect(cardIn(page).or(picksIn(page))).toBeVisible();
  await page.waitForTimeout(PRESSABLE_MS);
}

/**
 * Presses a control of the card as a person does: the pointer rests on it for a while first (lib/view/card/press-guard.ts). A press that meets
 * another place because the card has just changed, or that the card refuses because it has just moved or is not yet known to be visible, as on
 * a busy machine, is repeated.
 */
export async function pressInCard(page: Page, control: Locator): Promise<void> {
  const { refusal } = cardWords();
  const refusedFor = (hasText: string) => cardNotice(page).filter({ hasText });
  const asksAgain = refusedFor(refusal['too-soon']).or(refusedFor(refusal['no-focus'])).or(refusedFor(refusal.covered));
  for (let time = 0; time < 6; time++) {
    await control.hover();
    await page.waitForTimeout(PRESSABLE_MS);
    // A refused press reaches its control as a pointerdown, and never as a click. The notice alone does not tell: it stays after the next,
    // accepted press.
    const press = await control.evaluateHandle((element) => {
      const seen = { isReached: false, isTaken: false };
      element.addEventListener('pointerdown', () => Object.assign(seen, { isReached: true }), { once: true });
      element.addEventListener('click', () => Object.assign(seen, { isTaken: true }), { once: true });
      return seen;
    });
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(100);
    // An accepted press may close the card, and the handle with it.
    const { isReached, isTaken } = await press.jsonValue().catch(() => ({ isReached: true, isTaken: true }));
    if (isTaken || (isReached && (await asksAgain.count()) === 0)) return;
  }
}

/** Looks up an address in an open popup and returns its card. */
export async function lookUp(popup: Page, address: string): Promise<Locator> {
  await popup.getByTestId('lookup-address').fill(address);
  await popup.getByTestId('lookup-submit').click();
  return popup.getByTestId('card');
}

export const DECISION_REASON = 'A second person agreed';

/** Decides on the open case or address with a reason. */
export async function decideOn(
  panel: Page,
  what: 'case' | 'entry',
  disposition: string,
  reason = DECISION_REASON,
): Promise<void> {
  await panel.getByTestId(`${what}-decision-change`).click();
  await panel.getByTestId(`${what}-decision-choice`).selectOption(disposition);
  await panel.getByTestId(`${what}-decision-reason`).fill(reason);
  await panel.getByTestId(`${what}-decision-save`).click();
  await expect(panel.getByTestId(`${what}-decision`)).toContainText(reason);
}

/** Chooses an entry in the menu of the open case. */
export async function chooseInCaseMenu(surface: Page, entry: string): Promise<void> {
  await surface.getByTestId('case-menu').click();
  await surface.getByTestId(`case-menu-${entry}`).click();
}

/** Selects that case in the dialog, or creates it. */
export async function pickCase(surface: Page, name: string, isNew = false): Promise<void> {
  const picker = surface.getByTestId('case-picker');
  await expect(picker).toBeVisible();
  if (isNew) {
    await surface.getByTestId('case-name').fill(name);
    await surface.getByTestId('create-case').click();
  } else await picker.getByTestId('pick-case').filter({ hasText: name }).click();
  await expect(picker).toHaveCount(0);
  await expect(surface.getByTestId('added-to-case').filter({ visible: true })).toContainText(name);
}
