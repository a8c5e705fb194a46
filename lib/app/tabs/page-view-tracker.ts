// Tracks the page view of each tab, the unit of the request budget, across navigations.
import { z } from 'zod';
import { createBoundedMap } from '../../concurrency/bounded-map';
import { serializeMethods } from '../../concurrency/serial-queue';
import { isFresh } from '../../screening/freshness';

/** A document that a page navigates to on its own within this time belongs to the same page view, on any host; equals the view lifetime. */
const CONTINUE_MS = 10 * 60_000;
/** Maximum time between a user navigation and its document. */
const USER_NAVIGATION_MS = 60_000;

/** Maximum tracked tabs; the least recently used are evicted. */
const MAX_TABS = 200;

/** Stored page view of a tab. Times are epoch ms. */
export const viewSchema = z.strictObject({
  tabId: z.number(),
  /** Start time of the document, which identifies it within the tab. */
  document: z.number(),
  /** Keyed hashes of the host, and of the URL at the start of the view; no URL is stored. */
  host: z.string(),
  page: z.string(),
  /** Number of user navigations in a frame, without a new URL. */
  steps: z.number(),
  leftAt: z.number().nullable(),
  /** Time of the last user navigation to another document. */
  personAt: z.number().nullable(),
});
type View = z.infer<typeof viewSchema>;

/** The document that a tab shows. */
interface TabDocument {
  tabId: number;
  /** Start time, as in `View`. */
  document: number;
  /** The tab's current URL. */
  url: string;
}

/** Store of the page views for the browser session; survives worker restarts. */
export interface ViewMemory {
  get(): Promise<View[] | null>;
  set(views: View[]): Promise<void>;
}

/** Opener relations of tabs: a page can navigate a window that it opened, or that opened it. */
export interface WindowQueries {
  /** Returns the opener tab; null if the browser reports none. */
  getOpener(tabId: number): Promise<number | null>;
  /** Tests whether this tab opened another one that still exists. */
  hasOpened(tabId: number): Promise<boolean>;
  /** Tests whether the user just pressed something in the page of a tab; each press is reported once. */
  wasPressed(tabId: number): Promise<boolean>;
}

/** Returns the URL without its fragment, unless the fragment is a route (`#/address/…`). */
function withoutFragment(url: string): string {
  return url.replace(/#(?![!/]).*$/s, '');
}

/**
 * @param memory store for the browser session. @param hash keyed hash of a text
 * @param now epoch ms
 */
export function createPageViews(
  memory: ViewMemory,
  windows: WindowQueries,
  hash: (text: string) => Promise<string>,
  now: () => number,
) {
  const views = createBoundedMap<number, View>(MAX_TABS);
  const loaded = memory.get().then(
    (stored) => {
      for (const view of stored ?? []) views.set(view.tabId, view);
    },
    () => undefined,
  );

  function saveView(view: View): void {
    views.set(view.tabId, view);
    // A lost view only affects the count of its page.
    void memory.set([...views.values()]).catch(() => undefined);
  }

  const hashHost = (url: string) => hash(new URL(url).host);
  const hashPage = (url: string) => hash(withoutFragment(url));

  const createView = async (tabId: number, document: number, url: string): Promise<View> => ({
    tabId,
    document,
    host: await hashHost(url),
    page: await hashPage(url),
    steps: 0,
    leftAt: null,
    personAt: null,
  });

  const isRecent = (at: number | null, ms: number) => at !== null && isFresh(at, ms, now());

  /** Returns the view that a new document continues; null after a user navigation. */
  async function findContinuedView(tabId: number, current: View | undefined): Promise<View | null> {
    if (current) {
      if (isRecent(current.personAt, USER_NAVIGATION_MS)) return null;
      if (isRecent(current.leftAt, CONTINUE_MS)) return current;
      // The browser does not report which window navigated the tab, so an opener is sufficient. It has none after a typed URL.
      const isLinked = (await windows.getOpener(tabId)) !== null || (await windows.hasOpened(tabId));
      return isLinked ? current : null;
    }
    const opener = await windows.getOpener(tabId);
    const continued = opener === null ? undefined : views.get(opener);
    return continued && !(await windows.wasPressed(continued.tabId)) ? continued : null;
  }

  /** Records the document of a tab, if it is another one than before. @returns its view, and whether it is another one */
  async function recordDocument({ tabId, document, url }: TabDocument): Promise<{ view: View; isNew: boolean }> {
    await loaded;
    const current = views.get(tabId);
    if (current?.document === document) return { view: current, isNew: false };
    const next = await createView(tabId, document, url);
    const continued = await findContinuedView(tabId, current);
    const view = continued ? { ...next, page: continued.page, steps: continued.steps } : next;
    saveView(view);
    return { view, isNew: true };
  }

  // Serialized, because frames of one document arrive together. On a busy machine a page leaves before its content script has started, so
  // that a departure records its document, too: else the start would follow, and the next document would look like one of the user.
  return serializeMethods({
    /** Called when a content script starts or resumes. @returns whether the tab shows another document than before, as all of them */
    onDocument: async (shown: TabDocument) => (await recordDocument(shown)).isNew,
    /** Called on a user navigation to another document, which starts a new view. */
    async onUserNavigation(shown: TabDocument) {
      const { view, isNew } = await recordDocument(shown);
      saveView({ ...view, leftAt: null, personAt: now() });
      return isNew;
    },
    /** Called on a navigation. A user navigation starts a new view; one by the page continues the view. */
    async onNavigation(shown: TabDocument, by: 'person' | 'page') {
      const { view, isNew } = await recordDocument(shown);
      if (by === 'page') {
        // A redirect on the way to the user's target is part of the user navigation.
        if (!isRecent(view.personAt, USER_NAVIGATION_MS)) saveView({ ...view, leftAt: now() });
      } else {
        const next = await createView(shown.tabId, shown.document, shown.url);
        saveView(next.page === view.page ? { ...next, steps: view.steps + 1 } : next);
      }
      return isNew;
    },
    /** Returns the page view id that the budgets count for the tab. */
    async getPageView(tabId: number, url: string) {
      await loaded;
      const current = views.get(tabId);
      if (current?.host !== (await hashHost(url))) return hashPage(url);
      return current.steps ? `${current.page} ${current.steps}` : current.page;
    },
  });
}

export type PageViews = ReturnType<typeof createPageViews>;
