// How the stories look at one screening state on page, panel and popup.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export const marksIn = (page: Page, state: string): Locator =>
  page.locator(`[data-testid=mark][data-state="${state}"]`);
export const rowsIn = (panel: Page, state: string): Locator =>
  panel.locator(`[data-testid=page-address][data-state="${state}"]`);

/** No mark, row or card that is drawn now carries a level, which only an answer of the service has. */
export async function expectNoLevel(...surfaces: Page[]): Promise<void> {
  for (const surface of surfaces)
    await expect(
      surface
        .locator('[data-testid=mark],[data-testid=page-address],[data-testid=card]')
        .and(surface.locator('[data-level]')),
    ).toHaveCount(0);
}

/** Rests the pointer on a mark, as a person does; answers with the card that opens. The overlay takes no events, so the mark itself cannot be hovered. */
export async function cardOf(page: Page, mark: Locator): Promise<Locator> {
  const box = await mark.boundingBox();
  if (!box) throw new Error('the mark is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  return page.getByTestId('card');
}

/** Looks an address up in a popup that is open; answers with its card. */
export async function lookUp(popup: Page, address: string): Promise<Locator> {
  await popup.getByTestId('lookup-address').fill(address);
  await popup.getByTestId('lookup-submit').click();
  return popup.getByTestId('card');
}
