// Tests of string deduplication in lists: entries are unchanged, and chains and categories are shared.
import { expect, test } from 'vitest';
import { shareRepeatedTexts } from '../../../lib/lists/share-repeated-texts';

test('shareRepeatedTexts changes no entry and keeps one copy of each repeated text', () => {
  const entries = Array.from({ length: 3 }, (_, n) => ({
    chain: 'evm',
    address: `0x${n}`,
    label: 'A',
    category: 'Mixer',
  }));
  const texts = new Map<string, string>();
  const before = structuredClone(entries);
  shareRepeatedTexts(entries.slice(0, 2), texts);
  shareRepeatedTexts(entries.slice(2), texts);
  expect(entries).toEqual(before);
  expect([...texts.keys()]).toEqual(['evm', 'Mixer']);
});
