// One handler per entry of the message table; each line says what the entry means in terms of the parts.
import { openOptions } from '../../lib/browser/lifecycle';
import { openSidePanel } from '../../lib/browser/side-panel';
import { tabUrl } from '../../lib/browser/tabs';
import { chainById } from '../../lib/chains';
import { findAddresses } from '../../lib/detect/addresses';
import { explorerChains } from '../../lib/detect/explorers';
import { AppError } from '../../lib/errors/app-error';
import type { PageAddress } from '../../lib/messages/notice';
import type { TabReport } from '../../lib/messages/protocol';
import type { Asker, Handlers } from '../../lib/messages/serve';
import { askTabForList, tellTab } from '../../lib/messages/tell';
import type { Origin } from '../../lib/screening/screener';
import type { Ask, ScreeningState, Why } from '../../lib/screening/state';
import type { Desk } from './desk';
import { followMode, markGrantedSites } from './marking';
import type { Sites } from './sites';
import type { TabBoard } from './tab-board';

/** A content script is not trusted: only what is an address of that chain, in its one spelling, goes on. */
export function isAddress({ chain, address }: Ask): boolean {
  return chainById(chain)?.parse(address)?.canonical === address;
}

export function createHandlers({ desk, sites, board }: { desk: Desk; sites: Sites; board: TabBoard }): Handlers {
  const originOf = (asker: Asker): Promise<Origin> | null =>
    asker.kind === 'content' ? sites.originOf(asker.url) : null;

  /** Answers for the addresses among `asks`, null for what is none, in the order asked. */
  async function statesOf(asks: Ask[], asker: Asker, ask: (real: Ask[]) => Promise<ScreeningState[]>) {
    const accepted = asks.map(isAddress);
    const real = asks.filter((_one, i) => accepted[i]);
    const states = real.length ? await ask(real) : [];
    if (asker.kind === 'content' && !board.saw(asker.tabId, states)) void wholeTab(asker.tabId);
    const rest = states.values();
    return accepted.map((is) => (is ? (rest.next().value ?? null) : null));
  }

  /** A worker that has just started knows a tab by one question alone; its toolbar badge must speak of all of it. */
  async function wholeTab(tabId: number): Promise<void> {
    const { addresses } = await tabReport(tabId).catch(() => ({ addresses: null }));
    if (addresses)
      board.saw(
        tabId,
        addresses.map(({ screening }) => screening),
      );
  }

  async function screen(asks: Ask[], why: Why, origin: Origin, again: boolean): Promise<ScreeningState[]> {
    const session = await desk.session();
    if (!session) return sessionless(asks, why);
    // After refused sign-ins nobody tries for a while; a person who asks is worth one try.
    if (why === 'person') await session.client.allowOneTry();
    return session.screener.screen(asks, why, origin, again);
  }

  async function look(asks: Ask[], origin: Origin): Promise<ScreeningState[]> {
    const session = await desk.session();
    return session ? session.screener.look(asks, origin) : sessionless(asks, 'view');
  }

  /** A padlock where the passphrase opens it again. Before there is an account nothing is locked: nobody asked yet, and who asks is told what is missing. */
  async function sessionless(asks: Ask[], why: Why): Promise<ScreeningState[]> {
    if ((await desk.status()).vault !== 'none') return asks.map((ask) => ({ ...onlyAsk(ask), state: 'locked' }));
    if (why !== 'person') return asks.map((ask) => ({ ...onlyAsk(ask), state: 'idle' }));
    const missing = {
      state: 'failed',
      code: 'no-account',
      status: null,
      tries: 0,
      at: Date.now(),
      service: '',
    } as const;
    return asks.map((ask) => ({ ...onlyAsk(ask), ...missing }));
  }

  async function tabReport(tabId: number): Promise<TabReport> {
    const [list, url] = await Promise.all([askTabForList(tabId), tabUrl(tabId)]);
    const site = url ? await sites.status(url) : null;
    if (!list) return { site, addresses: null };
    const real = list.addresses.filter(isAddress);
    const states = await look(real, url ? await sites.originOf(url) : null);
    const addresses = real.map((address, i) => ({ ...address, screening: expectState(states, i) }));
    return {
      site,
      addresses: addresses satisfies (PageAddress & { screening: ScreeningState })[],
      ...(list.cut ? { cut: true } : {}),
    };
  }

  return {
    recognise: async ({ texts, urls }) => {
      const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(explorerChains))] };
      return texts.map((text) => findAddresses(text, context));
    },
    look: async ({ asks }, asker) => {
      const origin = await originOf(asker);
      return statesOf(asks, asker, (real) => look(real, origin));
    },
    screen: async ({ asks, why, again }, asker) => {
      const origin = await originOf(asker);
      const who = whoAsks(asker, why, asks.length);
      if (who === 'person') await desk.touch();
      return statesOf(asks, asker, (real) => screen(real, who, origin, (again ?? false) && who === 'person'));
    },
    status: () => desk.status(),
    site: async ({ tabId }, asker) => {
      if (asker.kind === 'content') {
        board.reset(asker.tabId);
        const site = await sites.status(asker.url);
        // Before there is an account nothing is marked: a mark would only say that nobody can be asked.
        return site && (await desk.status()).vault === 'none' ? { ...site, mode: 'off' } : site;
      }
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return url ? sites.status(url) : null;
    },
    setSite: async ({ host, mode }, asker) => {
      if (asker.kind === 'content') {
        const own = await sites.originOf(asker.url);
        if (own?.site !== host || mode !== 'off') throw new AppError('bad-request');
      }
      await sites.set(host, mode);
      // What its pages had queued must not go out any more.
      if (mode !== 'view') await (await desk.session())?.screener.dropPageJobs(host);
      const told = await followMode(host, mode, await desk.serviceOrigin());
      if (mode === 'off') for (const tab of told) board.left(tab);
      board.changed();
      return null;
    },
    // The side panel opens only inside the gesture: nothing may be awaited before.
    openPanel: async (_input, asker) => {
      if (asker.kind === 'content') await openSidePanel(asker.tabId);
      return null;
    },
    openOptions: async () => {
      await openOptions();
      return null;
    },
    settings: () => desk.settings(),
    saveSettings: async ({ settings }) => {
      const saved = await desk.saveSettings(settings);
      // Afterwards: a shorter auto-lock counts from now.
      await desk.touch();
      if (settings.defaultMode) await followMode(null, settings.defaultMode, await desk.serviceOrigin());
      board.changed();
      return saved;
    },
    unlock: async ({ passphrase }) => {
      const status = await desk.unlock(passphrase);
      await markGrantedSites(await desk.serviceOrigin());
      return status;
    },
    lock: () => desk.lock(),
    saveAccount: async ({ account, passphrase }) => {
      const status = await desk.saveAccount(account, passphrase);
      await markGrantedSites(await desk.serviceOrigin());
      await followMode(null, (await desk.settings()).defaultMode, await desk.serviceOrigin());
      return status;
    },
    account: () => desk.accountForForm(),
    testConnection: ({ account }) => desk.testConnection(account),
    forget: async () => {
      const origin = await desk.serviceOrigin();
      const status = await desk.forget();
      for (const tab of await followMode(null, 'off', origin)) board.left(tab);
      return status;
    },
    tab: ({ tabId }) => tabReport(tabId),
    jump: async ({ tabId, ask }) => {
      await desk.touch();
      await tellTab(tabId, { notice: 'jump', ask });
      return null;
    },
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return desk.quota(url ? await sites.originOf(url) : null);
    },
    noteLookup: async ({ ask }) => {
      if (isAddress(ask)) await desk.noteLookups([ask]);
      return null;
    },
    lookups: () => desk.lookups(),
    clearLookups: async () => {
      await desk.clearLookups();
      return null;
    },
    grantsChanged: async () => {
      await markGrantedSites(await desk.serviceOrigin());
      return null;
    },
  };
}

/** More than one card, list or button of a page ever asks for; a content script is not trusted to speak for a person beyond it. */
const MAX_ASKED_IN_PAGE = 200;

/** From our own pages it is always a person who asks. */
function whoAsks(asker: Asker, why: Why, count: number): Why {
  if (asker.kind === 'pages') return 'person';
  return why === 'person' && count > MAX_ASKED_IN_PAGE ? 'view' : why;
}

const onlyAsk = ({ chain, address }: Ask): Ask => ({ chain, address });

function expectState(states: ScreeningState[], i: number): ScreeningState {
  const state = states[i];
  if (!state) throw new RangeError('fewer states than addresses');
  return state;
}
