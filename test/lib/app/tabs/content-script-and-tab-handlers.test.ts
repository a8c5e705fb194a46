// Tests of the page message handlers: frames share a page view, requests are limited, and tabs take turns.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createLocalAnnotator } from '../../../../lib/app/screening/local-annotator';
import { createRecognitionProofs } from '../../../../lib/app/screening/recognition-proofs';
import { createTabHandlers, type TabHandlersDeps } from '../../../../lib/app/tabs/content-script-and-tab-handlers';
import { createPageViews } from '../../../../lib/app/tabs/page-view-tracker';
import type { MessageAddress } from '../../../../lib/detect/message-address-codec';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';
import type { AddressRef, ScreeningState } from '../../../../lib/verdict/screening-state';
import { testEnvironment } from '../../../harness/environment';

type Content = Extract<MessageSender, { kind: 'content' }>;
const URL_A = 'https://site.example/a';
const ask = (n: number): AddressRef => ({ chain: 'evm', address: `0x${n.toString(16).padStart(40, 'a')}` });
const from = (tabId: number, frameId = 0, url = URL_A): Content => ({ kind: 'content', tabId, frameId, url });
const pages: MessageSender = { kind: 'pages' };
const card = (tabId: number): MessageSender => ({ kind: 'card', tabId, frameId: 0, url: URL_A });

/** Handlers over dependencies that record their calls. */
function world({ hasAccount = true } = {}) {
  const screened: { asks: AddressRef[]; why: string; origin: unknown }[] = [];
  const calls: string[] = [];
  const states = (asks: AddressRef[]): ScreeningState[] => asks.map((one) => ({ ...one, state: 'idle' }));
  let believed = Number.POSITIVE_INFINITY;
  const session = {
    gate: { allowProbe: async () => undefined },
    budget: {
      async believes(asked: number) {
        believed -= asked;
        return believed >= 0;
      },
    },
    screener: {
      screen: async (asks: AddressRef[], why: string, origin: unknown) => {
        screened.push({ asks, why, origin });
        return states(asks);
      },
      peek: async (asks: AddressRef[]) => states(asks),
    },
  };
  const alone = { getOpener: async () => null, hasOpened: async () => false, wasPressed: async () => false };
  const views = createPageViews(
    { get: async () => null, set: async () => undefined },
    alone,
    async (text) => text,
    () => 0,
  );
  const counted = new Map<number, Set<string>>();
  let timesLeft = 0;
  const parts = {
    services: {
      session: async () => (hasAccount ? session : null),
      status: async () => ({ vault: hasAccount ? 'open' : 'none' }),
      touch: async (activity: string) => void calls.push(`touch ${activity}`),
      quota: async (origin: unknown) => origin,
    },
    loadSettings: async () => ({ namesOnPages: false }),
    sites: {
      status: async (url: string) => ({ host: new URL(url).host, mode: 'view', granted: true }),
      originOf: async (tabId: number, url: string) => ({
        page: await views.getPageView(tabId, url),
        site: new URL(url).host,
        mode: 'view',
      }),
    },
    registry: {
      record(tabId: number, seen: ScreeningState[]) {
        const all = counted.get(tabId) ?? new Set();
        for (const { address } of seen) all.add(address);
        counted.set(tabId, all);
        return true;
      },
      replace: (tabId: number, all: ScreeningState[]) => counted.set(tabId, new Set(all.map(({ address }) => address))),
      reset: (tabId: number) => void counted.delete(tabId),
      clearCount: () => timesLeft,
      onStatesChanged: () => undefined,
    },
    views,
    annotator: createLocalAnnotator([], async () => hasAccount),
    recordSightings: () => undefined,
  };
  const proofs = createRecognitionProofs({ load: async () => null, save: async () => undefined }, (size) =>
    new Uint8Array(size).fill(7),
  );
  const handlers = createTabHandlers({
    ...parts,
    proofs,
    pausedTabs: { has: async () => false },
    elapsed: testEnvironment.elapsed,
  } as unknown as TabHandlersDeps);
  /** Addresses with the proofs of the document. */
  const proven = async (asker: Content, asks: AddressRef[]) => {
    const { prove } = await proofs.of(asker);
    return asks.map((one) => ({ ...one, proof: prove(one) }));
  };
  const believe = (count: number) => {
    believed = count;
  };
  const leave = () => void timesLeft++;
  return { handlers, proven, screened, calls, counted, believe, leave };
}

