// The background: builds the parts, introduces them to each other, and registers every listener before anything is awaited.
import './quiet-zod';
import { defineBackground } from 'wxt/utils/define-background';
import { onWake, wakeEvery } from '../../lib/browser/alarms';
import { onScreenLock } from '../../lib/browser/idle';
import { onInstalled, onStartup, openFirstSteps } from '../../lib/browser/lifecycle';
import { offerMenu, onMenuClick } from '../../lib/browser/menus';
import { onGrants } from '../../lib/browser/permissions';
import { tabTitle } from '../../lib/browser/tabs';
import { serve } from '../../lib/messages/serve';
import { tellTab } from '../../lib/messages/tell';
import { toolbarWords } from '../../lib/words/toolbar';
import { createTabAlikes } from './alikes';
import { createBulk } from './bulk';
import { createCasework } from './casework';
import { createDesk } from './desk';
import { createHandlers } from './handlers';
import { createLists } from './lists';
import { markGrantedSites } from './marking';
import { createOwn } from './own';
import { createRightClick } from './right-click';
import { createSiteModes } from './site-modes';
import { createSites } from './sites';
import { createStores } from './stores';
import { createTabBoard } from './tab-board';
import { createViews } from './views';
import { createWatching } from './watching';
import { createWishes } from './wishes';

/** The vault's deadline is checked at every use; this only makes the lock visible soon after it passed. */
const LOCK_CHECK_MINUTES = 1;

export default defineBackground({
  type: 'module',
  main() {
    const stores = createStores();
    const alikes = createTabAlikes(tellTab, (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    });
    const board = createTabBoard({ get: stores.tabs.load, set: stores.tabs.save }, alikes);
    // A run goes on with each answer, and as soon as the vault is open.
    const desk = createDesk(stores, {
      changed() {
        board.changed();
        bulk.tick();
      },
      turned() {
        board.turned();
        bulk.tick();
      },
    });
    const bulk = createBulk({ desk, runs: stores.bulk, now: () => Date.now(), changed: board.changed });
    const modes = createSiteModes(stores);
    const views = createViews({ get: stores.views.load, set: stores.views.save }, () => Date.now());
    const defaultMode = async () => (await stores.settings.load()).defaultMode;
    const lists = createLists({
      store: stores.lists,
      changed: board.changed,
      atWork: async () => void (await desk.work()),
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
    });
    stores.vault.onChange(lists.forget);
    const sites = createSites({ modes, defaultMode, views });
    // A browser that is shutting down refuses; the next start registers again.
    const markSites = () =>
      desk
        .serviceOrigin()
        .then(markGrantedSites)
        .catch(() => undefined);

    const isOpen = async () => (await desk.status()).vault === 'open';
    const listed = createOwn([lists.source], isOpen);
    const casework = createCasework({
      store: stores.cases,
      look: async (asks) => listed.with(await (await desk.work({ byPerson: false })).screener.look(asks, null)),
      history: async (asks) => stores.history.readMany((await desk.work({ byPerson: false })).account.id, asks),
      screen: async (asks) => (await desk.work({ byPerson: false })).screener.screen(asks, 'person', null, true),
      leftToday: async () => {
        const { day } = await desk.quota(null);
        return day.limit - day.used;
      },
      account: async () => (await desk.work({ byPerson: false })).account.id,
      touch: desk.touch,
      changed: board.changed,
      titleOf: tabTitle,
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
    });
    // What was read under the keys goes with them.
    stores.vault.onChange(stores.cases.drop);

    const wishes = createWishes(Date.now);
    const handlers = createHandlers({ desk, sites, board, views, wishes, bulk: bulk.handlers, lists, casework });
    serve(handlers, self.location.origin);
    onMenuClick(createRightClick(desk));
    const watch = createWatching({
      last: stores.watchedAt,
      isOpen,
      watch: casework.watch,
      now: () => Date.now(),
    });
    onWake((name) => {
      void (name === 'lock-check' ? desk.checkLock().then(watch) : desk.resume()).catch(() => undefined);
      bulk.tick();
    });
    onScreenLock(() => void desk.lockWithScreen().catch(() => undefined));
    onGrants(() => void markSites());
    onInstalled((reason) => {
      void offerMenu(toolbarWords().menu).catch(() => undefined);
      void markSites();
      if (reason === 'install') void openFirstSteps().catch(() => undefined);
    });
    onStartup(() => void markSites());
    self.addEventListener('online', () => void desk.resume());

    void wakeEvery('lock-check', LOCK_CHECK_MINUTES);
    void desk.start().then(bulk.tick, () => undefined);
  },
});
