// Tests of the useConnectForm hook: default base URL, removal of a pasted path, and saving without a secret.
import { beforeEach, expect, test, vi } from 'vitest';
import { PROVIDERS } from '../../../../lib/service/providers';
import { EMPTY_DRAFT } from '../../../../lib/view/account/connect-form';
import { FIRST_FORM, useConnectForm } from '../../../../lib/view/account/use-connect-form';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const SAVED = { ...EMPTY_DRAFT, baseUrl: 'https://saved.example', audience: 'saved.example', clientId: 'saved' };
const start = (reach: (url: string) => Promise<boolean> = async () => true) =>
  runHook(() =>
    useConnectForm(
      { providers: PROVIDERS, allowLoopback: false, requestHostPermission: reach },
      { name: FIRST_FORM, forms: new Map() },
      () => 5,
    ),
  );

test('useConnectForm starts with the base URL of the service, and removes a pasted path with a notice', async () => {
  const hook = start();
  expect(hook.now.draft).toMatchObject({ baseUrl: 'https://svc.cipherowl.ai', audience: 'svc.cipherowl.ai' });
  hook.now.edit('baseUrl', 'https://svc.example/api/screen/v1');
  hook.now.leave('baseUrl');
  await vi.waitFor(() => expect(hook.now.cut).toBe('/api/screen/v1'));
  expect(hook.now.draft).toMatchObject({ baseUrl: 'https://svc.example', audience: 'svc.example' });
  hook.now.edit('baseUrl', 'https://svc.example/x');
  await vi.waitFor(() => expect(hook.now.cut).toBe(''));
  hook.stop();
});

test('useConnectForm saves parameters without a secret and without asking for the host', async () => {
  const asked = answerCalls({ changeParameters: () => ({ vault: 'open', account: { id: 'a' } }) });
  const reach = vi.fn(async () => true);
  const hook = start(reach);
  hook.now.fill({ ...SAVED, config: 'co-vasp' });
  hook.now.edit('hops', '9');
  await vi.waitFor(() => expect(hook.now.draft.hops).toBe('9'));
  expect(await hook.now.saveParameters()).toBeNull();
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ hops: 'hops-range' }));
  expect(asked).toEqual([]);
  hook.now.edit('hops', '3');
  await vi.waitFor(() => expect(hook.now.draft.hops).toBe('3'));
  expect(await hook.now.saveParameters()).toMatchObject({ vault: 'open' });
  expect(asked).toEqual([
    {
      name: 'changeParameters',
      input: { parameters: { label: '', config: 'co-vasp', hops: 3, namespace: '' } },
    },
  ]);
  expect(reach).not.toHaveBeenCalled();
  hook.stop();
});
