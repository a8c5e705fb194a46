// End-to-end tests of confusable characters: a disguised address is marked, and its card names the disguise.
import { expect, test } from '../support/fixtures';
import { cardIn, pressMark } from '../support/surfaces';

const EVM = `0x${'e7'.padStart(40, '0')}`;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PLAIN = `0x${'e8'.padStart(40, '0')}`;

test.use({
  extraPages: {
    'disguised.html': `<!doctype html><meta charset="utf-8"><title>Disguised</title>
<p id="hidden">Pay ${EVM.slice(0, 20)}\u200b${EVM.slice(20)} today</p>
<p id="foreign">Отправьте на ${TRON.replace('T', '\u0422')}, спасибо</p>
<p id="plain">not ${PLAIN}</p>`,
  },
});
test.beforeEach(async ({ account: _ }) => undefined);

test('card says that the page writes the address with invisible or foreign characters', async ({ openPage }) => {
  const page = await openPage('disguised.html');
  const markOf = (address: string) => page.locator(`[data-testid=mark][data-address="${address}"]`);
  for (const address of [EVM, TRON]) {
    await expect(markOf(address)).toHaveCount(1);
    await expect(markOf(address).locator('.mark-note')).toHaveCount(1);
    await pressMark(page, markOf(address));
    const card = cardIn(page);
    await expect(card).toHaveAttribute('data-address', address);
    await expect(card).toContainText('The page writes it with invisible or foreign characters.');
    await page.keyboard.press('Escape');
  }
  await expect(markOf(PLAIN)).toHaveCount(1);
  await expect(markOf(PLAIN).locator('.mark-note')).toHaveCount(0);
});
