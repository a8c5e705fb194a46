// Tests of account and vault commands over real stores, including changes from two windows at the same time.
// covers F-44
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyGateRecord } from '../../../../lib/dispatch/dispatch-gate-record';
import { createRowDatabase } from '../../../../lib/store/row-database';
import type { Verdict } from '../../../../lib/verdict/verdict';
import { accountInput, createAccountsWorker, PASSPHRASE, proof } from '../../../harness/create-account-services';
import { fillDisk } from '../../../harness/encrypted-store';

// The real key derivation is tested elsewhere; here it would only cost time.
vi.mock('hash-wasm', () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password]))),
}));
vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

const NEXT = 'copper lantern violet harbour';
const code = (name: string) => expect.objectContaining({ code: name });
beforeEach(async () => {
  fakeBrowser.reset();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  proof.clientIds = [];
});

async function connected() {
  const one = createAccountsWorker();
  await one.accounts.save(accountInput('first'), PASSPHRASE, 'active');
  return one;
}
const names = async ({ accounts }: ReturnType<typeof createAccountsWorker>) =>
  (await accounts.all()).accounts.map(({ host }) => host.split('.')[0]);
const inUse = async ({ accounts }: ReturnType<typeof createAccountsWorker>) => (await accounts.active()).clientId;

describe('two windows', () => {
  test('account change in one window survives the verification of an account in another', async () => {
    const one = await connected();
    await one.accounts.save(accountInput('second'), null, 'new');
    const [first] = (await one.accounts.all()).accounts;
    proof.meanwhile = () => one.accounts.remove(first!.id);
    await one.accounts.save(accountInput('third'), null, 'new');
    expect(await names(one)).toEqual(['second', 'third']);
    const declared = { name: 'x', method: 'GET' as const, path: '/x/{address}', query: [], batchField: null };
    proof.meanwhile = () => one.accounts.declare([declared]);
    await one.accounts.save({ ...accountInput('third'), config: 'co-vasp' }, null, 'active');
    expect(await one.accounts.active()).toMatchObject({ config: 'co-vasp', earlier: [declared] });
  });

  test('an account that becomes local only while it is edited stays local only, also under a new client id', async () => {
    for (const edited of [{ ...accountInput('first'), config: 'co-vasp' }, accountInput('other')]) {
      const one = createAccountsWorker();
      await one.accounts.save(accountInput('first'), PASSPHRASE, 'active');
      proof.meanwhile = () => one.accounts.setLocalOnly(true);
      await one.accounts.save(edited, null, 'active');
      expect(await one.accounts.active()).toMatchObject({ clientId: edited.clientId, localOnly: true });
      await one.accounts.changeParameters({ label: 'Later', config: '', hops: 2, namespace: '' });
      expect(await one.accounts.active()).toMatchObject({ label: 'Later', localOnly: true });
      await one.stores.vault.forget();
    }
  });

  test('save changes the edited account, not the newly active one, and sends a token to no other', async () => {
    const one = await connected();
    await one.accounts.save(accountInput('second'), null, 'new');
    const [first] = (await one.accounts.all()).accounts;
    proof.meanwhile = () => one.accounts.use(first!.id);
    await one.accounts.save({ ...accountInput('second'), config: 'co-vasp' }, null, 'active');
    expect(await inUse(one)).toBe('first');
    expect((await one.stores.vault.read()).accounts.map(({ clientId, config }) => [clientId, config])).toEqual([
      ['first', ''],
      ['second', 'co-vasp'],
    ]);
  });

  test('host migration applies to the requested account and does not restore a removed one', async () => {
    const one = createAccountsWorker();
    const legacy = { ...accountInput('first'), baseUrl: 'https://tools.prod.cipherowl.ai' };
    await one.accounts.save(legacy, PASSPHRASE, 'active');
    await one.accounts.save(accountInput('second'), null, 'new');
    const [first, second] = (await one.accounts.all()).accounts;
    await one.accounts.use(first!.id);
    proof.meanwhile = () => one.accounts.use(second!.id);
    await one.accounts.move();
    expect(await names(one)).toEqual(['svc', 'second']);
    proof.meanwhile = () => one.accounts.remove(second!.id);
    await expect(one.accounts.save({ ...accountInput('second'), config: 'x' }, null, 'active')).rejects.toEqual(
      code('no-account'),
    );
    expect(await names(one)).toEqual(['svc']);
  });
});

