// Tests of the useConnectForm hook: validation, connection test, save, and typed values kept per account.
import { useState } from 'preact/hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { PROVIDERS } from '../../../../lib/service/providers';
import { EMPTY_DRAFT } from '../../../../lib/view/account/connect-form';
import type { TypedForms } from '../../../../lib/view/account/connect-form-drafts';
import { FIRST_FORM, useConnectForm } from '../../../../lib/view/account/use-connect-form';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const fillIn = async (hook: { now: ReturnType<typeof useConnectForm> }) => {
  hook.now.edit('baseUrl', 'https://svc.example');
  hook.now.edit('clientId', 'id');
  hook.now.edit('clientSecret', 'secret');
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe('secret'));
};
const start = (reach: (url: string) => Promise<boolean> = async () => true, forms: TypedForms = new Map()) =>
  runHook(() =>
    useConnectForm(
      { providers: PROVIDERS, allowLoopback: false, requestHostPermission: reach },
      { name: FIRST_FORM, forms },
      () => 5,
    ),
  );

/** A form whose name the page changes, as the status does when another account becomes active. */
function startNamed(forms: TypedForms, name: string) {
  let use: (name: string) => void = () => undefined;
  const hook = runHook(() => {
    const [now, setNow] = useState(name);
    use = setNow;
    return useConnectForm(
      { providers: PROVIDERS, allowLoopback: false, requestHostPermission: async () => true },
      { name: now, forms },
      () => 5,
    );
  });
  return { hook, use: (next: string) => use(next) };
}
const SERVICE = { baseUrl: 'https://saved.example', audience: 'saved.example', clientId: 'saved', clientSecret: '' };
const SAVED = { ...EMPTY_DRAFT, ...SERVICE };

test('useConnectForm derives the audience from the base URL until it is edited, and again once emptied', async () => {
  const hook = start();
  await fillIn(hook);
  expect(hook.now.draft.audience).toBe('svc.example');
  hook.now.edit('audience', 'mine');
  hook.now.edit('baseUrl', 'https://other.example');
  await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ baseUrl: 'https://other.example', audience: 'mine' }));
  hook.now.edit('audience', '');
  await vi.waitFor(() => expect(hook.now.draft.audience).toBe(''));
  hook.now.leave('audience');
  await vi.waitFor(() => expect(hook.now.draft.audience).toBe('other.example'));
  hook.stop();
});

test('useConnectForm fills only fields not typed into from a saved account', async () => {
  const hook = start();
  hook.now.edit('clientSecret', 'typed');
  hook.now.fill(SAVED);
  await vi.waitFor(() => expect(hook.now.draft).toEqual({ ...SAVED, clientSecret: 'typed' }));
  hook.now.edit('config', 'co-defi');
  hook.now.fill({ ...SAVED, clientId: 'later', config: 'co-vasp' });
  await vi.waitFor(() => expect(hook.now.draft.clientId).toBe('later'));
  expect(hook.now.draft).toMatchObject({ config: 'co-defi', clientSecret: 'typed' });
  hook.stop();
});

test('useConnectForm sends nothing while a field is invalid', async () => {
  const asked = answerCalls({});
  const reach = vi.fn(async () => true);
  const hook = start(reach);
  hook.now.edit('baseUrl', '');
  await vi.waitFor(() => expect(hook.now.draft.baseUrl).toBe(''));
  expect(await hook.now.save('a passphrase', 'active')).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems.baseUrl).toBe('missing'));
  expect(asked).toEqual([]);
  expect(reach).not.toHaveBeenCalled();
  hook.stop();
});

test('useConnectForm reports a refused host at the base URL and keeps the values', async () => {
  const asked = answerCalls({});
  const hook = start(async () => false);
  await fillIn(hook);
  expect(await hook.now.save('a passphrase', 'active')).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ baseUrl: 'refused-host' }));
  expect(hook.now.draft.clientSecret).toBe('secret');
  expect(asked).toEqual([]);
  hook.stop();
});

test('useConnectForm reports a refused data permission at the base URL', async () => {
  const asked = answerCalls({});
  const hook = runHook(() =>
    useConnectForm(
      { providers: PROVIDERS, allowLoopback: false, requestHostPermission: async () => false, asksForData: true },
      { name: FIRST_FORM, forms: new Map() },
      () => 5,
    ),
  );
  await fillIn(hook);
  expect(await hook.now.test()).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ baseUrl: 'refused-data' }));
  expect(hook.now.draft.clientSecret).toBe('secret');
  expect(asked).toEqual([]);
  hook.stop();
});

