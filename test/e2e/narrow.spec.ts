// Pages of ours in a narrow window, which is also what is left of a wide one at 200 to 400 %: nothing runs out sideways, and all stands on one edge.
import type { Page } from '@playwright/test';
import { WORLD } from '../service/world';
import { expect, test } from './fixtures';
import { cutPieces } from './looks';

const WIDTHS = [320, 400, 640, 720, 860];
const story = WORLD.find(({ exposures }) => exposures.some(({ path }) => path.length > 2));

async function expectRoom(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, `${what} at ${width} px runs out sideways by`).toBe(0);
  }
}

test('options, evidence, doctor and compare from 320 px on', async ({ connected, riskmark }) => {
  await expect(connected.getByTestId('base-url')).toBeVisible();
  await expectRoom(connected, 'options');
  await connected.reload();
  const beside = connected.locator('.add:has(.field)');
  await expect(beside).toHaveCount(2);
  for (const one of await beside.all()) {
    const [field, button] = [await one.locator('.field').boundingBox(), await one.locator('.btn').boundingBox()];
    expect(button?.y, 'a button stands on the line of its field').toBe(field?.y);
  }
  const evidence = await riskmark.open(`evidence.html?chain=${story?.chain}&address=${story?.address}`);
  await expect(evidence.locator('[data-testid=graph][data-complete=true]')).toBeVisible();
  await expectRoom(evidence, 'evidence');
  for (const name of ['doctor', 'compare']) {
    const page = await riskmark.open(`${name}.html`);
    await expect(page.locator('h2')).toBeVisible();
    await expectRoom(page, name);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await cutPieces(page), name).toEqual([]);
  }
});

test('the first steps from 320 px on, with the vault file on one edge with what stands round it', async ({
  riskmark,
}) => {
  const page = await riskmark.open('options.html');
  await expect(page.getByTestId('base-url')).toBeVisible();
  await expectRoom(page, 'first steps');
  for (const width of [400, 1120]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('main > .more, main > .form > div:first-child')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(edges).size, `left edges at ${width} px: ${edges}`).toBe(1);
  }
});

test('a name from right to left takes no figure behind it into itself', async ({ account: _, riskmark }) => {
  const evidence = await riskmark.open(`evidence.html?chain=${story?.chain}&address=${story?.address}`);
  await evidence.getByTestId('evidence-screen').click();
  await expect(evidence.getByTestId('why')).toContainText('1 hop away');
  for (const place of ['.e-why b:last-of-type', '.e-title .sub bdi']) {
    // Left edges of the name and of the first figure behind it.
    const [name = 0, figure = 0] = await evidence.locator(place).evaluate((element) => {
      element.textContent = 'خلاط';
      const after = element.nextSibling as Text;
      after.data = ', 1 hop away';
      const range = document.createRange();
      range.setStart(after, 2);
      range.setEnd(after, 3);
      return [element.getBoundingClientRect().left, range.getBoundingClientRect().left];
    });
    expect(figure, place).toBeGreaterThan(name);
  }
});
