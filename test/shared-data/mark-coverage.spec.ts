// End-to-end tests of shared pages: no mark covers a character, a control or a picture.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../e2e/support/fixtures';
import { measureScreens, tellCovered, tellScreen } from '../e2e/support/ink-coverage';
import { startPages } from '../e2e/support/pages-server';

/** Folders of pages, the screens measured of each page, and the tag of their test. */
const FOLDERS = { ink: { screens: 6, tag: [] }, pages: { screens: 3, tag: '@full' } };

for (const [name, { screens, tag }] of Object.entries(FOLDERS)) {
  const folder = fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  const reason = `no pages in ${folder}`;
  if (!files.length) console.log(`Skipped: ${reason}.`);

  test(`no mark covers ink of the ${name} pages`, { tag }, async ({ account: _, riskmark, complaints }, info) => {
    test.skip(!files.length, reason);
    test.setTimeout(600_000);
    complaints.expect(/Failed to load resource|net::ERR|404|Content Security Policy|MIME type/);
    const server = await startPages({ folders: [folder] });
    const judge = await riskmark.context.newPage();
    const covered: string[] = [];
    let marks = 0;
    for (const file of files) {
      const page = await riskmark.context.newPage();
      await page.goto(`${server.url}/${file}`, { waitUntil: 'domcontentloaded' });
      const measured = await measureScreens(page, judge, file.replace('.html', ''), screens, (shot, picture) =>
        writeFileSync(info.outputPath(`${shot}.png`), picture),
      );
      for (const screen of measured) {
        console.log(tellScreen(screen));
        marks += screen.marks;
      }
      covered.push(...tellCovered(measured));
      await page.close();
    }
    await server.close();
    expect(marks).toBeGreaterThan(0);
    expect(covered).toEqual([]);
  });
}
