// Feature of the tabs: recognition and states for pages and cards, badges, side panel and external links.
import { z } from 'zod';
import { getTabUrl } from '../../browser/tabs';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import { type PanelView, panelViewSchema } from '../../messages/saved-panel-state';
import { sendToTab } from '../../messages/send-event';
import { tabMessages } from '../../messages/tables/tab-messages';
import { createSealedSessionItem, createSessionItem, type SessionItem } from '../../store/session-storage-items';
import type { BudgetScope } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import type { LocalAnnotator } from '../screening/local-annotator';
import type { RecognitionProofs } from '../screening/recognition-proofs';
import { findRevokedTabs } from '../sites/register-content-scripts';
import type { Sites } from '../sites/site-mode-resolver';
import { createCardPasses } from './card-passes';
import { createTabHandlers } from './content-script-and-tab-handlers';
import { createLookalikeTracker } from './lookalike-tracker';
import { createExternalLinkHandlers } from './open-external-link';
import type { PageViews } from './page-view-tracker';
import { createPanelIntents } from './panel-intents';
import { createPausedTabs } from './paused-tabs';
import { createTabRegistry } from './tab-screening-states';

/** What the tabs take from other features. */
interface TabNeeds {
  annotator: LocalAnnotator;
  proofs: RecognitionProofs;
  sites: Sites;
  views: PageViews;
  /** Returns the number of unseen changes in cases, for the badge. */
  unseen(): Promise<number>;
}

export const tabFeature = defineFeature({
  name: 'tabs',
  messages: tabMessages,
  start(
    { environment, stores, events },
    services: Pick<AccountServices, 'session' | 'status' | 'standing' | 'touch' | 'quota'>,
    { annotator, proofs, sites, views, unseen }: TabNeeds,
  ) {
    const { now, elapsed, newId, startTimer } = environment;
    const marked = createSessionItem('tabs', z.array(z.number()));
    const registry = createTabRegistry(
      { get: marked.load, set: marked.save },
      createLookalikeTracker(sendToTab, startTimer),
      unseen,
    );
    events.statesChanged.on(registry.onStatesChanged);
    events.accountChanged.on(registry.onAccountChanged);
    events.badgesOutdated.on(registry.updateBadges);
    events.marksRemoved.on(registry.stopMarking);

    const cardPasses = createCardPasses(proofs, newId, elapsed);
    const intents = createPanelIntents(now);
    const panelViews = createPanelViews(createSealedSessionItem('panel-views', panelViewsSchema, stores.vault.sealer));
    const handlers = createTabHandlers({
      services,
      sites,
      registry,
      views,
      intents,
      annotator,
      loadSettings: stores.settings.load,
      proofs,
      cardPasses,
      elapsed,
      recordSightings: (states, sender) => void events.pageSighted.emit({ states, sender }),
      pausedTabs: createPausedTabs(createSessionItem('paused-tabs', z.array(z.number()))),
    });
    return {
      handlers: {
        ...handlers,
        ...createExternalLinkHandlers(stores.settings.load, proofs, elapsed),
        raiseLimits: createLimitRaiser({ services, sites, changed: () => void events.statesChanged.emit() }),
        panelView: ({ windowId }) => panelViews.of(windowId),
        async keepPanelView({ windowId, view }) {
          await panelViews.keep(windowId, view);
          return null;
        },
      },
      onVaultChange: intents.clear,
      admitCard: cardPasses.admit,
      showNotice: registry.showNotice,
      /** Stops marking in the tabs of sites whose permission was taken back. */
      stopOnRevokedSites: async () => registry.stopMarking(await findRevokedTabs(await registry.tabs())),
    };
  },
});

interface LimitRaiserDeps {
  services: Pick<AccountServices, 'session' | 'touch'>;
  sites: Pick<Sites, 'originOf'>;
  /** Called after a raise, so that open pages ask again. */
  changed(): void;
}

/** @returns the handler of `raiseLimits` */
export const createLimitRaiser =
  ({ services, sites, changed }: LimitRaiserDeps) =>
  async ({ tabId, scopes }: { tabId: number; scopes: BudgetScope[] }): Promise<null> => {
    const url = await getTabUrl(tabId);
    const origin = url ? await sites.originOf(tabId, url) : null;
    if (!origin) throw new AppError('bad-request');
    const session = await services.session();
    if (!session) throw new AppError('no-account');
    await session.budget.raise(scopes, origin.site);
    await services.touch('use');
    changed();
    return null;
  };

/** Most windows whose view is kept; the one that changed longest ago is dropped. */
const MAX_WINDOWS = 20;

const panelViewsSchema = z.array(z.strictObject({ windowId: z.number(), view: panelViewSchema }));
type PanelViews = z.infer<typeof panelViewsSchema>;

/** Creates the store; every call throws `locked` while the vault is not open. @param memory encrypted session item */
export function createPanelViews(memory: Pick<SessionItem<PanelViews>, 'load' | 'save'>) {
  // Serialized, so that the views of two windows that change at once are both kept.
  const enqueue = createSerialQueue();
  const all = async () => (await memory.load()) ?? [];
  return {
    /** Returns the last view of a window; null without one. */
    of: async (windowId: number): Promise<PanelView | null> =>
      (await all()).find((kept) => kept.windowId === windowId)?.view ?? null,
    keep: (windowId: number, view: PanelView): Promise<void> =>
      enqueue(async () => {
        const others = (await all()).filter((kept) => kept.windowId !== windowId);
        await memory.save([...others, { windowId, view }].slice(-MAX_WINDOWS));
      }),
  };
}
