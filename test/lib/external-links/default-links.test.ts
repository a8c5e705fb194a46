// Tests of the built-in external links: they are valid, and every screened chain has an explorer.
import { expect, test } from 'vitest';
import { EVM_NETWORKS } from '../../../lib/chains/evm-networks';
import { chains } from '../../../lib/chains/index';
import { DEFAULT_EXTERNAL_LINKS } from '../../../lib/external-links/default-links';
import { MAX_EXTERNAL_LINKS } from '../../../lib/external-links/external-link';
import { externalLinksSchema } from '../../../lib/external-links/external-link-schema';
import { getAddressLinks } from '../../../lib/external-links/get-links';

test('built-in links are valid and leave room for own links', () => {
  expect(externalLinksSchema.safeParse(DEFAULT_EXTERNAL_LINKS).error).toBeUndefined();
  expect(DEFAULT_EXTERNAL_LINKS.length).toBeLessThanOrEqual(MAX_EXTERNAL_LINKS - 15);
});

test('built-in links name known networks only', () => {
  const known = new Set([...chains.map(({ id }) => id), ...EVM_NETWORKS.map(({ chainId }) => `eip155:${chainId}`)]);
  expect(DEFAULT_EXTERNAL_LINKS.flatMap(({ networks }) => networks).filter((network) => !known.has(network))).toEqual(
    [],
  );
});

test.each(chains.filter(({ screened }) => screened).map(({ id }) => id))('%s has an explorer', (chain) => {
  const links = getAddressLinks('x', { chain, evmChainId: null }, { externalLinks: null });
  expect(links.length).toBeGreaterThan(1);
});
