// Message handlers for pages and tabs: recognition, screening, site mode, side panel.

import { framesOf } from '../../browser/content-scripts';
import { openOptions } from '../../browser/lifecycle';
import { openSidePanel, showPanel } from '../../browser/side-panel';
import { tabUrl } from '../../browser/tabs';
import { getExplorerChains } from '../../detect/explorers';
import { findAddresses } from '../../detect/find-addresses';
import { isWorthMarking, toWireAddress } from '../../detect/wire-address';
import { AppError } from '../../errors/app-error';
import { tellFrame } from '../../messages/send-event';
import type { Handlers, MessageSender } from '../../messages/serve';
import { reduceForContent } from '../../verdict/reduce-state';
import type { ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/account-services';
import type { CaseService } from '../cases/case-queries';
import type { LocalAnnotator } from '../screening/add-local-annotations';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { createScreeningHandlers, isAddress } from '../screening/screening-handlers';
import { followSite } from '../sites/register-content-scripts';
import type { Sites } from '../sites/sites';
import { createFairQueue } from './fair-queue';
import type { PageViews } from './page-views';
import type { PanelIntents } from './panel-intents';
import { createRateLimiter } from './rate-limiter';
import type { TabRegistry } from './tab-registry';

type ContentAsker = Extract<MessageSender, { kind: 'content' }>;

/** Limit for opening the options page from a card: without occlusion detection (Firefox) a page can steal a click. */
const OPEN_OPTIONS = { everyMs: 5_000, most: 5, withinMs: 10 * 60_000 };

type PageMessages =
  | 'recognise'
  | 'look'
  | 'screen'
  | 'standing'
  | 'site'
  | 'moved'
  | 'setSite'
  | 'siteModes'
  | 'openPanel'
  | 'wish'
  | 'wished'
  | 'openOptions'
  | 'tab'
  | 'jump';

export interface PageHandlersDeps {
  desk: AccountServices;
  sites: Sites;
  board: TabRegistry;
  views: PageViews;
  wishes: PanelIntents;
  own: LocalAnnotator;
  met: CaseService['met'];
  proofs: RecognitionProofs;
  /** Wall clock, epoch ms. */
  now(): number;
  /** Monotonic clock, in ms. */
  elapsed(): number;
}

/** @returns the handlers for content scripts, and for popup and side panel queries about a tab */
export function createPageHandlers({
  desk,
  sites,
  board,
  views,
  wishes,
  own,
  met,
  proofs,
  now,
  elapsed,
}: PageHandlersDeps): Pick<Handlers, PageMessages> {
  const turns = createFairQueue(elapsed);
  const answers = createScreeningHandlers({ desk, sites, board, turns, own, proofs, now });
  const mayOpenOptions = createRateLimiter(OPEN_OPTIONS, elapsed);

  /** Returns the site of a content script; resets the tab if it shows another document. */
  async function siteOf({ tabId, url }: ContentAsker, document: number | undefined) {
    const isNew = document !== undefined && (await views.onDocument(tabId, document, url));
    if (isNew) board.reset(tabId);
    const site = await sites.status(url);
    // Without an account nothing is marked, because no mark could have a verdict.
    return site && (await desk.status()).vault === 'none' ? { ...site, mode: 'off' as const } : site;
  }

  /** Reduces states for content scripts and records sightings; other senders get the full states. */
  function told(states: (ScreeningState | null)[], asker: MessageSender): (ScreeningState | null)[] {
    if (asker.kind !== 'content') return states;
    met(states, asker);
    return states.map((state) => state && reduceForContent(state));
  }

  return {
    recognise: ({ texts, urls, title }, asker) => {
      const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(getExplorerChains))], title };
      if (asker.kind !== 'content') throw new AppError('bad-request');
      return turns.enqueue(asker.tabId, async () => {
        const { prove } = await proofs.of(asker);
        const answers = await turns.mapInSlices(texts, (text) =>
          findAddresses(text, context)
            .filter(isWorthMarking)
            .map((found) => ({
              ...toWireAddress(found, text),
              proof: prove({ chain: found.chain, address: found.canonical }),
            })),
        );
        return JSON.stringify(answers);
      });
    },
    look: async ({ asks }, asker) => told(await answers.look(asks, asker), asker),
    screen: async ({ asks, why, again }, asker) =>
      told(await answers.screen(asks, why, asker, { again: again ?? false }), asker),
    standing: async () => {
      const { account, limits } = await desk.standing();
      return { account: account && (await proofs.alias('account', account)), limits };
    },
    site: async ({ tabId, document }, asker) => {
      if (asker.kind === 'content') return siteOf(asker, document);
      if (asker.kind === 'card') return sites.status(asker.url);
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return url ? sites.status(url) : null;
    },
    moved: async ({ by, leaves }, asker) => {
      if (asker.kind !== 'content') return null;
      const { tabId, frameId, url } = asker;
      // A frame that navigates on its own does not start a page view, but its addresses are removed.
      if (by === 'page' && frameId !== 0) answers.frameGone(tabId, frameId);
      else if (by === 'person' && leaves) {
        if (frameId === 0) await views.onTabClosed(tabId);
        return null;
      } else await views.onNavigation(tabId, by, url);
      if (by === 'person') answers.recountSoon(tabId);
      return null;
    },
    setSite: async ({ host, mode }, asker) => {
      if (asker.kind === 'card') {
        const own = await sites.status(asker.url);
        if (own?.host !== host || mode !== 'off') throw new AppError('bad-request');
      }
      await sites.set(host, mode);
      // Queued requests of the site's pages must not be sent any more.
      const holds = (await sites.status(`https://${host.replace(/^\*\./, '')}`))?.mode;
      if (holds !== 'view') await (await desk.session())?.screener.dropPageJobs(host);
      const stopped = await followSite(host, async (url) => (await sites.status(url))?.mode ?? 'off');
      for (const tab of stopped) board.clear(tab);
      board.onStatesChanged();
      return null;
    },
    siteModes: async () => ((await desk.isOpen()) ? sites.chosen() : null),
    // The side panel opens only within the user gesture: no await before it.
    openPanel: async ({ ask, show }, asker) => {
      if (asker.kind === 'pages') return null;
      const opening = openSidePanel(asker.tabId);
      if (ask && isAddress(ask) && (await proofs.admission(asker))(ask)) {
        const { chain, address } = ask;
        wishes.set(asker.tabId, { ask: { chain, address }, show });
      }
      if (!(await opening)) await showPanel(asker.tabId);
      board.onStatesChanged();
      return null;
    },
    wish: async ({ tabId, wanted }, asker) => {
      if (asker.kind === 'card' && asker.tabId !== tabId) throw new AppError('bad-request');
      wishes.set(tabId, wanted);
      board.onStatesChanged();
      return null;
    },
    wished: async ({ tabId }) => wishes.take(tabId),
    openOptions: async (_input, asker) => {
      if (asker.kind === 'card' && !mayOpenOptions(asker.tabId)) throw new AppError('bad-request');
      await openOptions();
      return null;
    },
    tab: ({ tabId }) => answers.report(tabId),
    jump: async ({ tabId, ask }) => {
      await desk.touch();
      for (const frameId of await framesOf(tabId))
        if (await tellFrame(tabId, frameId, { notice: 'jump', ask })) return null;
      return null;
    },
  };
}
