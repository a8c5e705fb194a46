// End-to-end tests of saved explorer pages: their addresses are listed and marked.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { TabReport } from '../../lib/messages/tables/tab-messages';
import { expect, test } from '../e2e/support/fixtures';
import { startPages } from '../e2e/support/pages-server';

const FOLDER = fileURLToPath(new URL('../../../shared/data/pages', import.meta.url));
const REASON = `no saved pages in ${FOLDER}`;

interface Row {
  address: string;
  visibility: 'full' | 'truncated' | 'linkLabel' | 'attribute' | 'hidden';
  occurrences: { total: number };
}

const VISIBLE = new Set(['full', 'truncated', 'linkLabel']);
const spelling = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address);

const truth: Record<string, Row[]> = existsSync(`${FOLDER}/truth.json`)
  ? JSON.parse(readFileSync(`${FOLDER}/truth.json`, 'utf8'))
  : {};
const files = Object.keys(truth);
if (!files.length) console.log(`Skipped: ${REASON}.`);

test('every visible address of a saved page is listed, and nothing else', async ({
  account: _,
  riskmark,
  complaints,
}) => {
  test.skip(!files.length, REASON);
  test.setTimeout(180_000);
  complaints.expect(/Failed to load resource|net::ERR|404|Content Security Policy|MIME type/);
  const server = await startPages({ folders: [FOLDER] });
  let wanted = 0;
  const missing: string[] = [];
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
      .poll(read)
      .toBe(seen.length)
      .catch(() => undefined);
    const missed = seen.filter((address) => !found.has(address));
    const hits = seen.length - missed.length;
    wanted += seen.length;
    missing.push(...missed.map((address) => `${file}: ${address}`));
    foreign.push(...[...found].filter((address) => !known.has(address)).map((address) => `${file}: ${address}`));
    console.log(
      `${file}: ${hits} of ${seen.length} listed, ${found.size - hits} more that the page holds out of sight or under a name`,
    );
    await page.close();
  }
  await server.close();
  console.log(`recall over ${files.length} pages: ${wanted - missing.length} of ${wanted}`);
  expect(foreign, 'listed, but no address of the page').toEqual([]);
  expect(missing, 'seen by a reader, but not listed').toEqual([]);
});

/** Maximum distance of a mark from its text in px: after it, over its `0x`, at the end of its cell or at its start. */
const NEAR_PX = 24;
/** Marks are settled when none appeared, left or moved for this time, in this many polls: a stalled machine runs no polls. */
const STILL_MS = 400;
const STILL_LOOKS = 8;
/** A new page is read first, and a misplaced mark may be moving. */
const LONG_STILL_MS = 1000;
/** Of longer pages only screens with addresses are visited. */
const MOST_SCREENS = 25;

interface Drawn {
  address: string;
  /** Distance in px from the mark to the nearest text that is, truncates or names its address; null without one. */
  away: number | null;
}

const isFar = ({ away }: Drawn) => away === null || away > NEAR_PX;

/** Returns the marks in view with the distance to their text: measured on the page only, without our code. */
function drawnOn(page: Page): Promise<Drawn[]> {
  return page.locator('[data-testid=mark]').evaluateAll((marks) => {
    const lower = (text: string) => (/^0x/i.test(text) ? text.toLowerCase() : text);
    const shown = marks.filter((mark) => mark.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const inView = shown.filter((mark) => {
      const { top, bottom } = mark.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const wanted = new Map<string, DOMRect[]>();
    for (const mark of inView) wanted.set(mark.getAttribute('data-address') ?? '', []);
    const take = (address: string, range: Range) => {
      for (const rect of range.getClientRects())
        if (rect.width && rect.height && rect.bottom > -100 && rect.top < innerHeight + 100)
          wanted.get(address)?.push(rect);
    };
    const needles = [...wanted.keys()].map((address) => ({
      address,
      spelled: lower(address),
      any: address.toLowerCase(),
    }));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const data = node.data.toLowerCase();
      const shortened = [
        ...node.data.matchAll(/(?<head>[0-9A-Za-z]{3,})\s?(?:\u2026|\.{2,})\s?(?<tail>[0-9A-Za-z]*)/g),
      ];
      for (const { address, spelled, any } of needles) {
        for (let at = data.indexOf(any); at >= 0; at = data.indexOf(any, at + 1)) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + address.length);
          take(address, range);
        }
        for (const { 0: word, index, groups } of shortened) {
          if (!spelled.startsWith(lower(groups?.head ?? '?')) || !address.endsWith(groups?.tail ?? '?')) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          take(address, range);
        }
      }
    }
    for (const element of document.querySelectorAll(
      'a[href],[title],[data-original-title],[data-bs-title],[data-highlight-target]',
    )) {
      const values = [...element.attributes].map(({ value }) => value.toLowerCase()).join(' ');
      for (const address of wanted.keys()) {
        if (!values.includes(address.toLowerCase())) continue;
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let last: Text | null = null;
        while (texts.nextNode()) if ((texts.currentNode as Text).data.trim()) last = texts.currentNode as Text;
        if (!last) continue;
        const range = document.createRange();
        range.setStart(last, 0);
        range.setEnd(last, last.data.trimEnd().length);
        take(address, range);
      }
    }
    return inView.map((mark) => {
      const address = mark.getAttribute('data-address') ?? '';
      const box = mark.getBoundingClientRect();
      const away = (wanted.get(address) ?? []).map(({ left, right, top, bottom }) => {
        const across = Math.max(box.left - right, left - box.right, 0);
        const along = Math.max(box.top - bottom, top - box.bottom, 0);
        return Math.hypot(across, along);
      });
      return { address, away: away.length ? Math.min(...away) : null };
    });
  });
}

