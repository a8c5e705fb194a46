// End-to-end tests of names behind marks: their place and setting, and that a page learns nothing of them.
import type { Page } from '@playwright/test';
import { samples } from '../../demo/sample-addresses';
import { expect, test } from '../support/fixtures';

const [ONE = ''] = samples
  .filter(({ chain, level }) => chain === 'evm' && level === 'severe')
  .map(({ address }) => address);
const NAME = 'Harbour cold wallet';
const LONG = `${'Wharf and quay holding of the northern docks '.repeat(3)}`;

const table = (address: string) => `<!doctype html><title>x</title>
<style>@font-face{font-family:Probe;src:url(/probe.woff2);unicode-range:U+48}@font-face{font-family:"sans-serif";src:url(/generic.woff2)}
body{font:14px Probe,sans-serif} td{padding:4px 8px;border:1px solid #ccc}</style>
<table><tr><td width=620>${address}<td>0.5 BTC</table>
<table><tr><td>${address}<td>1.5 BTC</table>
<p>Sent by ${address} in June.`;

test.use({
  extraPages: { 'one.html': table(ONE) },
});

test.beforeEach(async ({ account: _ }) => undefined);

const setName = (
  riskmark: { ask: (name: 'setAddressLabel', input: unknown) => Promise<unknown> },
  text: string | null,
) => riskmark.ask('setAddressLabel', { ask: { chain: 'evm', address: ONE.toLowerCase() }, text });

const marks = (page: Page) => page.locator('[data-testid=mark][data-state=verdict]');
const names = (page: Page) => page.locator('.at canvas');

/** What a page can measure and read around the place of a name. */
const learn = (page: Page) =>
  page.evaluate(async (text) => {
    const html = document.documentElement;
    const cell = document.querySelector('td') as HTMLElement;
    const { top, bottom, right } = cell.getBoundingClientRect();
    const hits = Array.from({ length: 30 }, (_, step) => {
      const hit = document.elementFromPoint(right - 10 * step, (top + bottom) / 2);
      return hit?.tagName;
    });
    const find = (window as unknown as { find(text: string): boolean }).find.bind(window);
    const found = [text, text.slice(0, 4), 'cold'].map((part) => find(part));
    getSelection()?.selectAllChildren(html);
    const selected = getSelection()?.toString().includes(text.slice(0, 4));
    getSelection()?.removeAllRanges();
    const host = html.lastElementChild?.getBoundingClientRect();
    const buffered = (type: string) =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify([type, (entry as { size?: number }).size]))),
        ).observe({ type, buffered: true });
        setTimeout(resolve, 300, []);
      });
    return {
      hits,
      found,
      selected,
      text: document.body.innerText.replaceAll(/0x\w+/g, 'address'),
      size: [html.scrollWidth, html.scrollHeight, host?.width, host?.height],
      fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
      paints: [...(await buffered('largest-contentful-paint')), ...(await buffered('layout-shift'))],
      resources: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    };
  }, NAME);

test('name stands behind the mark where there is room, follows label and setting, and covers nothing', async ({
  openPage,
  riskmark,
}) => {
  await setName(riskmark, NAME);
  const page = await openPage('one.html');
  await expect(marks(page)).toHaveCount(3);
  await expect(names(page)).toHaveCount(1);
  const [box, cell, first] = await Promise.all([
    names(page).boundingBox(),
    page.locator('td').first().boundingBox(),
    page.locator('.at:has(canvas)').boundingBox(),
  ]);
  if (!box || !cell || !first) throw new Error('nothing to measure');
  expect(box.x).toBeGreaterThanOrEqual(first.x + first.width);
  expect(box.x + box.width).toBeLessThanOrEqual(cell.x + cell.width);
  expect(first).toMatchObject({ width: 24, height: 16 });
  const drawn = () => names(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const short = await drawn();
  await setName(riskmark, LONG);
  await expect.poll(drawn).not.toBe(short);
  expect(await names(page).boundingBox(), 'its box tells nothing of its length').toEqual(box);
  await riskmark.ask('saveSettings', { settings: { namesOnPages: false } });
  await expect(names(page)).toHaveCount(0);
  await riskmark.ask('saveSettings', { settings: { namesOnPages: true } });
  await expect(names(page)).toHaveCount(1);
  await setName(riskmark, null);
  await expect(names(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(3);
});

// covers T-30
test('page finds, selects and measures nothing of a name', async ({ openPage, riskmark }) => {
  await setName(riskmark, NAME);
  const page = await openPage('one.html');
  await expect(names(page)).toHaveCount(1);
  const named = await learn(page);
  await setName(riskmark, null);
  const other = await openPage('one.html');
  await expect(marks(other)).toHaveCount(3);
  await other.waitForTimeout(500);
  await expect(names(other)).toHaveCount(0);
  const plain = await learn(other);
  expect(named).toEqual(plain);
  expect(named.found).toEqual([false, false, false]);
  expect(named.fonts, 'the name loads no font of the page').toContain('Probe unloaded');
});
