// One handler per entry of the message table; each line says what the entry means in terms of the parts.
import { openOptions } from '../../lib/browser/lifecycle';
import { framesOf, injectCard } from '../../lib/browser/scripting';
import { openSidePanel } from '../../lib/browser/side-panel';
import { tabUrl } from '../../lib/browser/tabs';
import { findAddresses } from '../../lib/detect/addresses';
import { compact, isWorthMarking } from '../../lib/detect/compact';
import { explorerChains } from '../../lib/detect/explorers';
import { AppError } from '../../lib/errors/app-error';
import type { Asker, Handlers } from '../../lib/messages/serve';
import { tellFrame } from '../../lib/messages/tell';
import type { ScreeningState } from '../../lib/screening/state';
import { createAnswers, expectState, isAddress } from './answers';
import type { BulkDesk } from './bulk';
import type { Casework } from './casework';
import { createComparing } from './comparing';
import type { Desk } from './desk';
import { createDoctorDesk } from './doctor-desk';
import { createEvidenceDesk } from './evidence';
import type { Lists } from './lists';
import { followMode, markGrantedSites } from './marking';
import { createOrganisation } from './organisation';
import { createOwn } from './own';
import { createRarely } from './rarely';
import type { Sites } from './sites';
import type { TabBoard } from './tab-board';
import { createTurns } from './turns';
import type { Views } from './views';
import type { Wishes } from './wishes';

type ContentAsker = Extract<Asker, { kind: 'content' }>;

/** A page cannot prove that a person pressed "options" on its card: often enough for a person, too seldom to be a nuisance. */
const OPEN_OPTIONS = { everyMs: 5_000, most: 5, withinMs: 10 * 60_000 };

export interface HandlersParts {
  desk: Desk;
  sites: Sites;
  board: TabBoard;
  views: Views;
  wishes: Wishes;
  bulk: BulkDesk['handlers'];
  lists: Lists;
  casework: Casework;
}