let opened = 0;
beforeEach(() => {
  opened = 0;
  const openOptionsPage = async () => void opened++;
  Object.assign(fakeBrowser, {
    runtime: { ...fakeBrowser.runtime, openOptionsPage },
    scripting: { executeScript: async () => [{ frameId: 0 }, { frameId: 9 }] },
    tabs: { get: async () => ({ url: URL_A }), sendMessage: async () => null },
  });
});

describe('before there is an account', () => {
  it('handlers screen nothing without an account and report what is missing', async () => {
    const { handlers, proven, screened } = world({ hasAccount: false });
    const [asked] = await handlers.screen({ asks: [ask(1)], why: 'person' }, pages);
    expect(asked).toEqual({ ...ask(1), state: 'idle', missing: 'account' });
    const looks = [
      await handlers.look({ asks: await proven(from(1), [ask(1)]) }, from(1)),
      await handlers.screen({ asks: await proven(from(1), [ask(1)]), why: 'view' }, from(1)),
    ];
    for (const [seen] of looks) expect(seen).toEqual({ ...ask(1), state: 'idle', missing: 'account' });
    expect(screened).toEqual([]);
  });
});

describe('one page view per tab', () => {
  it('page view is shared by all frames and by rewritten addresses', async () => {
    const { handlers, proven, screened, counted } = world();
    await handlers.site({ document: 5 }, from(1));
    await handlers.site({ document: 5 }, from(1, 3));
    for (const [n, asker] of [from(1), from(1, 3), from(1, 4, 'https://site.example/pushed')].entries())
      await handlers.screen({ asks: await proven(asker, [ask(n)]), why: 'view' }, asker);
    expect(screened.map(({ origin }) => (origin as { page: string }).page)).toEqual([URL_A, URL_A, URL_A]);
    expect(counted.get(1)?.size, 'and one count on the toolbar').toBe(3);
    expect(await handlers.quota({ tabId: 1 }, pages), 'and one quota').toMatchObject({ page: URL_A });
  });

  it("page view changes by a person's navigation, not by the page or a removed frame", async () => {
    const { handlers } = world();
    const page = async () => ((await handlers.quota({ tabId: 1 }, pages)) as unknown as { page: string }).page;
    await handlers.site({ document: 5 }, from(1));
    await handlers.moved({ by: 'page', document: 5 }, from(1, 3));
    await handlers.site({ document: 6 }, from(1, 0, 'https://site.example/b'));
    expect(await page(), 'another document, and nobody said that the page went there by itself').toContain('/b');
    await handlers.moved({ by: 'page', document: 6 }, from(1));
    await handlers.site({ document: 7 }, from(1, 0, 'https://site.example/c'));
    expect(await page()).toContain('/b');
    await handlers.moved({ by: 'person', document: 7 }, from(1, 0, 'https://site.example/d'));
    expect(await page()).toContain('/d');
  });

  it('count restarts with a new document and not with a later frame', async () => {
    const { handlers, proven, counted } = world();
    await handlers.site({ document: 5 }, from(1, 3));
    await handlers.screen({ asks: await proven(from(1, 3), [ask(1)]), why: 'view' }, from(1, 3));
    await handlers.site({ document: 5 }, from(1));
    expect(counted.get(1)?.size).toBe(1);
    await handlers.site({ document: 6 }, from(1));
    expect(counted.get(1)).toBeUndefined();
  });

  it('count ignores a verdict that arrives after the site was switched off', async () => {
    const { handlers, proven, counted, leave } = world();
    const answers = [
      handlers.look({ asks: await proven(from(1), [ask(1)]) }, from(1)),
      handlers.screen({ asks: await proven(from(1), [ask(2)]), why: 'view' }, from(1)),
    ];
    leave();
    expect((await Promise.all(answers)).flat(), 'the page is answered').toHaveLength(2);
    expect(counted.get(1)).toBeUndefined();
    await handlers.look({ asks: await proven(from(1), [ask(3)]) }, from(1));
    expect(counted.get(1)?.size, 'marked once more').toBe(1);
  });

  it('count is recomputed when frames appear or go', async () => {
    vi.useFakeTimers();
    const { handlers, proven, counted } = world();
    await handlers.site({ document: 5 }, from(1));
    await handlers.screen({ asks: await proven(from(1, 3), [ask(1), ask(2)]), why: 'view' }, from(1, 3));
    const list = {
      addresses: [{ ...ask(2), text: 'x', met: 'full', checksum: 'ok', chains: ['evm'], inView: true }],
      complete: true,
    };
    Object.assign(fakeBrowser.tabs, {
      sendMessage: async (_tab: number, _n: unknown, to: { frameId: number }) => (to.frameId === 0 ? list : null),
    });
    for (let n = 0; n < 5; n++) await handlers.moved({ by: 'page', document: 5 }, from(1, 3));
    expect(counted.get(1)?.size).toBe(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect([...(counted.get(1) ?? [])]).toEqual([ask(2).address]);
    vi.useRealTimers();
  });
});

describe('page requests on behalf of a person', () => {
  it('person request from a page is limited by the budget and by list length', async () => {
    const { handlers, proven, screened, calls, believe } = world();
    believe(3);
    await handlers.screen({ asks: await proven(from(1), [ask(1), ask(2)]), why: 'person' }, from(1));
    await handlers.screen({ asks: await proven(from(1), [ask(3), ask(4)]), why: 'person', again: true }, from(1));
    believe(1e9);
    await handlers.screen(
      {
        asks: await proven(
          from(1),
          Array.from({ length: 201 }, (_, n) => ask(n)),
        ),
        why: 'person',
      },
      from(1),
    );
    await handlers.screen({ asks: [ask(5), ask(6)], why: 'person' }, pages);
    expect(screened.map(({ why }) => why)).toEqual(['person', 'view', 'view', 'person']);
    expect(calls, 'a page only delays the auto-lock').toEqual(['touch sign', 'touch use']);
  });

  it('options are opened by pages at a limited rate, by our own pages always', async () => {
    const { handlers } = world();
    await handlers.openOptions({}, card(1));
    await expect(handlers.openOptions({}, card(1))).rejects.toMatchObject({ code: 'bad-request' });
    for (let tab = 2; tab < 20; tab++) await handlers.openOptions({}, card(tab)).catch(() => undefined);
    expect(opened).toBe(5);
    for (let n = 0; n < 3; n++) await handlers.openOptions({}, pages);
    expect(opened).toBe(8);
    const create = vi.fn();
    Object.assign(fakeBrowser, { tabs: { create } });
    await handlers.openOptions({ section: 'links' }, pages);
    expect(create).toHaveBeenCalledWith({ url: expect.stringMatching(/\/options\.html#links$/) });
    await expect(handlers.openOptions({ section: 'links' }, card(1)), 'the same rate').rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});

it('page title names its chain', async () => {
  const { handlers } = world();
  const recognized = async (title: string) =>
    JSON.parse(
      await handlers.recognize({ texts: ['9JpWxaP4KNHofvvi3LKL9vwt6aLd6p4krZVterRkjaF'], urls: [], title }, from(1)),
    );
  expect(await recognized('Solana Rich List')).toMatchObject([[{ chain: 'solana' }]]);
  expect(await recognized('Rich List')).toEqual([[]]);
});

describe('flooding tab', () => {
  it('flooding tab is served in its own turn beside another tab', async () => {
    const { handlers, proven } = world();
    const texts = Array.from({ length: 400 }, (_, n) => `${ask(n).address} and more`);
    const done: string[] = [];
    const flood = Array.from({ length: 40 }, (_, n) =>
      handlers.recognize({ texts, urls: [] }, from(1)).then((found) => {
        expect((JSON.parse(found) as MessageAddress[][]).every(([one]) => one?.chain === 'evm')).toBe(true);
        done.push(`flood ${n}`);
      }),
    );
    const looked = handlers.look({ asks: await proven(from(2), [ask(1)]) }, from(2)).then(() => done.push('other'));
    await Promise.all([...flood, looked]);
    expect(done.indexOf('other'), 'not behind all of it').toBeLessThan(20);
    expect(done.filter((name) => name !== 'other')).toEqual(Array.from({ length: 40 }, (_, n) => `flood ${n}`));
  });
});

describe('jump', () => {
  it('jump asks each frame until one has the address', async () => {
    const { handlers } = world();
    const asked: number[] = [];
    Object.assign(fakeBrowser, {
      scripting: { executeScript: async () => [7, 3, 0, 9].map((frameId) => ({ frameId })) },
      tabs: {
        sendMessage: async (_tab: number, _notice: unknown, { frameId }: { frameId: number }) => {
          asked.push(frameId);
          if (frameId === 3) throw new Error('nobody there');
          return frameId === 7;
        },
      },
    });
    await handlers.jump({ tabId: 1, ask: ask(1) }, pages);
    expect(asked).toEqual([0, 3, 7]);
  });
});
