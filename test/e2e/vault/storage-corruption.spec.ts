// End-to-end tests of damaged storage and network flapping: surfaces are usable, and no request is repeated.
// covers F-14, F-15, F-21
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findChromium } from '../../run/browsers/find-or-install-chromium.mjs';
import { launchRiskmark, type Riskmark } from '../support/extension-driver';
import { expect, PASSPHRASE, test } from '../support/fixtures';
import { madeUp } from '../support/pages/generate-page';
import { addressesSent, sentTwice } from '../support/service-log';
import { lookUp } from '../support/surface-locators';

declare const chrome: typeof import('wxt/browser').browser;

type Outcome = 'answers' | 'locked' | 'damaged';

interface Damage {
  what: string;
  /** Runs inside an extension page. */
  does: string;
  /** Expected surface: unchanged; the passphrase restores it; or it reports the damage. */
  outcome: Outcome;
}

/** Helpers for the scripts below, as text because they run in the page. */
const TOOLS = `
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const inStore = async (base, store, task) => {
  const database = await done(indexedDB.open(base));
  const transaction = database.transaction(store, 'readwrite');
  await task(transaction.objectStore(store));
  await new Promise((end) => { transaction.oncomplete = end; });
  database.close();
};
const vault = (task) => inStore('riskmark-vault', 'vault', task);
const rows = (task) => inStore('riskmark-records', 'rows', task);
`;

const DAMAGES: Damage[] = [
  {
    what: 'the slot that counts is gone',
    does: `await vault(async (s) => s.delete((await done(s.get('pointer'))).slot))`,
    outcome: 'answers',
  },
  { what: 'the pointer is gone', does: `await vault((s) => s.delete('pointer'))`, outcome: 'answers' },
  {
    what: 'the pointer is nonsense',
    does: `await vault((s) => s.put({ slot: 'z', gen: 'many' }, 'pointer'))`,
    outcome: 'answers',
  },
  {
    what: 'the count of tries is nonsense',
    does: `await vault((s) => s.put('nonsense', 'tries'))`,
    outcome: 'answers',
  },
  {
    what: 'half of the session key is gone',
    does: `await inStore('riskmark-vault', 'sess', (s) => s.clear())`,
    outcome: 'locked',
  },
  {
    what: 'the other half is nonsense',
    does: `await chrome.storage.session.set({ vault: { nonsense: true } })`,
    outcome: 'locked',
  },
  {
    what: 'every sealed row is nonsense',
    does: `await rows(async (s) => { for (const row of await done(s.getAll())) await done(s.put({ ...row, ct: new Uint8Array(16) })); })`,
    outcome: 'answers',
  },
  {
    what: 'every row has fields missing',
    does: `await rows(async (s) => { for (const { s: kind, id } of await done(s.getAll())) await done(s.put({ s: kind, id })); })`,
    outcome: 'answers',
  },
  { what: 'all rows are gone', does: `await rows((s) => s.clear())`, outcome: 'answers' },
  {
    what: 'the settings are nonsense',
    does: `await chrome.storage.local.set({ settings: ['nonsense'], 'vault-mark': 7 })`,
    outcome: 'answers',
  },
  {
    what: 'session storage is nonsense throughout',
    does: `const all = await chrome.storage.session.get(null); await chrome.storage.session.set(Object.fromEntries(Object.keys(all).filter((key) => key !== 'vault').map((key) => [key, 'nonsense'])))`,
    outcome: 'answers',
  },
  {
    what: 'both slots are nonsense',
    does: `await vault(async (s) => { await done(s.put(new Uint8Array([123, 125]), 'a')); await done(s.put('text', 'b')); }); await chrome.storage.session.clear()`,
    outcome: 'damaged',
  },
];

/** The damages met in `npm test`, one of each outcome; `npm run test:full` meets all. */
const FEW = DAMAGES.filter(({ what }) =>
  ['every sealed row is nonsense', 'half of the session key is gone', 'both slots are nonsense'].includes(what),
);

async function apply(page: Page, { does }: Damage): Promise<void> {
  const script = `(async () => { ${TOOLS} ${does} })()`;
  const session = await page.context().newCDPSession(page);
  // Not `evaluate`: extension pages run no text as code, only the debugger may.
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: script, awaitPromise: true });
  expect(exceptionDetails?.exception?.description).toBeUndefined();
  await session.detach();
}

