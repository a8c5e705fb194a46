// Tests of the texts in the path graph: a node at the end of a path names its risk categories.
import { expect, test } from 'vitest';
import { endsText, noteText } from '../../../components/evidence/GraphDrawing';
import type { GraphNode, RiskyEnd } from '../../../lib/evidence/path-graph';

const node = (...ends: RiskyEnd[]): GraphNode => ({
  ...{ id: 'a', chain: 'evm', network: 'evm', address: '0x1', hop: 1 },
  ends,
});

test.each<[string, RiskyEnd[]]>([
  ['', []],
  ['Mixer, received', [{ category: 'Mixer', direction: 'receive' }]],
  ['Mixer', [{ category: 'Mixer', direction: null }]],
  ['Theft, Mixer, sent', ['Mixer', 'Theft'].map((category) => ({ category, direction: 'send' as const }))],
  ['Mixer', (['send', 'receive'] as const).map((direction) => ({ category: 'Mixer', direction }))],
  ['Theft, Scam +2', ['Mixer', 'Theft', 'Scam', 'Gambling'].map((category) => ({ category, direction: null }))],
  ['No category', [{ category: '', direction: null }]],
])('note of a node: %j', (text, ends) => expect(noteText(node(...ends))).toBe(text));

test('all ends of a node are spoken, without control characters', () => {
  const ends = [
    { category: 'Mixer', direction: 'receive' as const },
    { category: 'The\u202eft', direction: null },
  ];
  expect(endsText(node(...ends))).toBe('Mixer, received; The[U+202E]ft, direction not given');
});