export function createHandlers({ desk, sites, board, views, wishes, bulk, lists, casework }: HandlersParts): Handlers {
  const turns = createTurns(() => performance.now());
  const own = createOwn([lists.source, casework.source], desk.isOpen);
  const answers = createAnswers({ desk, sites, board, turns, own });
  const evidence = createEvidenceDesk(desk);
  const mayOpenOptions = createRarely(OPEN_OPTIONS, () => Date.now());

  /** The content script's own site, and whether the tab shows another document than before. */
  async function siteOf({ tabId, url }: ContentAsker, document: number | undefined) {
    const isNew = document !== undefined && (await views.arrived(tabId, document, url));
    if (isNew) board.reset(tabId);
    const site = await sites.status(url);
    // Before there is an account nothing is marked: a mark would only say that nobody can be asked.
    return site && (await desk.status()).vault === 'none' ? { ...site, mode: 'off' as const } : site;
  }

  /** With another account, host or grant other sites may be marked: the content script is registered anew. */
  async function registered<T>(done: T): Promise<T> {
    await markGrantedSites(await desk.serviceOrigin());
    return done;
  }

  /** The same, and pages that are open already are marked as well. */
  async function marked<T>(done: T): Promise<T> {
    await registered(done);
    await followMode(null, (await desk.settings.load()).defaultMode, await desk.serviceOrigin());
    return done;
  }

  /** What a page is told of it shows; where an address of a case is among it, that is noted. */
  function told(states: (ScreeningState | null)[], asker: Asker): (ScreeningState | null)[] {
    casework.met(states, asker);
    return states;
  }

  return {
    recognise: ({ texts, urls }, asker) => {
      const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(explorerChains))] };
      const recognise = async () => {
        const answers = await turns.inSlices(texts, (text) =>
          findAddresses(text, context)
            .filter(isWorthMarking)
            .map((found) => compact(found, text)),
        );
        return JSON.stringify(answers);
      };
      return asker.kind === 'content' ? turns.take(asker.tabId, recognise) : recognise();
    },
    look: async ({ asks }, asker) => told(await answers.look(asks, asker), asker),
    own: ({ asks }) => own.of(asks),
    screen: async ({ asks, why, again }, asker) => told(await answers.screen(asks, why, again ?? false, asker), asker),
    status: () => desk.status(),
    standing: () => desk.standing(),
    site: async ({ tabId, document }, asker) => {
      if (asker.kind === 'content') return siteOf(asker, document);
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return url ? sites.status(url) : null;
    },
    moved: async ({ by }, asker) => {
      if (asker.kind !== 'content') return null;
      const { tabId, frameId, url } = asker;
      // A frame that goes by itself is no move of the page, but its addresses go with it.
      if (by === 'page' && frameId !== 0) answers.frameGone(tabId, frameId);
      else await views.moved(tabId, by, url);
      if (by === 'person') answers.recountSoon(tabId);
      return null;
    },
    setSite: async ({ host, mode }, asker) => {
      if (asker.kind === 'content') {
        const own = await sites.status(asker.url);
        if (own?.host !== host || mode !== 'off') throw new AppError('bad-request');
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
    openPanel: async ({ ask, show }, asker) => {
      if (asker.kind !== 'content') return null;
      if (ask && isAddress(ask)) wishes.make(asker.tabId, { ask, show });
      await openSidePanel(asker.tabId);
      board.changed();
      return null;
    },
    wish: async ({ tabId, wanted }) => {
      wishes.make(tabId, wanted);
      board.changed();
      return null;
    },
    wished: async ({ tabId }) => wishes.take(tabId),
    drawing: async (_input, asker) => {
      if (asker.kind === 'content') await injectCard(asker.tabId, asker.frameId);
      return null;
    },
    openOptions: async (_input, asker) => {
      if (asker.kind === 'content' && !mayOpenOptions(asker.tabId)) throw new AppError('bad-request');
      await openOptions();
      return null;
    },
    settings: () => desk.settings.load(),
    lockedSettings: () => desk.settings.locked(),
    saveSettings: async ({ settings }) => {
      const saved = await desk.settings.save(settings);
      // Afterwards: a shorter auto-lock counts from now.
      await desk.touch();
      if (settings.defaultMode) await followMode(null, settings.defaultMode, await desk.serviceOrigin());
      board.changed();
      return saved;
    },
    unlock: async ({ passphrase }) => registered(await desk.unlock(passphrase)),
    lock: () => desk.lock(),
    saveAccount: async ({ account, passphrase, where }) =>
      marked(await desk.saveAccount(account, passphrase, where ?? 'active')),
    account: () => desk.accountForForm(),
    accounts: () => desk.accounts(),
    useAccount: async ({ id }) => registered(await desk.useAccount(id)),
    removeAccount: async ({ id }) => registered(await desk.removeAccount(id)),
    changePassphrase: ({ current, next }) => desk.changePassphrase(current, next),
    exportVault: () => desk.exportVault(),
    importVault: async ({ file, passphrase, replace }) => marked(await desk.importVault(file, passphrase, replace)),
    acceptRollback: () => desk.acceptRollback(),
    testConnection: ({ account }) => desk.testConnection(account),
    forget: async () => {
      const origin = await desk.serviceOrigin();
      const status = await desk.forget();
      for (const tab of await followMode(null, 'off', origin)) board.left(tab);
      return status;
    },
    tab: ({ tabId }) => answers.report(tabId),
    jump: async ({ tabId, ask }) => {
      await desk.touch();
      for (const frameId of await framesOf(tabId))
        if (await tellFrame(tabId, frameId, { notice: 'jump', ask })) return null;
      return null;
    },
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return desk.quota(tabId !== undefined && url ? await sites.originOf(tabId, url) : null);
    },
    noteLookup: async ({ ask }) => {
      if (isAddress(ask)) await desk.lookups.note([ask]);
      return null;
    },
    lookups: async () => {
      const lookups = await desk.lookups.list();
      const states = await own.with(lookups.map(({ screening }) => screening));
      return lookups.map(({ at }, i) => ({ at, screening: expectState(states, i) }));
    },
    clearLookups: async () => {
      await desk.lookups.clear();
      return null;
    },
    restoreLookups: async ({ lookups }) => {
      await desk.lookups.restore(lookups.filter(({ ask }) => isAddress(ask)).map(({ ask, at }) => ({ ...ask, at })));
      return null;
    },
    evidence: async (asked) => {
      const told = await evidence.evidence(asked);
      const states = await own.with([told.screening]);
      return { ...told, screening: expectState(states, 0) };
    },
    report: (asked) => evidence.report(asked),
    capabilities: ({ refresh }) => evidence.capabilities(refresh ?? false),
    earlier: () => desk.earlier.list(),
    saveEarlier: ({ operations }) => desk.earlier.save(operations),
    askEarlier: ({ name, chain, addresses }) => desk.earlier.ask(name, chain, addresses),
    moveHost: async () => registered(await desk.moveHost()),
    ...bulk,
    ...createOrganisation(desk),
    ...createComparing(desk),
    ...createDoctorDesk(desk),
    ...lists.handlers,
    ...casework.handlers,
    grantsChanged: () => registered(null),
  };
}
