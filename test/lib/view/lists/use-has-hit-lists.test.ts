// Tests of the lists that can have a list hit: sanctions lists and blocklists that are switched on.
import { expect, test } from 'vitest';
import { isListHit, LIST_KINDS } from '../../../../lib/verdict/local-annotations';
import { hasHitLists } from '../../../../lib/view/lists/use-has-hit-lists';

type Lists = Parameters<typeof hasHitLists>[0];
const toList = (fields: object) => fields as Lists[number];

test('no list, or only lists without hits, means that no cell of list hits is drawn', () => {
  expect(hasHitLists([])).toBe(false);
  expect(hasHitLists(LIST_KINDS.filter((kind) => !isListHit({ kind })).map((kind) => toList({ kind })))).toBe(false);
});

test.each(LIST_KINDS.filter((kind) => isListHit({ kind })))('a %s list counts while it is on', (kind) => {
  expect(hasHitLists([toList({ kind })])).toBe(true);
  expect(hasHitLists([toList({ kind, off: true })])).toBe(false);
});
