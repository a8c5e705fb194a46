// Measures longest script time in one task and added memory, on a page of 10 MB and on adversarial texts.

import { heapMegabytes } from './heap';
import { boundOf, type Figure, worstOf } from './metrics';
import { hostileTexts } from './pages/adversarial-texts';
import { explorerPage } from './pages/explorer-page';
import { forgetHanded, listed, untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, isContentScript, recordLoad, wait } from './start-bench-environment';
import { madeAddress } from './synthetic-addresses';
import { record, type Trace } from './trace';
import { longestSlice, ownWork } from './trace-script-time';

const BIG_BYTES = 10_000_000;
const BYTES_A_ROW = 740;
const SETTLE_MS = 2000;
/** A pass begins within 100 ms of a change; longer work is awaited. */
const EACH_MS = 500;
const ON_LOAD_MS = 1000;
const NAME = 'riskmark-bench-text';
const LONG_WORDS = 'what stands between two addresses of a text of five megabytes, '.repeat(800);
const LONG_ADDRESSES = 100;
const BITS = 'what may be broken <wbr>'.repeat(180);

/** Measures a page of 10 MB: slices, and memory beyond the page alone. */
export async function measureBig(world: BenchEnvironment): Promise<Figure[]> {
  const name = 'big.html';
  const page = explorerPage(Math.ceil(BIG_BYTES / BYTES_A_ROW), 'eleven');
  if (page.html.length < BIG_BYTES) throw new Error(`${page.html.length} bytes are no page of 10 MB`);
  world.pages.set(name, page.html);
  const bare = await world.open(name, false);
  await wait(SETTLE_MS);
  const without = await heapMegabytes(bare);
  await bare.close();
  await forgetHanded(world.worker);
  const { tab, trace } = await recordLoad(world, { name, marked: true }, () => untilHandedOver(world.worker));
  const added = (await heapMegabytes(tab)) - without;
  await tab.close();
  world.pages.delete(name);
  return [
    boundOf({ id: 'heavy.big.slice', name: 'Page of 10 MB: longest slice', unit: 'ms' }, [
      longestSlice(ownWork(trace, isContentScript)),
    ]),
    boundOf({ id: 'heavy.big.memory', name: 'Page of 10 MB: memory added', unit: 'MB' }, [added]),
  ];
}

/** The longest slice after each text appeared. */
function slicesByText(trace: Trace): { name: string; value: number }[] {
  const own = ownWork(trace, isContentScript);
  const begun = trace.marks.filter(({ name }) => name.startsWith(`${NAME} `));
  return begun.map(({ name, at }, n) => ({
    name: name.slice(NAME.length + 1),
    value: longestSlice(own, at, begun[n + 1]?.at),
  }));
}

/** Shows each text on an open page, one after another. */
export async function measureAppearing(world: BenchEnvironment): Promise<Figure[]> {
  const name = 'appearing.html';
  world.pages.set(
    name,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Notes | Ledgerview</title><body><p id="here" style="height:20px;overflow:hidden;white-space:nowrap"></p></body></html>',
  );
  const bare = await world.open(name, false);
  const without = await heapMegabytes(bare);
  await bare.close();
  const tab = await world.open(name, true);
  await wait(SETTLE_MS);
  const trace = await record(world.browser, tab, async () => {
    for (const { name: which, text } of hostileTexts()) {
      await tab.evaluate(
        ([mark, value]) => {
          performance.mark(mark);
          (document.querySelector('#here') as Element).textContent = value;
        },
        [`${NAME} ${which}`, text] as const,
      );
      await wait(EACH_MS);
    }
    await tab.evaluate(() => document.querySelector('#here')?.replaceChildren());
    await wait(SETTLE_MS);
  });
  const added = (await heapMegabytes(tab)) - without;
  await tab.close();
  return [
    worstOf({ id: 'heavy.text.slice', name: 'Texts of 1 MB appear: longest slice', unit: 'ms' }, slicesByText(trace)),
    boundOf({ id: 'heavy.text.memory', name: 'Texts of 1 MB came and went: memory added', unit: 'MB' }, [added]),
  ];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const asParts = (text: string) => {
  const safe = escaped(text.toWellFormed());
  return `<p style="height:20px;overflow:hidden;white-space:nowrap">${safe}</p><p><a href="/address/${safe}" title="${safe}" data-address="${safe}">Name</a></p>`;
};

/** The longest slice on a page with the text from the start: as text, as a link target, as a title. */
async function sliceOnLoad(world: BenchEnvironment, text: string): Promise<number> {
  const name = 'text.html';
  world.pages.set(
    name,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Notes | Ledgerview</title><body>${asParts(text)}</body></html>`,
  );
  const { tab, trace } = await recordLoad(world, { name, marked: true }, () => wait(ON_LOAD_MS));
  await tab.close();
  return longestSlice(ownWork(trace, isContentScript));
}

/** Shows each text on its own page. */
export async function measureLoaded(world: BenchEnvironment): Promise<Figure[]> {
  const slices: { name: string; value: number }[] = [];
  for (const { name, text } of hostileTexts()) slices.push({ name, value: await sliceOnLoad(world, text) });
  const named = { id: 'heavy.load.slice', name: 'Texts and attributes of 1 MB on loading: longest slice' } as const;
  return [worstOf({ ...named, unit: 'ms' }, slices)];
}

/** The longest slice from the first read of such a paragraph until the panel has its list. */
async function sliceOfList(
  world: BenchEnvironment,
  name: string,
  paragraph: string,
  truth: ReadonlySet<string>,
): Promise<number> {
  world.pages.set(
    name,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Notes | Ledgerview</title><body><p>${paragraph}</p></body></html>`,
  );
  const { tab, trace } = await recordLoad(world, { name, marked: true }, async (page) => {
    const { keys } = await listed(world.riskmark, page);
    world.expect(name, truth, keys);
  });
  await tab.close();
  world.pages.delete(name);
  return longestSlice(ownWork(trace, isContentScript));
}

/** Measures a paragraph of one 5 MB text, and one of 18,000 texts: neither may cause a long slice. */
export async function measureListed(world: BenchEnvironment): Promise<Figure[]> {
  const made = Array.from({ length: LONG_ADDRESSES }, (_, n) => madeAddress(n, 'eleven'));
  const truth = new Set(made.map(({ chain, canonical }) => `${chain} ${canonical}`));
  const long = made.map(({ chain, text }) => `${chain} account ${text}, ${LONG_WORDS}`).join('');
  const bits = made.map(({ chain, text }) => `${chain} account ${text}, ${BITS}`).join('');
  const figure = async (id: string, says: string, paragraph: string) =>
    boundOf({ id: `heavy.${id}.slice`, name: `${says}, listed whole: longest slice`, unit: 'ms' }, [
      await sliceOfList(world, `${id}.html`, paragraph, truth),
    ]);
  return [await figure('long', 'A text of 5 MB', long), await figure('bits', 'A paragraph of 18,000 texts', bits)];
}
