// Which page view the addresses of a tab are counted under: its frames share one, and only a person or another document begins the next.
import { z } from 'zod';
import { createLatest } from '../../lib/order/latest';
import { isYounger } from '../../lib/screening/age';

/** A page that moves itself to another document goes on under the same view, if that document comes within this time. */
const LEFT_MS = 60_000;

/** Tabs remembered; the longest unused are forgotten first. */
const MAX_TABS = 200;

export const viewSchema = z.strictObject({
  tabId: z.number(),
  /** Tells one document of the tab from the next: when it began. */
  document: z.number(),
  host: z.string(),
  /** Its address as it was when this view began, or null where nobody knows. */
  page: z.string(),
  /** How often a person went on from it without another address: in a frame. */
  steps: z.number(),
  leftAt: z.number().nullable(),
});
type View = z.infer<typeof viewSchema>;

/** Keeps the views over the worker's death, in memory of the browser session. */
export interface ViewMemory {
  get(): Promise<View[] | null>;
  set(views: View[]): Promise<void>;
}

export interface Views {
  /** A script of the tab has started, or looks again. @returns whether the tab shows another document than was known. */
  arrived(tabId: number, document: number, url: string): Promise<boolean>;
  /** The page moved on; `url` is what the tab shows now. A person begins a new view; the page itself takes its view along. */
  moved(tabId: number, by: 'person' | 'page', url: string): Promise<void>;
  /** The name under which the budgets count what the tab shows. */
  pageOf(tabId: number, url: string): Promise<string>;
}

/** What is another page to a reader: a fragment that leads to a part of it is not, one that is a path is (`#/address/…`). */
function withoutPart(url: string): string {
  return url.replace(/#(?![!/]).*$/s, '');
}

/** @param memory keeps the views over the death of the worker. @param now epoch ms */
export function createViews(memory: ViewMemory, now: () => number): Views {
  const views = createLatest<number, View>(MAX_TABS);
  const loaded = memory.get().then(
    (kept) => {
      for (const view of kept ?? []) views.set(view.tabId, view);
    },
    () => undefined,
  );

  function keep(view: View): void {
    views.set(view.tabId, view);
    // Losing them costs a page its place in the count, no more.
    void memory.set([...views.values()]).catch(() => undefined);
  }

  const fresh = (tabId: number, document: number, url: string): View => ({
    tabId,
    document,
    host: new URL(url).host,
    page: withoutPart(url),
    steps: 0,
    leftAt: null,
  });

  return {
    async arrived(tabId, document, url) {
      await loaded;
      const known = views.get(tabId);
      if (known?.document === document) return false;
      const next = fresh(tabId, document, url);
      const hasJustLeft = (at: number | null) => at !== null && isYounger(at, LEFT_MS, now());
      const isSelfMoved = known && hasJustLeft(known.leftAt) && known.host === next.host;
      keep(isSelfMoved ? { ...known, document, leftAt: null } : next);
      return true;
    },
    async moved(tabId, by, url) {
      await loaded;
      const known = views.get(tabId);
      if (!known) return;
      if (by === 'page') return keep({ ...known, leftAt: now() });
      const next = fresh(tabId, known.document, url);
      keep(next.page === known.page ? { ...next, steps: known.steps + 1 } : next);
    },
    async pageOf(tabId, url) {
      await loaded;
      const known = views.get(tabId);
      if (known?.host !== new URL(url).host) return withoutPart(url);
      return known.steps ? `${known.page} ${known.steps}` : known.page;
    },
  };
}
