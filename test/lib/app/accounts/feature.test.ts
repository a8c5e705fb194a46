// Tests of custom operations and host migration: rules, limits, a locked vault, and a failed migration.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type CustomOperation, SANCTIONS_PRESET } from '../../../../lib/account/custom-operation';
import { createAccounts } from '../../../../lib/app/accounts/accounts';
import { createCustomOperations } from '../../../../lib/app/accounts/feature';
import type { OpenAccount } from '../../../../lib/app/accounts/require-session';
import { createStores } from '../../../../lib/app/stores';
import { AppError } from '../../../../lib/errors/app-error';
import type { AccountInput } from '../../../../lib/messages/tables/vault-messages';
import { createVerdictCache } from '../../../../lib/store/verdict-cache';
import { testEnvironment } from '../../../harness/environment';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));
let reachable = true;
vi.mock('../../../../lib/browser/permissions', () => ({
  hasOrigins: async () => reachable,
  toOriginPattern: (url: string) => `${new URL(url).origin}/*`,
}));

const code = (name: string) => expect.objectContaining({ code: name });
const ADDRESS = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const BATCH: CustomOperation = { name: 'Many', method: 'POST', path: '/many', query: [], batchField: 'addresses' };
const LEGACY: AccountInput = {
  label: '',
  baseUrl: 'https://tools.prod.cipherowl.ai',
  clientId: 'client',
  clientSecret: 'secret',
  audience: '',
  config: '',
  hops: null,
  namespace: '',
};

let proven: string[] = [];
beforeEach(async () => {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  proven = [];
  reachable = true;
});

async function connected(input: AccountInput = LEGACY) {
  const stores = createStores(testEnvironment);
  const accounts = createAccounts({
    newId: testEnvironment.newId,
    stores,
    allowLoopbackHttp: false,
    verify: async ({ baseUrl, audience }) => {
      proven.push(`${baseUrl} for ${audience}`);
      if (!reachable) throw Object.assign(new Error('no'), { code: 'offline' });
      return null;
    },
  });
  await accounts.save(input, 'granite otter ledger moss', 'active');
  proven = [];
  const declared = vi.fn(async () => ({ value: { sanctioned: false }, at: 7 }));
  const net = { signal: new AbortController().signal };
  const gate = { admit: vi.fn(async () => undefined) };
  const budget = { count: vi.fn(async () => undefined) };
  const work = vi.fn(async () => ({ client: { declared }, net, gate, budget }) as never);
  const verdicts = createVerdictCache({
    records: stores.records,
    scope: async () => ({ accountId: (await accounts.active()).id, config: '', hops: null }),
  });
  return {
    stores,
    accounts,
    verdicts,
    declared,
    gate,
    budget,
    work,
    earlier: createCustomOperations({ accounts, requireSession: work }),
  };
}

