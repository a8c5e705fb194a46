// Shared browser across tests: extension storage is snapshotted and restored before each test.
import type { BrowserContext, Page } from '@playwright/test';
import { driveRiskmark, QUIET_PAGE, type Riskmark, stopWorkerFrom, type TestBuild, until } from './extension-driver';

/** The extension API inside functions that run in extension pages. */
declare const chrome: typeof import('wxt/browser').browser;

/** `installed`: a new installation; `connected`: an account was connected through Options, and the vault is open. */
type Moment = 'installed' | 'connected';

/** Playwright events to which a test may have subscribed. */
const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/** Snapshots all storage of the extension, in an extension page. Non-extractable keys stay in that page's memory. */
async function takeDown(moment: string): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = [];
  for (const { name = '', version } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    const stores = [];
    for (const store of database.objectStoreNames) {
      const held = database.transaction(store).objectStore(store);
      const indexes = [...held.indexNames].map((index) => {
        const { name, keyPath, unique, multiEntry } = held.index(index);
        return { name, keyPath, options: { unique, multiEntry } };
      });
      const { keyPath, autoIncrement } = held;
      const [keys, values] = await Promise.all([done(held.getAllKeys()), done(held.getAll())]);
      stores.push({ name: store, options: { keyPath, autoIncrement }, indexes, keys, values });
    }
    database.close();
    databases.push({ name, version, stores });
  }
  const [local, session, scripts] = await Promise.all([
    chrome.storage.local.get(),
    chrome.storage.session.get(),
    chrome.scripting.getRegisteredContentScripts(),
  ]);
  const page = window as unknown as { kept?: Record<string, unknown> };
  page.kept = { ...page.kept, [moment]: { databases, local, session, scripts, at: Date.now() } };
}

/** Restores the extension's storage to a snapshot. The worker must not run. */
async function putBack(moment: string): Promise<void> {
  interface Kept {
    databases: {
      name: string;
      version: number;
      stores: {
        name: string;
        options: IDBObjectStoreParameters;
        indexes: { name: string; keyPath: string | string[]; options: IDBIndexParameters }[];
        keys: IDBValidKey[];
        values: unknown[];
      }[];
    }[];
    local: Record<string, unknown>;
    session: Record<string, unknown> & { vault?: { deadline: number; seenAt: number } };
    scripts: Parameters<typeof chrome.scripting.registerContentScripts>[0];
    at: number;
  }
  const kept = (window as unknown as { kept: Record<string, Kept> }).kept[moment] as Kept;
  const done = (request: IDBOpenDBRequest) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('somebody still holds a database open'));
    });
  for (const { name } of await indexedDB.databases()) await done(indexedDB.deleteDatabase(name ?? ''));
  for (const { name, version, stores } of kept.databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name, options, indexes, keys, values } of stores) {
        const store = opening.result.createObjectStore(name, options);
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index.options);
        for (const [at, value] of values.entries())
          if (options.keyPath === null) store.put(value, keys[at]);
          else store.put(value);
      }
    };
    (await done(opening)).close();
  }
  // The vault locks some time after its last use; the time since that use is restored.
  const { session } = kept;
  const later = Date.now() - kept.at;
  const { vault } = session;
  const moved = vault && { vault: { ...vault, deadline: vault.deadline + later, seenAt: vault.seenAt + later } };
  await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear(), chrome.alarms.clearAll()]);
  await Promise.all([chrome.storage.local.set(kept.local), chrome.storage.session.set({ ...session, ...moved })]);
  await chrome.scripting.unregisterContentScripts();
  await chrome.scripting.registerContentScripts(kept.scripts);
}

/** Stops the worker, and clears its alarms first: one could start it again before its storage is replaced. */
async function stopExtension(keeper: Page): Promise<void> {
  await keeper.evaluate(() => chrome.alarms.clearAll());
  await stopWorkerFrom(keeper);
}

export interface SharedBrowser {
  /** Starts a test in a browser without tabs, with a new installation of that build; the browser of another build is closed. */
  begin(build: TestBuild): Promise<Riskmark>;
  /** Restores the connected state for the service at this URL, which is the same for all tests. */
  connect(riskmark: Riskmark, baseUrl: string): Promise<void>;
  /** Closes everything that the test opened, while its listeners are still attached. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** One per Playwright worker; the browser starts with the first test that uses it. */
export function createStandingBrowser(launch: (build: TestBuild) => Promise<Riskmark>): SharedBrowser {
  let open: { first: Riskmark; keeper: Page; moments: Set<Moment>; build: TestBuild } | null = null;

  async function install(build: TestBuild) {
    const first = await launch(build);
    await until('the first steps do not open', async () =>
      first.context.pages().some((page) => page.url().includes('/options.html')),
    );
    const keeper = await first.open(QUIET_PAGE);
    const registered = () => keeper.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
    await until('no content script is registered', async () => (await registered()) > 0);
    open = { first, keeper, moments: new Set(), build };
    await closeTabs(first.context, keeper);
    await keep('installed');
    return open;
  }

  async function keep(moment: Moment): Promise<void> {
    if (!open) return;
    const { keeper, moments } = open;
    await stopExtension(keeper);
    await keeper.evaluate(takeDown, moment);
    moments.add(moment);
  }

  async function closeTabs(context: BrowserContext, keeper: Page): Promise<void> {
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
    // The side panel is a page that Playwright does not list.
    const session = await context.newCDPSession(keeper);
    const { targetInfos } = await session.send('Target.getTargets');
    for (const { targetId, type, url } of targetInfos)
      if (type === 'page' && /^chrome-extension:/.test(url) && url !== keeper.url())
        await session.send('Target.closeTarget', { targetId });
    await session.detach();
  }

  async function close(): Promise<void> {
    await open?.first.close();
    open = null;
  }

  return {
    close,

    async begin(build) {
      if (open && open.build !== build) await close();
      const { first, keeper } = open ?? (await install(build));
      const { context } = first;
      await Promise.all([
        context.setOffline(false),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearCookies(),
        context.clearPermissions(),
      ]);
      await stopExtension(keeper);
      await keeper.evaluate(putBack, 'installed');
      return driveRiskmark(context, first.worker, keeper);
    },

    async connect(riskmark, baseUrl) {
      if (!open) throw new Error('no test has begun');
      const { keeper, moments } = open;
      if (moments.has('connected')) {
        await stopExtension(keeper);
        await keeper.evaluate(putBack, 'connected');
      } else {
        await (await riskmark.connect({ baseUrl })).close();
        await keep('connected');
      }
      if ((await riskmark.status()).vault !== 'open') throw new Error('the vault that was put back is not open');
    },

    async end() {
      if (!open) return;
      const { first, keeper } = open;
      await closeTabs(first.context, keeper);
      for (const event of EVENTS) first.context.removeAllListeners(event);
    },
  };
}
