// End-to-end tests of covered ink: no mark and no name hides a character, a control or a picture of a page.
import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures';
import { measureScreens, tellCovered, tellScreen } from '../support/ink-coverage';
import { getTabReport } from '../support/tab-report';

/** Pages in `npm test`, in which each way to place a mark occurs, and longer ones for `npm run test:full`. */
const PAGES = ['page/ink.html', 'page/crowded.html', 'page/places.html'];
const MORE_PAGES = [
  'address-formats/markup-of-sites.html',
  'address-formats/wrapped-addresses.html',
  'occlusion/edges.html',
  'transactions.html',
  'address.html',
  'chains.html',
];

/** Fills each room for a name. */
const LONGEST_NAME = 'Wharf and quay holding of the northern docks';

for (const name of [...PAGES, ...MORE_PAGES])
  test(
    `no mark and no name covers ink of ${name}`,
    { tag: MORE_PAGES.includes(name) ? '@full' : [] },
    async ({ account: _, openPage, riskmark }, info) => {
      test.setTimeout(240_000);
      const judge = await riskmark.context.newPage();
      const page = await openPage(name);
      await expect.poll(async () => (await getTabReport(riskmark, page)).addresses?.length ?? 0).toBeGreaterThan(0);
      for (const { chain, address } of (await getTabReport(riskmark, page)).addresses ?? [])
        await riskmark.ask('setAddressLabel', { ask: { chain, address }, text: LONGEST_NAME });
      let names = 0;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const shot = `${name.replace(/^.*\/|\.html$/g, '')}-${colorScheme}`;
        const screens = await measureScreens(page, judge, shot, 3, (file, picture) =>
          writeFileSync(info.outputPath(`${file}.png`), picture),
        );
        for (const screen of screens) console.log(tellScreen(screen));
        expect(screens.reduce((sum, { marks }) => sum + marks, 0)).toBeGreaterThan(0);
        expect.soft(tellCovered(screens)).toEqual([]);
        names += screens.reduce((sum, screen) => sum + screen.names, 0);
      }
      expect(names, 'names are drawn').toBeGreaterThan(0);
    },
  );

test('a mark over letters is found', async ({ account: _, openPage, riskmark }) => {
  const judge = await riskmark.context.newPage();
  const page = await openPage('page/places.html');
  await page.locator('[data-testid=mark]').first().waitFor();
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '.at{margin-left:-60px!important}';
    document.documentElement.lastElementChild?.shadowRoot?.append(style);
  });
  const screens = await measureScreens(page, judge, 'moved', 1, () => undefined);
  expect(tellCovered(screens).length).toBeGreaterThan(5);
});
