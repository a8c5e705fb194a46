// Tests of the diagnostics handlers: a check ends when it is stopped, and a later check runs.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDiagnosticsHandlers } from '../../../../lib/app/accounts/diagnostics-handlers';
import type { OpenAccount } from '../../../../lib/app/accounts/require-session';
import type { MessageSender } from '../../../../lib/messages/tables/serve-messages';

const PAGE: MessageSender = { kind: 'pages' };

beforeEach(() => {
  Object.assign(fakeBrowser, { permissions: { contains: async () => true } });
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({} as never);
});

/** Handlers whose session starts when the test says so, at a service that replies only after an abort. */
function desk() {
  const fetch = vi.fn(
    (_url: unknown, { signal }: RequestInit) =>
      new Promise<Response>((_, fail) =>
        signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      ),
  );
  const account = {
    ...{ id: 'a', label: '', baseUrl: 'https://svc.example', clientId: 'id', clientSecret: 'secret' },
    ...{ audience: 'svc.example', config: '', hops: null, namespace: '' },
  };
  const net = {
    ...{ fetch, now: () => 7, random: () => 0, sleep: async () => undefined },
    ...{ allowLoopbackHttp: false, signal: new AbortController().signal },
  };
  let begin = (): void => undefined;
  const session = new Promise<OpenAccount>((resolve) => {
    const stores = { audit: { note: () => undefined } };
    begin = () => resolve({ account, net, stores } as unknown as OpenAccount);
  });
  return { diagnostics: createDiagnosticsHandlers({ work: () => session }), fetch, begin };
}

const codesOf = ({ lines }: { lines: { code?: string }[] }) => lines.map(({ code }) => code).filter(Boolean);

test('diagnostics check ends when it is stopped during a request', async () => {
  const { diagnostics, fetch, begin } = desk();
  begin();
  const check = diagnostics.diagnosticsCheck({ id: 'sign-in' }, PAGE);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await diagnostics.diagnosticsStop({}, PAGE);
  expect(codesOf(await check)).toEqual(['cancelled']);
});

test('diagnostics check ends when it is stopped before its session starts', async () => {
  const { diagnostics, fetch, begin } = desk();
  const check = diagnostics.diagnosticsCheck({ id: 'sign-in' }, PAGE);
  await diagnostics.diagnosticsStop({}, PAGE);
  begin();
  expect(codesOf(await check)).toEqual(['cancelled']);
  expect(fetch).not.toHaveBeenCalled();
});

test('diagnostics check after a stopped one runs', async () => {
  const { diagnostics, begin } = desk();
  begin();
  await diagnostics.diagnosticsStop({}, PAGE);
  expect(codesOf(await diagnostics.diagnosticsCheck({ id: 'permission' }, PAGE))).toEqual([]);
});