test.each([
  ['a config', 'co-none', { config: 'refused-config' }],
  ['no config', '', {}],
])('useConnectForm reports a refused sample at the config, if there is one: %s', async (_name, config, problems) => {
  answerCalls({
    testConnection: () => [
      { step: 'chains', result: 'passed', tookMs: 1 },
      { step: 'sample', result: 'failed', code: 'bad-request', status: 400, tookMs: 1 },
    ],
  });
  const hook = start();
  await fillIn(hook);
  hook.now.edit('config', config);
  await vi.waitFor(() => expect(hook.now.draft.config).toBe(config));
  await hook.now.test();
  await vi.waitFor(() => expect(hook.now.tested).not.toBeNull());
  expect(hook.now.problems).toEqual(problems);
  hook.stop();
});

test('useConnectForm keeps the form on failure and clears the secret on success', async () => {
  let code = 'storage-full';
  answerCalls({
    saveAccount: () => {
      if (code) throw { code };
      return { vault: 'open' };
    },
  });
  const hook = start();
  await fillIn(hook);
  expect(await hook.now.save(null, 'active')).toBeNull();
  await vi.waitFor(() => expect(hook.now.error?.code).toBe('storage-full'));
  expect(hook.now.draft.clientSecret).toBe('secret');
  code = 'insecure-url';
  await vi.waitFor(() => expect(hook.now.busy).toBe(''));
  await hook.now.save(null, 'active');
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ baseUrl: 'not-public' }));
  code = '';
  await vi.waitFor(() => expect(hook.now.busy).toBe(''));
  expect(await hook.now.save(null, 'active')).toEqual({ vault: 'open' });
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe(''));
  hook.stop();
});

test('useConnectForm tests the typed values, and an edit discards the result', async () => {
  const asked = answerCalls({ testConnection: () => [{ step: 'host', result: 'passed', tookMs: 1 }] });
  const hook = start();
  await fillIn(hook);
  await hook.now.test();
  await vi.waitFor(() => expect(hook.now.tested?.at).toBe(5));
  expect(asked[0]).toMatchObject({
    name: 'testConnection',
    input: { account: { clientSecret: 'secret', hops: null } },
  });
  hook.now.edit('config', 'co-defi');
  await vi.waitFor(() => expect(hook.now.tested).toBeNull());
  hook.stop();
});

/** Resolves a pending save on demand. */
function slowSave(id: string) {
  let answer: (ok: boolean) => void = () => undefined;
  const saving = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const asked = answerCalls({
    saveAccount: async () => {
      if (!(await saving)) throw { code: 'unauthorised' };
      return { vault: 'open', account: { id } };
    },
  });
  return { answer: (ok = true) => answer(ok), asked };
}

test.each([
  ['the first account', FIRST_FORM],
  ['another client', 'before'],
])('useConnectForm keeps what is typed while %s is being saved', async (_name, before) => {
  const forms: TypedForms = new Map();
  const { hook, use } = startNamed(forms, before);
  const { answer, asked } = slowSave('one');
  await fillIn(hook);
  const saving = hook.now.save(null, 'active');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  hook.now.edit('clientSecret', 'the next one');
  // The account notice arrives before the reply of the save.
  use('one');
  hook.now.fill({ ...SAVED, label: 'Office' });
  answer();
  await saving;
  await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ clientSecret: 'the next one', label: 'Office' }));
  hook.now.fill(SAVED);
  await vi.waitFor(() => expect(hook.now.draft).toEqual({ ...SAVED, clientSecret: 'the next one' }));
  expect([...forms.keys()]).toEqual(['one']);
  hook.stop();
});

test('useConnectForm keeps typed values on a failed save, and a new account has its own form', async () => {
  const forms: TypedForms = new Map();
  const { hook, use } = startNamed(forms, 'one');
  const { answer, asked } = slowSave('one');
  await fillIn(hook);
  const saving = hook.now.save(null, 'active');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  use('two');
  await new Promise((later) => setTimeout(later, 50));
  expect(hook.now.draft.clientSecret).toBe('secret');
  answer(false);
  expect(await saving).toBeNull();
  await vi.waitFor(() => expect(hook.now.draft).toEqual(EMPTY_DRAFT));
  use('one');
  await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ clientId: 'id', clientSecret: 'secret' }));
  hook.stop();
});

