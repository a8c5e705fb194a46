// Tests of the generated explorer page: every true address is recognized, and no decoy is.
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/detect/find-addresses';
import { madeAddress } from '../synthetic-addresses';
import { decoy } from './decoys';
import { explorerPage } from './explorer-page';

test.each(['eleven', 'all'] as const)('explorerPage generates 1,000 rows of %s families', (families) => {
  const { html, truth, textNodes, elements } = explorerPage(1000, families);
  expect(truth.size).toBe(2000);
  expect(Math.round(html.length / 10_000)).toBeGreaterThanOrEqual(75);
  expect(Math.round(html.length / 10_000)).toBeLessThanOrEqual(78);
  expect(Math.round(textNodes / 1000)).toBe(8);
  expect(Math.round(elements / 1000)).toBe(13);
  expect(explorerPage(1000, families).html).toBe(html);
  expect(new Set([...truth].map((one) => one.split(' ')[0])).size).toBe(families === 'all' ? 34 : 11);
});

test('findAddresses recognizes each generated address alone, on a page of its chain', () => {
  for (let n = 0; n < 2000; n++) {
    const { chain, text, canonical, scheme = '' } = madeAddress(n, 'all');
    const found = findAddresses(scheme + text, scheme ? {} : { chains: [chain] });
    expect(found, `${chain} ${text}`).toMatchObject([{ chain, canonical, certainty: 'sure' }]);
  }
});

test('findAddresses recognizes no decoy', () => {
  for (let n = 0; n < 700; n++) expect(findAddresses(decoy(n)), decoy(n)).toEqual([]);
});
