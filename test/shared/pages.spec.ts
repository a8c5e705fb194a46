// Real saved explorer pages, read from the shared data where it is present: every visible address is listed, nothing else is.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TabReport } from '../../lib/messages/protocol';
import { expect, test } from '../e2e/fixtures';
import { startPages } from '../e2e/pages-server';

const FOLDER = fileURLToPath(new URL('../../../shared/data/pages', import.meta.url));
const REASON = `no saved pages in ${FOLDER}`;

interface Row {
  address: string;
  visibility: 'full' | 'truncated' | 'linkLabel' | 'attribute' | 'hidden';
  occurrences: { total: number };
}

const VISIBLE = new Set(['full', 'truncated', 'linkLabel']);
/** Of the addresses that a reader sees, at least this share is listed. */
const LEAST_RECALL = 0.98;

const spelling = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address);

const truth: Record<string, Row[]> = existsSync(`${FOLDER}/truth.json`)
  ? JSON.parse(readFileSync(`${FOLDER}/truth.json`, 'utf8'))
  : {};
const files = Object.keys(truth);
if (!files.length) console.log(`Skipped: ${REASON}.`);

test('the addresses of every saved page are listed, and nothing else', async ({
  connected: _,
  riskmark,
  complaints,
}) => {
  test.skip(!files.length, REASON);
  test.setTimeout(180_000);
  complaints.expect(/Failed to load resource|net::ERR|404|Content Security Policy|MIME type/);
  const server = await startPages({ folders: [FOLDER] });
  let wanted = 0;
  let listed = 0;
  const foreign: string[] = [];
  for (const file of files) {
    const page = await riskmark.context.newPage();
    await page.goto(`${server.url}/${file}`, { waitUntil: 'domcontentloaded' });
    const rows = truth[file] ?? [];
    const seen = rows.filter((row) => VISIBLE.has(row.visibility)).map((row) => spelling(row.address));
    const known = new Set(rows.map((row) => spelling(row.address)));
    const tabId = await riskmark.tabOf(page);
    let found = new Set<string>();
    const read = async () => {
      const { addresses } = await riskmark.ask<TabReport>('tab', { tabId });
      found = new Set((addresses ?? []).map(({ address }) => spelling(address)));
      return seen.filter((address) => found.has(address)).length;
    };
    await expect
      .poll(read, { timeout: 10_000 })
      .toBe(seen.length)
      .catch(() => undefined);
    const hits = seen.filter((address) => found.has(address)).length;
    wanted += seen.length;
    listed += hits;
    foreign.push(...[...found].filter((address) => !known.has(address)).map((address) => `${file}: ${address}`));
    console.log(
      `${file}: ${hits} of ${seen.length} listed, ${found.size - hits} more that the page holds out of sight or under a name`,
    );
    await page.close();
  }
  await server.close();
  console.log(`recall over ${files.length} pages: ${listed} of ${wanted}`);
  expect(foreign, 'listed, but no address of the page').toEqual([]);
  expect(listed / wanted).toBeGreaterThanOrEqual(LEAST_RECALL);
});