/** Returns the scroll positions: every screen, for very long pages only those with an address or its carrier. */
function screensOf(page: Page, addresses: string[]): Promise<number[]> {
  return page.evaluate(
    ([wanted, most]) => {
      const step = 0.8 * innerHeight;
      const tops = Array.from({ length: Math.ceil(document.documentElement.scrollHeight / step) }, (_, n) => n * step);
      if (tops.length <= most) return tops;
      const holds = (text: string) => wanted.some((address) => text.toLowerCase().includes(address.toLowerCase()));
      const places: number[] = [];
      for (const element of document.body.querySelectorAll('*')) {
        const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ');
        if (!holds(own) && ![...element.attributes].some(({ value }) => holds(value))) continue;
        const { top, bottom } = element.getBoundingClientRect();
        places.push(top + scrollY, bottom + scrollY);
      }
      const used: number[] = [];
      for (const at of places.sort((one, other) => one - other))
        if (at > (used.at(-1) ?? Number.NEGATIVE_INFINITY) + 0.8 * innerHeight)
          used.push(Math.max(0, at - 0.3 * innerHeight));
      return used;
    },
    [addresses, MOST_SCREENS] as const,
  );
}

/** Resolves when marks have settled; on a page that never settles, after a limit. */
function settled(page: Page, stillMs: number): Promise<void> {
  return page.locator('html').evaluate(
    async (html, [ms, most]) => {
      const hosts = () => [...html.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const look = () =>
        hosts()
          .flatMap((root) => [...root.querySelectorAll('[data-testid=mark]')])
          .map((mark) => {
            const { x, y } = mark.getBoundingClientRect();
            return `${mark.getAttribute('data-address')} ${Math.round(x)} ${Math.round(y)}`;
          })
          .join();
      let seen = look();
      let since = performance.now();
      const end = since + 10 * ms;
      for (let looks = 0; (performance.now() - since < ms || looks < most) && since < end; looks++) {
        await new Promise((later) => setTimeout(later, ms / most));
        const now = look();
        if (now === seen) continue;
        seen = now;
        since = performance.now();
        looks = -1;
      }
    },
    [stillMs, STILL_LOOKS] as const,
  );
}

/** Returns every mark of the page while scrolling, on each screen after it settled. */
async function marksOf(page: Page, addresses: string[]): Promise<Drawn[]> {
  const all: Drawn[] = [];
  for (const [n, top] of (await screensOf(page, addresses)).entries()) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await settled(page, n ? STILL_MS : LONG_STILL_MS);
    let drawn = await drawnOn(page);
    if (drawn.some(isFar)) {
      await settled(page, LONG_STILL_MS);
      drawn = await drawnOn(page);
    }
    all.push(...drawn);
  }
  return all;
}

test(`each mark is within ${NEAR_PX} px of its text`, { tag: '@full' }, async ({
  account: _,
  riskmark,
  complaints,
}) => {
  test.skip(!files.length, REASON);
  test.setTimeout(400_000);
  complaints.expect(/Failed to load resource|net::ERR|404|Content Security Policy|MIME type/);
  const server = await startPages({ folders: [FOLDER] });
  const far: string[] = [];
  const unmarked: string[] = [];
  const foreign: string[] = [];
  let count = 0;
  for (const file of files) {
    const page = await riskmark.context.newPage();
    await page.goto(`${server.url}/${file}`, { waitUntil: 'domcontentloaded' });
    const rows = truth[file] ?? [];
    const isMissing = (row: (typeof rows)[number], marks: Drawn[]) =>
      VISIBLE.has(row.visibility) && !marks.some(({ address }) => spelling(address) === spelling(row.address));
    const addresses = rows.map(({ address }) => address);
    const drawn = await marksOf(page, addresses);
    // A busy machine draws a mark late at times; one that is never drawn is missing in a second visit too.
    const absent = rows.filter((row) => isMissing(row, drawn)).map(({ address }) => address);
    if (absent.length > 0) drawn.push(...(await marksOf(page, absent)));
    const marked = new Set(drawn.map(({ address }) => spelling(address)));
    const known = new Set(rows.map(({ address }) => spelling(address)));
    const bad = drawn.filter(isFar);
    far.push(
      ...bad.map(
        ({ address, away }) => `${file}: ${address} ${away === null ? 'stands alone' : `${Math.round(away)} px`}`,
      ),
    );
    const missing = rows.filter((row) => isMissing(row, drawn));
    unmarked.push(...missing.map(({ address, visibility }) => `${file}: ${address} (${visibility})`));
    foreign.push(...[...marked].filter((address) => !known.has(address)).map((address) => `${file}: ${address}`));
    const farthest = Math.max(0, ...drawn.map(({ away }) => away ?? 0));
    console.log(
      `${file}: ${drawn.length} marks, ${marked.size} addresses, the farthest ${farthest.toFixed(1)} px, ${missing.length} unmarked`,
    );
    count += drawn.length;
    await page.close();
  }
  await server.close();
  expect(count).toBeGreaterThan(0);
  expect(foreign, 'marked, but no address of the page').toEqual([]);
  expect(far).toEqual([]);
  expect(unmarked, 'not marked anywhere').toEqual([]);
});
