// Tests of the doctor handlers: a stopped check sends no further request.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDoctorHandlers } from '../../../../lib/app/accounts/doctor-handlers';
import type { OpenAccount } from '../../../../lib/app/accounts/require-session';
import type { MessageSender } from '../../../../lib/messages/serve';

const PAGE: MessageSender = { kind: 'pages' };

beforeEach(() => void Object.assign(fakeBrowser, { permissions: { contains: async () => true } }));

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
    begin = () => resolve({ account, net } as unknown as OpenAccount);
  });
  return { doctor: createDoctorHandlers({ work: () => session }), fetch, begin };
}

const codesOf = ({ lines }: { lines: { code?: string }[] }) => lines.map(({ code }) => code).filter(Boolean);

test('doctor check ends when it is stopped during a request', async () => {
  const { doctor, fetch, begin } = desk();
  begin();
  const check = doctor.doctorCheck({ id: 'sign-in' }, PAGE);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await doctor.doctorStop({}, PAGE);
  expect(codesOf(await check)).toEqual(['cancelled']);
});

test('doctor check ends when it is stopped before its session starts', async () => {
  const { doctor, fetch, begin } = desk();
  const check = doctor.doctorCheck({ id: 'sign-in' }, PAGE);
  await doctor.doctorStop({}, PAGE);
  begin();
  expect(codesOf(await check)).toEqual(['cancelled']);
  expect(fetch).not.toHaveBeenCalled();
});

test('doctor check after a stopped one runs', async () => {
  const { doctor, begin } = desk();
  begin();
  await doctor.doctorStop({}, PAGE);
  expect(codesOf(await doctor.doctorCheck({ id: 'permission' }, PAGE))).toEqual([]);
});
