// Measures the first paint of the main extension pages, compared with a page that contains one word.
import type { Page } from '@playwright/test';
import { type Figure, ratioOf } from '../metrics';
import type { BenchEnvironment } from '../start-bench-environment';

const PAGES = ['popup', 'sidepanel', 'options', 'evidence', 'tools', 'records'] as const;
const EMPTY = 'one-word.html';

/** Returns the time from the end of the document's load to the first contentful paint, in ms. */
const firstPaint = (tab: Page): Promise<number> =>
  tab.evaluate(async () => {
    const paint = await new Promise<PerformanceEntry>((found) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('first-contentful-paint');
        if (entry) found(entry);
      }).observe({ type: 'paint', buffered: true });
    });
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return paint.startTime - (load?.responseEnd ?? 0);
  });

/** First paint of each page with an open vault; pages and floor alternate. */
export async function measureExtensionPages(world: BenchEnvironment, runs: number): Promise<Figure[]> {
  world.pages.set(EMPTY, '<!doctype html><title>One word</title><p>word</p>');
  const floor: number[] = [];
  const ours = new Map<string, number[]>(PAGES.map((page) => [page, []]));
  for (let run = 0; run < runs; run++) {
    const bare = await world.open(EMPTY, false);
    floor.push(await firstPaint(bare));
    await bare.close();
    for (const page of PAGES) {
      const tab = await world.riskmark.open(`${page}.html`);
      ours.get(page)?.push(await firstPaint(tab));
      await tab.close();
    }
  }
  return PAGES.map((page) =>
    ratioOf(
      { id: `pages.${page}`, name: `First paint of ${page}; floor: a page with one word`, unit: 'ms' },
      ours.get(page) ?? [],
      floor,
    ),
  );
}