test('useConnectForm keeps one form per account', async () => {
  const forms: TypedForms = new Map();
  const { hook, use } = startNamed(forms, 'one');
  hook.now.fill(SAVED);
  hook.now.edit('baseUrl', 'https://typed.example');
  hook.now.edit('clientSecret', 'of one');
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe('of one'));
  use('two');
  await vi.waitFor(() => expect(hook.now.draft).toEqual(EMPTY_DRAFT));
  hook.now.fill({ ...SAVED, clientId: 'two' });
  await vi.waitFor(() => expect(hook.now.draft.clientId).toBe('two'));
  expect(hook.now.draft).toMatchObject({ baseUrl: 'https://saved.example', clientSecret: '' });
  use('one');
  await vi.waitFor(() =>
    expect(hook.now.draft).toMatchObject({ baseUrl: 'https://typed.example', audience: 'typed.example' }),
  );
  expect(hook.now.draft.clientSecret).toBe('of one');
  hook.stop();
});

test('useConnectForm restores typed values after a remount', async () => {
  const forms: TypedForms = new Map();
  const before = startNamed(forms, 'one');
  before.hook.now.fill(SAVED);
  before.hook.now.edit('config', 'co-defi');
  before.hook.stop();
  const after = startNamed(forms, 'one');
  expect(after.hook.now.draft.config).toBe('co-defi');
  after.hook.now.fill(SAVED);
  await vi.waitFor(() => expect(after.hook.now.draft).toEqual({ ...SAVED, config: 'co-defi' }));
  after.hook.stop();
});

test('useConnectForm turns the first form into an edit when the account arrives from elsewhere', async () => {
  const { hook, use } = startNamed(new Map(), FIRST_FORM);
  hook.now.edit('clientSecret', 'typed');
  use('one');
  hook.now.fill(SAVED);
  await vi.waitFor(() => expect(hook.now.draft).toEqual({ ...SAVED, clientSecret: 'typed' }));
  hook.stop();
});

test('useConnectForm warns of an internal host, reaches it after a confirmation, and asks again for another', async () => {
  const asked = answerCalls({ testConnection: () => [] });
  const reach = vi.fn(async () => true);
  const hook = start(reach);
  await fillIn(hook);
  expect(hook.now.internal).toBeNull();
  hook.now.edit('baseUrl', 'https://gateway.internal');
  await vi.waitFor(() => expect(hook.now.internal).toEqual({ host: 'gateway.internal', confirmed: false }));
  await hook.now.test();
  await vi.waitFor(() => expect(hook.now.problems.baseUrl).toBe('internal-host'));
  expect(reach).not.toHaveBeenCalled();
  expect(asked).toEqual([]);

  hook.now.confirmInternal(true);
  await vi.waitFor(() => expect(hook.now.internal?.confirmed).toBe(true));
  expect(hook.now.problems.baseUrl).toBeUndefined();
  await hook.now.test();
  expect(reach).toHaveBeenCalledWith('https://gateway.internal');
  expect(asked.map(({ input }) => input)).toMatchObject([
    { account: { baseUrl: 'https://gateway.internal', internal: true } },
  ]);

  hook.now.edit('baseUrl', 'https://other.internal');
  await vi.waitFor(() => expect(hook.now.internal).toEqual({ host: 'other.internal', confirmed: false }));
  hook.now.edit('baseUrl', 'https://gateway.internal');
  await vi.waitFor(() => expect(hook.now.internal?.confirmed).toBe(true));
  hook.now.confirmInternal(false);
  await vi.waitFor(() => expect(hook.now.internal?.confirmed).toBe(false));
  hook.stop();
});

test('useConnectForm fills in what the policy sets, as values that are not typed, and sends them', async () => {
  const forms: TypedForms = new Map();
  const calls = answerCalls({ testConnection: async () => [] });
  const policy = { accountProvider: null, accountBaseUrl: 'https://gateway.example', accountClientId: 'desk' };
  const hook = runHook(() =>
    useConnectForm(
      { providers: PROVIDERS, allowLoopback: false, requestHostPermission: async () => true, policy },
      { name: FIRST_FORM, forms },
      () => 5,
    ),
  );
  const fixed = { baseUrl: 'https://gateway.example', clientId: 'desk', audience: 'gateway.example' };
  await vi.waitFor(() => expect(hook.now.draft).toMatchObject(fixed));
  expect(hook.now.fixed).toEqual(['baseUrl', 'clientId']);
  expect(forms.size, 'nothing is typed').toBe(0);
  hook.now.fill({ ...SAVED, audience: 'saved.example' });
  await vi.waitFor(() => expect(hook.now.draft).toMatchObject(fixed));
  hook.now.edit('clientSecret', 'secret');
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe('secret'));
  await hook.now.test();
  expect(JSON.stringify(calls)).toContain('"clientId":"desk"');
  hook.stop();
});
