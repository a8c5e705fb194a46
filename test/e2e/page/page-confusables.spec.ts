// End-to-end tests of confusable characters: a disguised address is marked, and its card names the disguise.
import { cardNoticeWords } from '../../../lib/i18n/words/card-notice';
import { expect, test } from '../support/fixtures';
import { cardIn, pressMark } from '../support/surface-locators';

const EVM = `0x${'e7'.padStart(40, '0')}`;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PLAIN = `0x${'e8'.padStart(40, '0')}`;

test.beforeEach(async ({ account: _ }) => undefined);

test('card says that the page writes the address with invisible or foreign characters', async ({ openPage }) => {
  const page = await openPage('address-formats/confusable-letters.html');
  const markOf = (address: string) => page.locator(`[data-testid=mark][data-address="${address}"]`);
  for (const address of [EVM, TRON]) {
    await expect(markOf(address)).toHaveCount(1);
    await expect(markOf(address)).toHaveAttribute('data-sign', 'text-misleads');
    await pressMark(page, markOf(address));
    const card = cardIn(page);
    await expect(card).toHaveAttribute('data-address', address);
    await expect(card).toContainText(cardNoticeWords().disguised);
    await page.keyboard.press('Escape');
  }
  await expect(markOf(PLAIN)).toHaveCount(1);
  await expect(markOf(PLAIN)).not.toHaveAttribute('data-sign');
});
