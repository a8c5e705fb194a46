// Message handlers for content scripts and tabs, such as recognition, screening and site modes.

import { getFrameIds } from '../../browser/content-scripts';
import { openOptions } from '../../browser/lifecycle';
import { openPanelWithoutGesture, openSidePanel } from '../../browser/side-panel';
import { getTabUrl } from '../../browser/tabs';
import { getExplorerChains } from '../../detect/explorer-link-chains';
import { findAddresses } from '../../detect/find-addresses';
import { isWorthMarking, toMessageAddress } from '../../detect/message-address-codec';
import { AppError } from '../../errors/app-error';
import { sendToFrame } from '../../messages/send-event';
import type { Handlers, MessageSender } from '../../messages/serve-messages';
import { reduceForContent } from '../../verdict/redact-state-for-content-script';
import type { ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import type { CaseHandlers } from '../cases/case-handlers';
import type { LocalAnnotator } from '../screening/local-annotator';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { createAddressScreening, isAddress } from '../screening/screening-request-service';
import { applySiteModeToOpenPages } from '../sites/register-content-scripts';
import type { Sites } from '../sites/site-mode-resolver';
import { createFairQueue } from './fair-queue';
import type { PageViews } from './page-view-tracker';
import type { PanelIntents } from './panel-intents';
import type { PausedTabs } from './paused-tabs';
import { createRateLimiter } from './tab-action-rate-limiter';
import type { TabRegistry } from './tab-screening-states';

type ContentSender = Extract<MessageSender, { kind: 'content' }>;

/** Limit for opening the options page from a card: without occlusion detection (Firefox) a page can steal a click. */
const OPEN_OPTIONS = { everyMs: 5_000, most: 5, withinMs: 10 * 60_000 };

type PageMessages =
  | 'recognize'
  | 'look'
  | 'screen'
  | 'standing'
  | 'site'
  | 'moved'
  | 'setSite'
  | 'setTabPaused'
  | 'siteModes'
  | 'sitesOffSince'
  | 'openPanel'
  | 'wish'
  | 'wished'
  | 'openOptions'
  | 'tab'
  | 'jump';

export interface TabHandlersDeps {
  services: AccountServices;
  sites: Sites;
  registry: TabRegistry;
  views: PageViews;
  intents: PanelIntents;
  annotator: LocalAnnotator;
  recordSightings: CaseHandlers['recordSightings'];
  proofs: RecognitionProofs;
  pausedTabs: PausedTabs;
  /** Wall clock, epoch ms. */
  now(): number;
  /** Monotonic clock, in ms. */
  elapsed(): number;
}

/** @returns the handlers for content scripts, and for popup and side panel queries about a tab */
export function createTabHandlers({
  services,
  sites,
  registry,
  views,
  intents,
  annotator,
  recordSightings,
  proofs,
  pausedTabs,
  now,
  elapsed,
}: TabHandlersDeps): Pick<Handlers, PageMessages> {
  const fairQueue = createFairQueue(elapsed);
  const answers = createAddressScreening({ services, sites, registry, fairQueue, annotator, proofs, pausedTabs, now });
  const mayOpenOptions = createRateLimiter(OPEN_OPTIONS, elapsed);

  /** Returns the site of a content script; resets the tab if it shows another document. */
  async function siteOf({ tabId, url }: ContentSender, document: number | undefined) {
    const isNew = document !== undefined && (await views.onDocument(tabId, document, url));
    if (isNew) registry.reset(tabId);
    const site = await sites.status(url);
    // Without an account nothing is marked, because no mark could have a verdict.
    return site && (await services.status()).vault === 'none' ? { ...site, mode: 'off' as const } : site;
  }

  /** Reduces states for content scripts and records sightings; other senders get the full states. */
  function reduceFor(states: (ScreeningState | null)[], sender: MessageSender): (ScreeningState | null)[] {
    if (sender.kind !== 'content') return states;
    recordSightings(states, sender);
    return states.map((state) => state && reduceForContent(state));
  }

  return {
    recognize: ({ texts, urls, title }, sender) => {
      const context = { url: urls[0] ?? '', chains: [...new Set(urls.flatMap(getExplorerChains))], title };
      if (sender.kind !== 'content') throw new AppError('bad-request');
      return fairQueue.enqueue(sender.tabId, async () => {
        const { prove } = await proofs.of(sender);
        const answers = await fairQueue.mapInSlices(texts, (text) =>
          findAddresses(text, context)
            .filter(isWorthMarking)
            .map((found) => ({
              ...toMessageAddress(found, text),
              proof: prove({ chain: found.chain, address: found.canonical }),
            })),
        );
        return JSON.stringify(answers);
      });
    },
    look: async ({ asks }, sender) => reduceFor(await answers.peek(asks, sender), sender),
    screen: async ({ asks, why, again }, sender) =>
      reduceFor(await answers.screen(asks, why, sender, { again: again ?? false }), sender),
    standing: async () => {
      const { account, limits } = await services.standing();
      return { account: account && (await proofs.alias('account', account)), limits };
    },
    site: async ({ tabId, document }, sender) => {
      if (sender.kind === 'content') return siteOf(sender, document);
      if (sender.kind === 'card') return sites.status(sender.url);
      const url = tabId === undefined ? null : await getTabUrl(tabId);
      return url ? sites.status(url) : null;
    },
    moved: async ({ by, leaves }, sender) => {
      if (sender.kind !== 'content') return null;
      const { tabId, frameId, url } = sender;
      // A frame that navigates on its own does not start a page view, but its addresses are removed.
      if (by === 'page' && frameId !== 0) answers.frameGone(tabId, frameId);
      else if (by === 'person' && leaves) {
        if (frameId === 0) await views.onUserNavigation(tabId);
        return null;
      } else await views.onNavigation(tabId, by, url);
      if (by === 'person') answers.recountSoon(tabId);
      return null;
    },
    setSite: async ({ host, mode }, sender) => {
      if (sender.kind === 'card') {
        const ownSite = await sites.status(sender.url);
        if (ownSite?.host !== host || mode !== 'off') throw new AppError('bad-request');
      }
      await sites.set(host, mode);
      // Queued requests of the site's pages must not be sent any more.
      const effectiveMode = (await sites.status(`https://${host.replace(/^\*\./, '')}`))?.mode;
      if (effectiveMode !== 'view') await (await services.session())?.screener.dropPageJobs(host);
      const stopped = await applySiteModeToOpenPages(host, async (url) => (await sites.status(url))?.mode ?? 'off');
      for (const tab of stopped) registry.clear(tab);
      registry.onStatesChanged();
      return null;
    },
    async setTabPaused({ tabId, paused }) {
      await pausedTabs.set(tabId, paused);
      const url = paused ? await getTabUrl(tabId) : null;
      const site = url && (await sites.status(url));
      // Jobs name their site, not their tab; other tabs of the site ask again.
      if (site) await (await services.session())?.screener.dropPageJobs(site.host);
      registry.onStatesChanged();
      return null;
    },
    siteModes: async () => ((await services.isOpen()) ? sites.chosen() : null),
    sitesOffSince: async () => ((await services.isOpen()) ? sites.offSince() : null),
    // The side panel opens only within the user gesture: no await before it.
    openPanel: async ({ ask, show }, sender) => {
      if (sender.kind === 'pages') return null;
      const panelOpened = openSidePanel(sender.tabId);
      if (ask && isAddress(ask) && (await proofs.admission(sender))(ask)) {
        const { chain, address } = ask;
        intents.set(sender.tabId, { ask: { chain, address }, show });
      }
      if (!(await panelOpened)) await openPanelWithoutGesture(sender.tabId);
      registry.onStatesChanged();
      return null;
    },
    wish: async ({ tabId, wanted }, sender) => {
      if (sender.kind === 'card' && (sender.tabId !== tabId || 'bulkText' in wanted)) throw new AppError('bad-request');
      intents.set(tabId, wanted);
      registry.onStatesChanged();
      return null;
    },
    wished: async ({ tabId }) => intents.take(tabId),
    openOptions: async ({ section }, sender) => {
      if (sender.kind === 'card' && !mayOpenOptions(sender.tabId)) throw new AppError('bad-request');
      await openOptions(section);
      return null;
    },
    tab: ({ tabId, roles }) => answers.report(tabId, roles),
    jump: async ({ tabId, ask }) => {
      await services.touch();
      for (const frameId of await getFrameIds(tabId))
        if (await sendToFrame(tabId, frameId, { notice: 'jump', ask })) return null;
      return null;
    },
  };
}