/** Opens the popup as a person would, unlocks when asked, and looks up an address. */
async function meets(riskmark: Riskmark, outcome: Outcome, n: number): Promise<void> {
  const popup = await riskmark.open('popup.html');
  if (outcome === 'answers') await expect(popup.getByTestId('lookup-address')).toBeVisible();
  else {
    await expect(popup.getByTestId('unlock-passphrase')).toBeVisible();
    await popup.getByTestId('unlock-passphrase').fill(PASSPHRASE);
    await popup.getByTestId('unlock').click();
  }
  if (outcome === 'damaged') {
    await expect(popup.getByText(/The vault is damaged/)).toBeVisible();
  } else {
    await expect(await lookUp(popup, madeUp(n, 'd7'))).toHaveAttribute('data-state', 'verdict');
  }
  await popup.close();
}

// The damaged data is on disk and read by a second browser.
test.use({ ownBrowser: true });

for (const damages of [FEW, DAMAGES])
  test(`${damages.length} kinds of damage leave a usable surface`, {
    tag: damages === DAMAGES ? '@full' : [],
  }, async ({ connected, riskmark }) => {
    test.setTimeout(240_000);
    for (const [n, damage] of damages.entries()) {
      await test.step(damage.what, async () => {
        if ((await riskmark.status()).vault === 'locked') await riskmark.ask('unlock', { passphrase: PASSPHRASE });
        await apply(connected, damage);
        await riskmark.stopWorker();
        await meets(riskmark, damage.outcome, n);
      });
    }
  });

/** Overwrites the middle of every database file of the extension. */
function scribble(profile: string): number {
  const root = join(profile, 'Default', 'IndexedDB');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(log|ldb)$|MANIFEST/.test(file),
  );
  for (const file of files) {
    const bytes = readFileSync(join(root, file));
    bytes.fill(0x5a, Math.floor(bytes.length / 4), Math.ceil((bytes.length * 3) / 4));
    writeFileSync(join(root, file), bytes);
  }
  return files.length;
}

test('damaged database files give a usable surface, no error and a way out', async ({
  account: _,
  profile,
  riskmark,
  service,
}) => {
  test.setTimeout(120_000);
  await lookUp(await riskmark.open('popup.html'), madeUp(1, 'd8'));
  await riskmark.close();
  expect(scribble(profile)).toBeGreaterThan(0);
  const executablePath = (await findChromium()) ?? '';
  const again = await launchRiskmark({ profile, executablePath, headless: true });
  try {
    const complaints: string[] = [];
    again.context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    again.context.on('weberror', (failure) => complaints.push(failure.error().message));
    const options = await again.open('options.html');
    // Whatever the browser made of its files: a passphrase prompt or a new start, never an endless wait.
    await expect(
      options.getByTestId('start-connect').or(options.getByTestId('unlock-passphrase')).first(),
    ).toBeVisible();
    if ((await again.status()).vault === 'locked') {
      await options.getByTestId('unlock-passphrase').fill(PASSPHRASE);
      await options.getByTestId('unlock').click();
      await options.getByTestId('open-forget').click();
      await options.getByTestId('forget-word').fill('forget');
      await options.getByTestId('forget').click();
    }
    await expect.poll(async () => (await again.status()).vault).toBe('none');
    await (await again.connect({ baseUrl: service.url })).close();
    await expect(await lookUp(await again.open('popup.html'), madeUp(2, 'd8'))).toHaveAttribute(
      'data-state',
      'verdict',
    );
    expect(complaints).toEqual([]);
  } finally {
    await again.close();
  }
});

const FLAP_MS = 500;
const FLAPS = 40;

test('network flapping twice a second causes no repeated request and no invented verdict', {
  tag: '@waits',
}, async ({ complaints, connected, riskmark, service }) => {
  test.setTimeout(150_000);
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const asks = Array.from({ length: FLAPS }, (_, n) => ({ chain: 'evm', address: madeUp(n, 'd9') }));
  const states = () => riskmark.ask<{ state: string }[]>('look', { asks });
  const seen = new Set<string>();
  for (const [n, ask] of asks.entries()) {
    // A reply that the browser drops while it goes offline is rightly asked for again.
    if (n % 2 === 0)
      await expect.poll(async () => (await states()).some(({ state }) => state === 'waiting')).toBe(false);
    await riskmark.context.setOffline(n % 2 === 0);
    void riskmark.ask('screen', { asks: [ask], why: 'person' }).catch(() => undefined);
    await connected.waitForTimeout(FLAP_MS);
    for (const { state } of await states()) seen.add(state);
  }
  await riskmark.context.setOffline(false);
  await expect
    .poll(async () => (await states()).filter(({ state }) => state === 'verdict').length, { timeout: 60_000 })
    .toBe(FLAPS);
  const answered = service.log().filter(({ status }) => status === 200);
  expect(sentTwice(answered)).toEqual([]);
  expect(addressesSent(answered)).toHaveLength(FLAPS);
  for (const state of seen) expect(['idle', 'waiting', 'queued', 'offline', 'verdict']).toContain(state);
});
