// Tests of address links: enabled links that fit the chain are offered, and one is opened by its template.
import { beforeEach, expect, test, vi } from 'vitest';
import { openAddressLink, useAddressLinks } from '../../../../lib/view/card/use-address-links';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const ASK = { chain: 'bitcoin', address: 'bc1q' };
const link = (name: string, networks: string[], isOn = true) => ({
  name,
  kind: 'address',
  template: `https://${name}.example/{address}`,
  networks,
  isOn,
});

test('useAddressLinks offers the links that are on and fit the chain', async () => {
  answerCalls({
    settings: () => ({
      externalLinks: [link('a', ['bitcoin']), link('b', ['evm']), link('c', [], false), link('d', [])],
    }),
  });
  const hook = runHook(() => useAddressLinks(ASK));
  expect(hook.now).toBeUndefined();
  await vi.waitFor(() =>
    expect(hook.now?.map(({ url }) => url)).toEqual(['https://a.example/bc1q', 'https://d.example/bc1q']),
  );
});

test('openAddressLink names the link by its template, not by a URL', async () => {
  const asked = answerCalls({ openExternalLink: () => null });
  openAddressLink(ASK, { name: 'a', url: 'https://a.example/bc1q', template: 'https://a.example/{address}' });
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      name: 'openExternalLink',
      input: { template: 'https://a.example/{address}', value: 'bc1q' },
    }),
  );
});
