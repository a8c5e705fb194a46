// Tests of page views: frames and automatic navigations share a view, and a user's navigation starts another.
import { beforeEach, expect, it } from 'vitest';
import { createPageViews, type PageViews, viewSchema } from '../../../../lib/app/tabs/page-view-tracker';

const A = 'https://site.example/a';
const B = 'https://site.example/b';
const clock = { time: 0 };
let kept: Parameters<Parameters<typeof createPageViews>[0]['set']>[0] | null;
let views: PageViews;
/** Openers of tabs, and tabs with a recent press. */
const openers = new Map<number, number>();
const pressed = new Set<number>();
const windows = {
  getOpener: async (tab: number) => openers.get(tab) ?? null,
  hasOpened: async (tab: number) => [...openers.values()].includes(tab),
  wasPressed: async (tab: number) => pressed.delete(tab),
};
const start = () =>
  createPageViews(
    {
      get: async () => kept,
      set: async (next) => {
        kept = JSON.parse(JSON.stringify(next));
      },
    },
    windows,
    async (text) => text,
    () => clock.time,
  );

/** The document that is recorded of a tab. */
const shown = (tabId: number, url = A) => ({
  tabId,
  document: kept?.find((view) => view.tabId === tabId)?.document ?? 0,
  url,
});

beforeEach(() => {
  clock.time = 1000;
  kept = null;
  openers.clear();
  pressed.clear();
  views = start();
});

it('page view is the document URL for every frame, without its fragment', async () => {
  expect(await views.onDocument({ tabId: 1, document: 11, url: `${A}#top` })).toBe(true);
  expect(
    await views.onDocument({ tabId: 1, document: 11, url: `${A}#top` }),
    'another frame of the same document',
  ).toBe(false);
  expect(await views.getPageView(1, `${A}#end`)).toBe(A);
});

it('page view stays while the page rewrites its URL', async () => {
  await views.onDocument({ tabId: 1, document: 11, url: A });
  expect(await views.getPageView(1, B)).toBe(A);
  expect(await views.getPageView(1, 'https://site.example/#/route')).toBe(A);
  expect(await views.getPageView(1, 'https://other.example/'), 'another site is no address of the page').toBe(
    'https://other.example/',
  );
});

it('person begins the next page view by a URL, a fragment route or a frame', async () => {
  await views.onDocument({ tabId: 1, document: 11, url: A });
  await views.onNavigation(shown(1, B), 'person');
  expect(await views.getPageView(1, B)).toBe(B);
  await views.onNavigation(shown(1, `${B}#/address/x`), 'person');
  expect(await views.getPageView(1, `${B}#/address/x`)).toBe(`${B}#/address/x`);
  await views.onNavigation(shown(1, `${B}#/address/x`), 'person');
  await views.onNavigation(shown(1, `${B}#/address/x`), 'person');
  expect(await views.getPageView(1, `${B}#/address/x`)).toBe(`${B}#/address/x 2`);
  await views.onNavigation(shown(1, A), 'person');
  expect(await views.getPageView(1, A), 'back where the count stands').toBe(A);
});

it('new document begins the next page view, unless the page navigated itself', async () => {
  await views.onDocument({ tabId: 1, document: 11, url: A });
  expect(await views.onDocument({ tabId: 1, document: 12, url: B })).toBe(true);
  expect(await views.getPageView(1, B)).toBe(B);
  for (let n = 13; n < 20; n++) {
    await views.onNavigation(shown(1, B), 'page');
    expect(await views.onDocument({ tabId: 1, document: n, url: `${B}?n=${n}` })).toBe(true);
    expect(await views.getPageView(1, `${B}?n=${n}`)).toBe(B);
  }
  await views.onNavigation(shown(1, B), 'page');
  await views.onDocument({ tabId: 1, document: 20, url: 'https://other.example/' });
  expect(await views.getPageView(1, 'https://other.example/'), 'also to another site').toBe(B);
  await views.onNavigation(shown(1, 'https://other.example/'), 'page');
  clock.time += 10 * 60_000;
  await views.onDocument({ tabId: 1, document: 21, url: 'https://other.example/x' });
  expect(await views.getPageView(1, 'https://other.example/x'), 'a move that never came about').toBe(
    'https://other.example/x',
  );
  await views.onNavigation(shown(1, 'https://other.example/x'), 'page');
  clock.time -= 3_600_000;
  await views.onDocument({ tabId: 1, document: 22, url: 'https://other.example/y' });
  expect(await views.getPageView(1, 'https://other.example/y'), 'nor one by a clock that was ahead').toBe(
    'https://other.example/y',
  );
});

/** Granted sites, each with the next page. */
const site = (n: number) => `https://site-${n % 3}.example/${n}`;

// covers T-32
it('page that moves itself across sites is charged to the view that began the chain, until a person goes on', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  for (let n = 1; n < 20; n++) {
    await views.onNavigation(shown(1, site(n - 1)), 'page');
    await views.onDocument({ tabId: 1, document: 10 + n, url: site(n) });
    expect(await views.getPageView(1, site(n))).toBe(site(0));
  }
  await views.onUserNavigation(shown(1));
  await views.onDocument({ tabId: 1, document: 50, url: site(20) });
  expect(await views.getPageView(1, site(20))).toBe(site(20));
  await views.onNavigation(shown(1, site(20)), 'page');
  await views.onDocument({ tabId: 1, document: 51, url: site(21) });
  expect(await views.getPageView(1, site(21)), 'once for each time').toBe(site(20));
});

