// The hook use-connect, run without a document against a background that answers as told.
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../lib/view/connect-draft';
import { useConnect } from '../../../lib/view/use-connect';
import { answerCalls, runHook } from './hook';

beforeEach(() => vi.restoreAllMocks());

const fillIn = async (hook: { now: ReturnType<typeof useConnect> }) => {
  hook.now.edit('baseUrl', 'https://svc.example');
  hook.now.edit('clientId', 'id');
  hook.now.edit('clientSecret', 'secret');
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe('secret'));
};
const start = (reach: (url: string) => Promise<boolean> = async () => true) =>
  runHook(() => useConnect({ allowLoopback: false, reach }, () => 5));

test('the audience follows the base URL until the person writes their own, and again once they empty it', async () => {
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

test('a saved account fills the empty form, and never writes over what a person types', async () => {
  const saved = { ...EMPTY_DRAFT, baseUrl: 'https://saved.example', clientId: 'saved' };
  const hook = start();
  hook.now.fill(saved);
  await vi.waitFor(() => expect(hook.now.draft.clientId).toBe('saved'));
  hook.now.edit('clientSecret', 'typed');
  await vi.waitFor(() => expect(hook.now.draft.clientSecret).toBe('typed'));
  hook.now.fill({ ...saved, clientId: 'late' });
  await new Promise((later) => setTimeout(later, 20));
  expect(hook.now.draft).toMatchObject({ clientId: 'saved', clientSecret: 'typed' });
  hook.stop();
});

test('nothing is asked while a field is wrong', async () => {
  const asked = answerCalls({});
  const reach = vi.fn(async () => true);
  const hook = start(reach);
  expect(await hook.now.save('a passphrase', 'active')).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems.baseUrl).toBe('missing'));
  expect(asked).toEqual([]);
  expect(reach).not.toHaveBeenCalled();
  hook.stop();
});

test('a refused host is told at the base URL, and nothing typed is lost', async () => {
  const asked = answerCalls({});
  const hook = start(async () => false);
  await fillIn(hook);
  expect(await hook.now.save('a passphrase', 'active')).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ baseUrl: 'refused-host' }));
  expect(hook.now.draft.clientSecret).toBe('secret');
  expect(asked).toEqual([]);
  hook.stop();
});

test.each([
  ['a config', 'co-none', { config: 'refused-config' }],
  ['no config', '', {}],
])(
  'a sample that the service refuses is told at the config where there is one: %s',
  async (_name, config, problems) => {
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
  },
);

test('a failure keeps the form, a success forgets the secret', async () => {
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

test('the test sends what was typed, and a change makes its result void', async () => {
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