describe('several accounts', () => {
  test('new account is verified, used and listed without its secret, and the other is unchanged', async () => {
    const one = await connected();
    await one.accounts.save(accountInput('second'), null, 'new');
    expect(await names(one)).toEqual(['first', 'second']);
    expect(await inUse(one)).toBe('second');
    expect(JSON.stringify(await one.accounts.all())).not.toContain('secret of');
    const { accounts } = await one.accounts.all();
    await one.accounts.use(accounts[0]!.id);
    expect(await inUse(createAccountsWorker())).toBe('first');
    expect(proof.clientIds).toEqual(['first', 'second']);
  });

  test('refused account is not added', async () => {
    const one = await connected();
    await expect(one.accounts.save(accountInput('refused'), null, 'new')).rejects.toEqual(code('unauthorised'));
    expect(await names(one)).toEqual(['first']);
  });

  test('token ends with its account, its dispatch gate does not; an edit keeps only the pause', async () => {
    const one = await connected();
    await one.stores.token.save({ token: 'of the first' });
    const paused = { ...emptyGateRecord().waits, paused: { failures: 1, until: 5 } };
    const gate = { ...emptyGateRecord(), isHalfOpen: true, waits: paused };
    const gates = async () => (await one.accounts.all()).accounts.map(({ id }) => one.stores.gate(id));
    await (await gates())[0]!.save(gate);
    await one.accounts.save(accountInput('second'), null, 'new');
    const [first, second] = await gates();
    expect([await one.stores.token.load(), await second!.load(), await first!.load()]).toEqual([null, null, gate]);
    await second!.save(gate);
    await one.accounts.save(accountInput('second'), null, 'active');
    expect(await second!.load(), 'the host may be another one').toEqual({ ...emptyGateRecord(), waits: paused });
    await one.stores.token.save({ token: 'of the second' });
    await one.accounts.remove((await one.accounts.all()).activeId);
    expect(await one.stores.token.load()).toBeNull();
    expect(await inUse(one)).toBe('first');
  });

  test('removal activates the first account left, takes the last one too, and reports unknown ids', async () => {
    const one = await connected();
    const { activeId } = await one.accounts.all();
    await expect(one.accounts.remove('nobody')).rejects.toEqual(code('no-account'));
    await expect(one.accounts.use('nobody')).rejects.toEqual(code('no-account'));
    await one.accounts.save(accountInput('second'), null, 'new');
    await one.accounts.remove(activeId);
    expect(await names(one)).toEqual(['second']);
    expect(await inUse(one)).toBe('second');
  });
});

const verdict = (address: string): Verdict => ({
  chain: 'evm',
  address,
  foundRisk: false,
  config: 'default',
  hops: null,
  service: 'service.example',
  version: null,
  at: Date.now(),
  score: null,
});