// covers T-32
it('page that leaves while its start is recorded, or before, is charged to the same view', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  await views.onNavigation(shown(1, site(0)), 'page');
  for (let n = 1; n < 8; n++) {
    const next = { tabId: 1, document: 10 + n, url: site(n) };
    const start = () => views.onDocument(next);
    const leave = () => views.onNavigation(next, 'page');
    expect(await Promise.all(n % 2 ? [start(), leave()] : [leave(), start()])).toEqual([true, false]);
    expect(await views.getPageView(1, site(n))).toBe(site(0));
  }
});

it('person navigation passes through an intermediate document', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  await views.onUserNavigation(shown(1));
  await views.onNavigation(shown(1, site(1)), 'page');
  await views.onDocument({ tabId: 1, document: 11, url: site(2) });
  expect(await views.getPageView(1, site(2))).toBe(site(2));
  await views.onUserNavigation(shown(1));
  clock.time += 60_000;
  await views.onNavigation(shown(1, site(2)), 'page');
  await views.onDocument({ tabId: 1, document: 12, url: site(3) });
  expect(await views.getPageView(1, site(3)), 'who went nowhere is forgotten').toBe(site(2));
});

it('window opened by a page shares its view; one opened by a person does not', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  openers.set(2, 1);
  await views.onDocument({ tabId: 2, document: 20, url: site(1) });
  expect(await views.getPageView(2, site(1))).toBe(site(0));
  openers.set(3, 2).set(4, 1);
  await views.onDocument({ tabId: 3, document: 30, url: site(2) });
  expect(await views.getPageView(3, site(2)), 'nor one that it opens').toBe(site(0));
  pressed.add(1);
  await views.onDocument({ tabId: 4, document: 40, url: site(3) });
  expect(await views.getPageView(4, site(3))).toBe(site(3));
});

it('window moved by another one continues under its view, also its opener', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  openers.set(2, 1);
  pressed.add(1);
  await views.onDocument({ tabId: 2, document: 20, url: site(1) });
  for (let n = 2; n < 8; n++) {
    await views.onDocument({ tabId: 2, document: 20 + n, url: site(n) });
    expect(await views.getPageView(2, site(n)), 'nothing tells who moved it').toBe(site(1));
    await views.onDocument({ tabId: 1, document: 10 + n, url: site(n) });
    expect(await views.getPageView(1, site(n))).toBe(site(0));
  }
  await views.onUserNavigation(shown(2));
  await views.onDocument({ tabId: 2, document: 50, url: site(8) });
  expect(await views.getPageView(2, site(8)), 'a person does').toBe(site(8));
  openers.clear();
  await views.onDocument({ tabId: 1, document: 60, url: site(9) });
  expect(await views.getPageView(1, site(9)), 'a person typed it').toBe(site(9));
});

it('frames that arrive together are counted once', async () => {
  await views.onDocument({ tabId: 1, document: 10, url: site(0) });
  openers.set(2, 1);
  pressed.add(1);
  const all = await Promise.all([1, 2, 3].map(() => views.onDocument({ tabId: 2, document: 20, url: site(1) })));
  expect(all).toEqual([true, false, false]);
  expect(await views.getPageView(2, site(1))).toBe(site(1));
});

it('page views of tabs are separate and survive the worker', async () => {
  await views.onDocument({ tabId: 1, document: 11, url: A });
  await views.onDocument({ tabId: 2, document: 11, url: B });
  await views.onNavigation(shown(2, B), 'page');
  views = start();
  expect(await views.getPageView(1, B)).toBe(A);
  await views.onDocument({ tabId: 2, document: 12, url: A });
  expect(await views.getPageView(2, A)).toBe(B);
  for (const view of kept ?? []) expect(viewSchema.safeParse(view).success).toBe(true);
  for (let tab = 10; tab < 400; tab++) await views.onDocument({ tabId: tab, document: 1, url: A });
  expect(kept?.length).toBe(200);
  expect(kept?.at(-1)?.tabId).toBe(399);
});

it('page views work without session storage', async () => {
  const no = () => Promise.reject(new Error('full'));
  const poor = createPageViews(
    { get: no, set: no },
    windows,
    async (text) => text,
    () => 0,
  );
  await poor.onDocument({ tabId: 1, document: 11, url: A });
  expect(await poor.getPageView(1, B)).toBe(A);
});

// covers T-13
it('page views store a hash of each URL and no URL', async () => {
  const hash = async (text: string) => `#${[...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1e9, 7)}`;
  const set = async (next: NonNullable<typeof kept>) => {
    kept = next;
  };
  const hashing = createPageViews({ get: async () => null, set }, windows, hash, () => clock.time);
  await hashing.onDocument({ tabId: 1, document: 11, url: A });
  await hashing.onNavigation(shown(1, B), 'person');
  expect(await hashing.getPageView(1, B)).toBe(await hash(B));
  expect(await hashing.getPageView(2, A)).toBe(await hash(A));
  expect(JSON.stringify(kept)).not.toMatch(/site|http|example/);
});
