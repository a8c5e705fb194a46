// Tests of the useDataSetDownload hook: a file needs an allowed host, an HTTPS URL and a correct checksum.
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AccountDataSetOptions, useDataSetDownload } from '../../../../lib/view/datasets/use-data-set-download';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const BYTES = new Uint8Array([1, 2, 3]);
const URL = 'https://files.example/a.gob';
const options = (more: Partial<AccountDataSetOptions> = {}): AccountDataSetOptions => ({
  suggestKeyMode: (chain) => (chain === 'tron' ? null : 'evm-bytes'),
  allowsLoopbackHttp: false,
  allowHost: async () => true,
  download: async () => ({ bytes: BYTES }),
  ...more,
});
const md5 = createHash('md5').update(BYTES).digest('hex');
const offering = (more = {}) =>
  answerCalls({ accountDataSet: () => ({ fileUrl: URL, changedAt: 2000, checksum: md5, ...more }) });

test('the file is downloaded after its host was allowed, with its origin and checksum', async () => {
  offering();
  const taken = vi.fn();
  const hook = runHook(() => useDataSetDownload(options(), taken));
  hook.now.ask('ethereum_mainnet', 'co-demo');
  await vi.waitFor(() => expect(hook.now.offered).toMatchObject({ host: 'files.example' }));
  expect(taken).not.toHaveBeenCalled();
  hook.now.download();
  await vi.waitFor(() =>
    expect(taken).toHaveBeenCalledWith(BYTES, { chain: 'ethereum_mainnet', set: 'co-demo', changedAt: 2000 }, true),
  );
});

test.each<[string, object, Partial<AccountDataSetOptions>]>([
  ['insecure', { fileUrl: 'http://files.example/a' }, {}],
  ['insecure', { fileUrl: 'no url' }, {}],
  ['insecure', { fileUrl: 'https://user:secret@files.example/a' }, {}],
  ['not-granted', {}, { allowHost: async () => false }],
  ['redirected', {}, { download: async () => ({ problem: 'redirected', status: 302 }) }],
  ['refused', {}, { download: async () => ({ problem: 'refused', status: 403 }) }],
  ['checksum', { checksum: '0'.repeat(32) }, {}],
])('%s: nothing is taken', async (problem, reply, more) => {
  offering(reply);
  const taken = vi.fn();
  const hook = runHook(() => useDataSetDownload(options(more), taken));
  hook.now.ask('ethereum_mainnet', 'co-demo');
  await vi.waitFor(() => expect(hook.now.offered ?? hook.now.problem).not.toBeNull());
  if (hook.now.offered) hook.now.download();
  await vi.waitFor(() => expect(hook.now.problem).toMatchObject({ problem }));
  expect(taken).not.toHaveBeenCalled();
});

test('a set that is as new is not offered, and a network without keys is not asked for', async () => {
  const asked = offering();
  const hook = runHook(() => useDataSetDownload(options(), () => undefined));
  hook.now.ask('ethereum_mainnet', 'co-demo', { chain: 'ethereum_mainnet', set: 'co-demo', changedAt: 2000 });
  await vi.waitFor(() => expect(hook.now.problem).toEqual({ problem: 'current' }));
  hook.now.ask('tron', 'co-demo');
  await vi.waitFor(() => expect(hook.now.problem).toEqual({ problem: 'other-chain' }));
  expect(asked).toHaveLength(1);
});
