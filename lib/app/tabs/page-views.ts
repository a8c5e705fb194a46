// Page views per tab, the unit of the page budget: shared by all frames, renewed by user navigation.
import { z } from 'zod';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { isFresh } from '../../screening/freshness';

/** A page that moves itself to another document goes on under the same view, on whichever host, if that document comes within this time: as long as a view is counted. */
const LEFT_MS = 10 * 60_000;
/** The document that a person went to comes within this time. */
const PERSON_MS = 60_000;

/** Tabs remembered; the longest unused are forgotten first. */
const MAX_TABS = 200;

export const viewSchema = z.strictObject({
  tabId: z.number(),
  /** Tells one document of the tab from the next: when it began. */
  document: z.number(),
  /** A keyed hash of its host, and one of its address as it was when this view began: no URL is kept. */
  host: z.string(),
  page: z.string(),
  /** How often a person went on from it without another address: in a frame. */
  steps: z.number(),
  leftAt: z.number().nullable(),
  /** When a person went on to another document. */
  personAt: z.number().nullable(),
});
type View = z.infer<typeof viewSchema>;

/** Keeps the views over the worker's death, in memory of the browser session. */
export interface ViewMemory {
  get(): Promise<View[] | null>;
  set(views: View[]): Promise<void>;
}

/** How the windows of tabs hang together: a page may move another window that it opened, or that opened it. */
export interface WindowQueries {
  /** The tab that opened this one; null where the browser names none. */
  openerOf(tabId: number): Promise<number | null>;
  /** Whether this tab opened another one that is still there. */
  hasOpened(tabId: number): Promise<boolean>;
  /** Whether a person has just pressed something in the page of a tab; a press is told once. */
  wasPressed(tabId: number): Promise<boolean>;
}

export interface PageViews {
  /** A script of the tab has started, or looks again. @returns whether the tab shows another document than was known. */
  onDocument(tabId: number, document: number, url: string): Promise<boolean>;
  /** A person went on from the page to another document, which begins a new view. */
  onTabClosed(tabId: number): Promise<void>;
  /** The page moved on; `url` is what the tab shows now. A person begins a new view; the page itself takes its view along. */
  onNavigation(tabId: number, by: 'person' | 'page', url: string): Promise<void>;
  /** The name under which the budgets count what the tab shows. */
  getPageView(tabId: number, url: string): Promise<string>;
}

/** What is another page to a reader: a fragment that leads to a part of it is not, one that is a path is (`#/address/…`). */
function withoutPart(url: string): string {
  return url.replace(/#(?![!/]).*$/s, '');
}

/**
 * @param memory keeps the views over the death of the worker. @param hash names a text so that nobody can read it from the name
 * @param now epoch ms
 */
export function createPageViews(
  memory: ViewMemory,
  windows: WindowQueries,
  hash: (text: string) => Promise<string>,
  now: () => number,
): PageViews {
  const views = createBoundedMap<number, View>(MAX_TABS);
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

  const hostOf = (url: string) => hash(new URL(url).host);
  const pageAt = (url: string) => hash(withoutPart(url));

  const fresh = async (tabId: number, document: number, url: string): Promise<View> => ({
    tabId,
    document,
    host: await hostOf(url),
    page: await pageAt(url),
    steps: 0,
    leftAt: null,
    personAt: null,
  });

  const isRecent = (at: number | null, ms: number) => at !== null && isFresh(at, ms, now());

  /** The view that another document of a tab goes on with; null where a person went there. */
  async function chainOf(tabId: number, known: View | undefined): Promise<View | null> {
    if (known) {
      if (isRecent(known.personAt, PERSON_MS)) return null;
      if (isRecent(known.leftAt, LEFT_MS)) return known;
      // Nothing tells of a document that another window takes away. The browser forgets openers where a person types an address.
      const isLinked = (await windows.openerOf(tabId)) !== null || (await windows.hasOpened(tabId));
      return isLinked ? known : null;
    }
    const opener = await windows.openerOf(tabId);
    const chain = opener === null ? undefined : views.get(opener);
    return chain && !(await windows.wasPressed(chain.tabId)) ? chain : null;
  }

  /** Frames of one document arrive together. */
  const inTurn = createSerialQueue();

  return {
    onDocument: (tabId, document, url) =>
      inTurn(async () => {
        await loaded;
        const known = views.get(tabId);
        if (known?.document === document) return false;
        const next = await fresh(tabId, document, url);
        const chain = await chainOf(tabId, known);
        keep(chain ? { ...next, page: chain.page, steps: chain.steps } : next);
        return true;
      }),
    async onTabClosed(tabId) {
      await loaded;
      const known = views.get(tabId);
      if (known) keep({ ...known, leftAt: null, personAt: now() });
    },
    async onNavigation(tabId, by, url) {
      await loaded;
      const known = views.get(tabId);
      if (!known) return;
      // A document on the way to where a person wanted to go sends them on.
      if (by === 'page') return isRecent(known.personAt, PERSON_MS) ? undefined : keep({ ...known, leftAt: now() });
      const next = await fresh(tabId, known.document, url);
      keep(next.page === known.page ? { ...next, steps: known.steps + 1 } : next);
    },
    async getPageView(tabId, url) {
      await loaded;
      const known = views.get(tabId);
      if (known?.host !== (await hostOf(url))) return pageAt(url);
      return known.steps ? `${known.page} ${known.steps}` : known.page;
    },
  };
}
