// Tests of requesting a data set's file URL: the request is counted, and refused for a local-only account.
import { expect, test, vi } from 'vitest';
import { getDataSetDownloadUrl } from '../../../../lib/app/datasets/feature';

vi.mock('../../../../lib/browser/permissions', async (original) => ({
  ...(await original<typeof import('../../../../lib/browser/permissions')>()),
  hasOrigins: async () => true,
}));

test('getDataSetDownloadUrl passes the purpose, counts the request, and refuses for an account that is local only', async () => {
  const dataSet = vi.fn(async () => ({ fileUrl: 'u', changedAt: 1, checksum: '' }));
  const admit = vi.fn(async () => undefined);
  const signal = new AbortController().signal;
  const session = (account: object) =>
    ({
      account: { baseUrl: 'https://a.example', ...account },
      gate: { admit },
      client: { dataSet },
      net: { signal },
    }) as never;
  await getDataSetDownloadUrl(session({}), 'ethereum_mainnet', 'co-demo', ['account']);
  expect(dataSet).toHaveBeenCalledExactlyOnceWith('ethereum_mainnet', 'co-demo', signal, ['account']);
  expect(admit).toHaveBeenCalledOnce();
  await expect(getDataSetDownloadUrl(session({ localOnly: true }), 'c', 's')).rejects.toMatchObject({
    code: 'local-only',
  });
  expect(dataSet).toHaveBeenCalledOnce();
});
