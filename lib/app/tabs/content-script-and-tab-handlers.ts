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
import type { MessageSender } from '../../messages/tables/serve-messages';
import type { tabMessages } from '../../messages/tables/tab-messages';
import type { Settings } from '../../settings/setting-table';
import { reduceForContent } from '../../verdict/redact-state-for-content-script';
import type { ScreeningState } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import type { HandlersOf } from '../feature';
import type { LocalAnnotator } from '../screening/local-annotator';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { createAddressScreening, isAddress } from '../screening/screening-request-service';
import type { Sites } from '../sites/site-mode-resolver';
import type { CardPasses } from './card-passes';
import { createFairQueue } from './fair-queue';
import type { PageViews } from './page-view-tracker';
import type { PanelIntents } from './panel-intents';
import type { PausedTabs } from './paused-tabs';
import { createRateLimiter } from './tab-action-rate-limiter';
import type { TabRegistry } from './tab-screening-states';

type ContentSender = Extract<MessageSender, { kind: 'content' }>;

/** Limit for opening the options page from a card: without occlusion detection (Firefox) a page can steal a click. */
const OPEN_OPTIONS = { everyMs: 5_000, most: 5, withinMs: 10 * 60_000 };

/** Messages of `tabMessages` that only read or write a store or a counter. */
type StoreMessages = 'panelView' | 'keepPanelView' | 'openExternalLink' | 'raiseLimits';

export interface TabHandlersDeps {
  services: Pick<AccountServices, 'session' | 'status' | 'standing' | 'touch' | 'quota'>;
  sites: Sites;
  registry: TabRegistry;
  views: PageViews;
  intents: PanelIntents;
  annotator: LocalAnnotator;
  loadSettings(): Promise<Pick<Settings, 'namesOnPages'>>;
  /** Called with the states of addresses that a document marks visibly. */
  recordSightings(states: readonly (ScreeningState | null)[], sender: MessageSender): void;
  proofs: RecognitionProofs;
  cardPasses: CardPasses;
  pausedTabs: PausedTabs;
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
  loadSettings,
  recordSightings,
  proofs,
  cardPasses,
  pausedTabs,
  elapsed,
}: TabHandlersDeps): Omit<HandlersOf<typeof tabMessages>, StoreMessages> {
  const fairQueue = createFairQueue(elapsed);
  const answers = createAddressScreening({ services, sites, registry, fairQueue, annotator, proofs, pausedTabs });
  const mayOpenOptions = createRateLimiter(OPEN_OPTIONS, elapsed);

  /** Returns the site of a content script, `off` where nothing may be marked; resets the tab if it shows another document. */
  async function siteOf({ tabId, url }: ContentSender, document: number | undefined) {
    const isNew = document !== undefined && (await views.onDocument({ tabId, document, url }));
    if (isNew) registry.reset(tabId);
    const site = await sites.status(url, tabId);
    // Without a vault nothing is marked, because no mark could say anything.
    const isMarked = site && (site.granted || site.isReadOnce) && (await services.status()).vault !== 'none';
    return site && !isMarked ? { ...site, mode: 'off' as const } : site;
  }

  /** Reduces states for content scripts; other senders get the full states. */
  async function reduceFor(states: (ScreeningState | null)[], sender: MessageSender) {
    if (sender.kind !== 'content') return states;
    const { namesOnPages } = await loadSettings();
    return states.map((state) => state && reduceForContent(state, namesOnPages));
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
    own: ({ asks }) => annotator.fetch(asks),
    screen: async ({ asks, why, again }, sender) =>
      reduceFor(await answers.screen(asks, why, sender, { again: again ?? false }), sender),
    sighted: async ({ asks }, sender) => {
      recordSightings(await answers.peek(asks, sender), sender);
      return null;
    },
    standing: async (_, sender) => {
      const origin = sender.kind === 'content' ? await sites.originOf(sender.tabId, sender.url) : null;
      const { account, limits } = await services.standing(origin);
      return { account: account && (await proofs.alias('account', account)), limits };
    },
    site: async ({ tabId, document }, sender) => {
      if (sender.kind === 'content') return siteOf(sender, document);
      const url = tabId === undefined ? null : await getTabUrl(tabId);
      return url ? sites.status(url, tabId) : null;
    },
    cardTicket: async (_, sender) => {
      if (sender.kind !== 'content') throw new AppError('bad-request');
      return cardPasses.issue(sender);
    },
    redeemCardTicket: async ({ ticket }, sender) =>
      sender.kind === 'card-frame' ? cardPasses.redeem(ticket, sender) : null,
    moved: async ({ by, leaves, document }, sender) => {
      if (sender.kind !== 'content') return null;
      const { tabId, frameId, url } = sender;
      // A frame that navigates on its own does not start a page view, but its addresses are removed.
      if (by === 'page' && frameId !== 0) answers.frameGone(tabId, frameId);
      else if (!leaves || frameId === 0) {
        const shown = { tabId, document, url };
        const isNew = await (leaves ? views.onUserNavigation(shown) : views.onNavigation(shown, by));
        if (isNew) registry.reset(tabId);
      }
      if (by === 'person' && !leaves) answers.recountSoon(tabId);
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
    // The side panel opens only within the user gesture: no await before it.
    openPanel: async ({ ask, show, opened }, sender) => {
      if (sender.kind === 'pages') return null;
      const panelOpened = opened ?? openSidePanel(sender.tabId);
      if (ask && isAddress(ask) && (await proofs.admission(sender))(ask)) {
        const { chain, address } = ask;
        intents.set(sender.tabId, { ask: { chain, address }, show, stored: true });
      }
      if (!(await panelOpened)) await openPanelWithoutGesture(sender.tabId);
      registry.onStatesChanged();
      return null;
    },
    noteInput: async () => {
      await services.touch('sign');
      return null;
    },
    wish: async ({ tabId, wanted }) => {
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
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await getTabUrl(tabId);
      return services.quota(tabId !== undefined && url ? await sites.originOf(tabId, url) : null);
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
