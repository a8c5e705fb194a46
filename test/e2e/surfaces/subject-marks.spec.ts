// End-to-end tests of the address that a page is about: repeated marks without risk are left out.
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';
import { marksIn } from '../support/surface-locators';

const findSample = (wanted: 'severe' | 'none') =>
  samples.find(({ chain, level }) => chain === 'evm' && level === wanted)?.address ?? '';
const RISKY = findSample('severe');
const CALM = findSample('none');
const ROWS = 4;

test.use({
  extraPages: {
    'account.html': `<!doctype html><title>Account</title><h1>Account</h1><p id=own>${CALM}</p>
      <table>${`<tr><td>${CALM}</td><td>${RISKY}</td></tr>`.repeat(ROWS)}</table>`,
  },
});

test.beforeEach(async ({ account: _ }) => undefined);

test('subject of the page without risk has one mark, one with risk has all', async ({ openPage }) => {
  const page = await openPage(`account.html?a=${CALM}`);
  const visible = (address: string) =>
    marksIn(page, 'verdict')
      .filter({ visible: true })
      .and(page.locator(`[data-address="${address.toLowerCase()}"]`));
  await expect(visible(RISKY)).toHaveCount(ROWS);
  await expect(visible(CALM)).toHaveCount(1);
  const place = () => visible(CALM).evaluate((mark) => mark.getBoundingClientRect().top);
  const bottom = await page.locator('#own').evaluate((own) => own.getBoundingClientRect().bottom);
  expect(await place()).toBeLessThan(bottom);

  // Without its marked place, another place has the mark.
  await page.locator('#own').evaluate((own) => own.remove());
  await expect(visible(CALM)).toHaveCount(1);

  // A longer word that contains the address names another thing.
  await page.evaluate((address) => history.pushState(null, '', `?a=${address}f`), CALM);
  await expect(visible(CALM)).toHaveCount(ROWS);

  // A page cannot hide a risk by naming its address in the URL.
  await page.evaluate((address) => history.pushState(null, '', `?a=${address}`), RISKY);
  await expect(visible(CALM)).toHaveCount(ROWS);
  await expect(visible(RISKY)).toHaveCount(ROWS);
});