describe('passphrase change', () => {
  test('passphrase change keeps accounts, verdicts and sites, and leaves no row under the former key', async () => {
    const one = await connected();
    const addresses = Array.from({ length: 250 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`);
    await one.verdicts.put(addresses.map(verdict));
    await one.stores.sites.set('page.example', 'off', 0);
    await one.keeping.changePassphrase(PASSPHRASE, NEXT);
    await one.keeping.rotateKeyIfDue();
    expect(await one.stores.vault.hasFormerKey()).toBe(false);
    const later = createAccountsWorker();
    const found = await later.verdicts.getMany(addresses.map((address) => ({ chain: 'evm', address })));
    expect(found.filter((value) => value !== null)).toHaveLength(250);
    expect((await later.stores.sites.all()).get('page.example')).toBe('off');
    await later.stores.vault.lock();
    await expect(later.stores.vault.unlock(PASSPHRASE)).rejects.toEqual(code('wrong-passphrase'));
    await later.stores.vault.unlock(NEXT);
    expect(await inUse(later)).toBe('first');
  });

  test('passphrase change interrupted by a lock is completed by the next worker', async () => {
    const one = await connected();
    const address = `0x${'a'.repeat(40)}`;
    await one.verdicts.put([verdict(address)]);
    await one.stores.vault.changePassphrase(PASSPHRASE, NEXT);
    await one.stores.vault.lock();
    await one.keeping.rotateKeyIfDue();
    const later = createAccountsWorker();
    await later.stores.vault.unlock(NEXT);
    expect(await later.stores.vault.hasFormerKey()).toBe(true);
    expect((await later.verdicts.getMany([{ chain: 'evm', address }]))[0]).not.toBeNull();
    await later.keeping.rotateKeyIfDue();
    expect(await later.stores.vault.hasFormerKey()).toBe(false);
    expect((await later.verdicts.getMany([{ chain: 'evm', address }]))[0]).not.toBeNull();
  });
});

describe('vault file', () => {
  const exportVault = async ({ stores }: ReturnType<typeof createAccountsWorker>) =>
    new TextDecoder().decode(await stores.vault.exportFile());
  async function file() {
    const one = await connected();
    await one.accounts.save(accountInput('second'), null, 'new');
    const text = await exportVault(one);
    await one.stores.vault.forget();
    return text;
  }

  test('vault file opens in a new browser with the same passphrase', async () => {
    const text = await file();
    expect(text).not.toContain('secret of');
    const one = createAccountsWorker();
    await one.keeping.importVault(text, PASSPHRASE, false);
    expect(await names(one)).toEqual(['first', 'second']);
    await one.stores.vault.lock();
    await one.stores.vault.unlock(PASSPHRASE);
    expect(await inUse(one)).toBe('second');
  });

  test('vault file import adds accounts to an open vault once', async () => {
    const text = await file();
    const one = createAccountsWorker();
    await one.accounts.save(accountInput('mine'), NEXT, 'active');
    await one.keeping.importVault(text, PASSPHRASE, false);
    expect(await one.keeping.importVault(text, PASSPHRASE, false)).toEqual([]);
    expect(await names(one)).toEqual(['mine', 'first', 'second']);
    expect(await inUse(one)).toBe('mine');
  });

  test("vault file import keeps the changed active account and adds the file's version beside it", async () => {
    const one = await connected();
    const { id } = await one.accounts.active();
    const text = await exportVault(one);
    const typed = { label: 'first.service.example', baseUrl: 'https://moved.service.example' };
    await one.accounts.save({ ...accountInput('first'), ...typed }, null, 'active');
    await one.stores.token.save({ token: 'of the new host' });
    const beside = await one.keeping.importVault(text, PASSPHRASE, false);
    expect(beside).toEqual([expect.objectContaining({ host: 'first.service.example' })]);
    expect(await one.accounts.active()).toMatchObject({ ...typed, id, label: 'moved.service.example' });
    expect(await names(one)).toEqual(['moved', 'first']);
    expect(await one.stores.token.load()).toEqual({ token: 'of the new host' });
    expect(await one.keeping.importVault(text, PASSPHRASE, false), 'not a third time').toEqual([]);
  });

  test('vault file replaces a locked vault only when requested and when it opens', async () => {
    const text = await file();
    const one = createAccountsWorker();
    await one.accounts.save(accountInput('mine'), NEXT, 'active');
    await one.stores.vault.lock();
    await expect(one.keeping.importVault(text, PASSPHRASE, false)).rejects.toEqual(code('locked'));
    await expect(one.keeping.importVault(text, 'not the passphrase', true)).rejects.toEqual(code('wrong-passphrase'));
    await one.stores.vault.unlock(NEXT);
    expect(await names(one)).toEqual(['mine']);
    await one.stores.vault.lock();
    await one.keeping.importVault(text, PASSPHRASE, true);
    expect(await names(one)).toEqual(['first', 'second']);
  });

  test('failed replacement on a full disk keeps vault and rows, a successful one removes the rows', async () => {
    const text = await file();
    const one = await connected();
    const address = `0x${'1'.repeat(40)}`;
    await one.verdicts.put([verdict(address)]);
    const restore = fillDisk(() => true);
    await expect(one.keeping.importVault(text, PASSPHRASE, true)).rejects.toEqual(code('storage-full'));
    restore();
    expect(await names(one)).toEqual(['first']);
    expect((await one.verdicts.getMany([{ chain: 'evm', address }]))[0]).not.toBeNull();
    await one.keeping.importVault(text, PASSPHRASE, true);
    expect(await names(one)).toEqual(['first', 'second']);
    expect(await createRowDatabase().count('verdicts')).toBe(0);
  });

  test('foreign vault file is rejected and changes nothing', async () => {
    const one = await connected();
    await expect(one.keeping.importVault('{}', PASSPHRASE, true)).rejects.toEqual(code('bad-file'));
    expect(await names(one)).toEqual(['first']);
  });
});