describe('custom operations', () => {
  test('custom operations are sealed with the account and survive its update, but not another client', async () => {
    const { accounts, earlier } = await connected();
    expect(await earlier.list()).toEqual([]);
    await earlier.save([SANCTIONS_PRESET, BATCH]);
    await accounts.save({ ...LEGACY, config: 'co-defi' }, null, 'active');
    expect((await earlier.list()).map(({ name }) => name)).toEqual(['Sanctions check', 'Many']);
    await accounts.save({ ...LEGACY, clientId: 'another' }, null, 'active');
    expect(await earlier.list()).toEqual([]);
  });

  test('vault rejects custom operations that break a rule', async () => {
    const { earlier } = await connected();
    await expect(earlier.save([{ ...BATCH, path: '//evil.example' }])).rejects.toThrow();
    expect(await earlier.list()).toEqual([]);
  });

  test('custom operations run by name, with addresses of their chain, several in a batch only', async () => {
    const { earlier, declared } = await connected();
    await earlier.save([SANCTIONS_PRESET, BATCH]);
    expect(await earlier.ask('Sanctions check', 'evm', [ADDRESS])).toEqual({ at: 7, value: { sanctioned: false } });
    await expect(earlier.ask('Nobody', 'evm', [ADDRESS])).rejects.toEqual(code('bad-request'));
    await expect(earlier.ask('Sanctions check', 'evm', [ADDRESS, ADDRESS])).rejects.toEqual(code('bad-request'));
    await expect(earlier.ask('Many', 'evm', [ADDRESS, 'x'])).rejects.toEqual(code('bad-address'));
    await expect(earlier.ask('Many', 'bitcoin', [ADDRESS])).rejects.toEqual(code('bad-address'));
    await earlier.ask('Many', 'evm', [ADDRESS, ADDRESS]);
    expect(declared.mock.calls.map((asked) => (asked as unknown as [CustomOperation])[0].name)).toEqual([
      'Sanctions check',
      'Many',
    ]);
    reachable = false;
    await expect(earlier.ask('Many', 'evm', [ADDRESS])).rejects.toEqual(code('no-permission'));
  });

  test('custom operations count for the day and wait for room in the minute', async () => {
    const { earlier, declared, gate, budget } = await connected();
    await earlier.save([BATCH]);
    await earlier.ask('Many', 'evm', [ADDRESS, ADDRESS]);
    expect(budget.count).toHaveBeenCalledExactlyOnceWith(2);
    gate.admit.mockRejectedValueOnce(new AppError('own-pace', { retryAt: 60_000 }));
    await expect(earlier.ask('Many', 'evm', [ADDRESS])).rejects.toEqual(code('own-pace'));
    expect([declared.mock.calls.length, budget.count.mock.calls.length]).toEqual([1, 1]);
  });

  test('custom operations send nothing while the vault is locked', async () => {
    const { accounts } = await connected();
    const work = () => Promise.reject(new AppError('locked'));
    const earlier = createCustomOperations({ accounts, requireSession: work });
    await expect(earlier.ask('Many', 'evm', [ADDRESS])).rejects.toEqual(code('locked'));
  });

  test('running a custom operation postpones the lock and ends with the session; listing does not', async () => {
    const { earlier, work, declared } = await connected();
    await earlier.save([BATCH]);
    await earlier.list();
    expect(work).not.toHaveBeenCalled();
    await earlier.ask('Many', 'evm', [ADDRESS]);
    expect(work).toHaveBeenCalledExactlyOnceWith();
    const { net } = await (work.mock.results[0]!.value as Promise<OpenAccount>);
    expect(declared).toHaveBeenCalledExactlyOnceWith(BATCH, 'evm', [ADDRESS], net.signal);
  });
});

describe('retired host', () => {
  const verdict = {
    ...{ chain: 'evm', address: ADDRESS, foundRisk: false, config: 'default', hops: null },
    ...{ service: 'tools.prod.cipherowl.ai', version: null, at: Date.now(), score: null },
  };

  test('host migration keeps id, verdicts and operations, sets the new audience and drops the token', async () => {
    const { accounts, verdicts, stores, earlier } = await connected();
    const { accounts: told, activeId } = await accounts.all();
    expect(told[0]?.movesTo).toBe('https://svc.cipherowl.ai');
    await earlier.save([SANCTIONS_PRESET]);
    await verdicts.put([verdict]);
    await stores.token.save({ token: 'of the old host' });
    await accounts.move();
    expect(proven).toEqual(['https://svc.cipherowl.ai for svc.cipherowl.ai']);
    const account = await accounts.active();
    expect(account).toMatchObject({ id: activeId, baseUrl: 'https://svc.cipherowl.ai', label: 'svc.cipherowl.ai' });
    expect(account).toMatchObject({ audience: 'svc.cipherowl.ai', clientSecret: 'secret' });
    expect(await stores.token.load()).toBeNull();
    expect((await verdicts.getMany([{ chain: 'evm', address: ADDRESS }]))[0]).not.toBeNull();
    expect(await earlier.list()).toHaveLength(1);
    expect((await accounts.all()).accounts[0]).not.toHaveProperty('movesTo');
    await expect(accounts.move(), 'once moved there is nothing to move').rejects.toEqual(code('bad-request'));
  });

  test('host migration keeps a custom audience and label', async () => {
    const { accounts } = await connected({ ...LEGACY, audience: 'given.to.us', label: 'Desk 4' });
    await accounts.move();
    expect(await accounts.active()).toMatchObject({ audience: 'given.to.us', label: 'Desk 4' });
  });

  test('host migration changes nothing when the host is unreachable or refuses', async () => {
    const { accounts, stores } = await connected();
    await stores.token.save({ token: 'of the old host' });
    reachable = false;
    await expect(accounts.move()).rejects.toEqual(code('no-permission'));
    expect((await accounts.active()).baseUrl).toBe('https://tools.prod.cipherowl.ai');
    expect(await stores.token.load()).not.toBeNull();
  });
});
