// Tests of list and case lines on the verdict card: order and texts.
import { describe, expect, it } from 'vitest';
import { getCardAnnotationLines } from '../../../components/card/card-case-and-list-lines';
import { toPlainText } from '../../../lib/text/rich-text';
import type { CaseBrief, ListMatch } from '../../../lib/verdict/local-annotations';

const list = (name: string, rest: Partial<ListMatch> = {}): ListMatch => ({ list: name, kind: 'labels', ...rest });
const brief = (name: string, rest: Partial<CaseBrief> = {}): CaseBrief => ({
  id: name,
  name,
  disposition: 'open',
  sightings: 0,
  ...rest,
});

const texts = (lists: ListMatch[], cases: CaseBrief[] = []) =>
  getCardAnnotationLines({ lists, cases }).map(({ sign, text }) => `${sign}: ${toPlainText(text)}`);

describe('getCardAnnotationLines', () => {
  it.each<[string, string[], string[]]>([
    ['a list', texts([list('Own')]), ['own-label: On your list Own']],
    [
      'date and label of a list',
      texts([list('Own', { label: 'Harbour', date: '12 Nov 2026' })]),
      ['own-label: On your list Own of 12 Nov 2026: Harbour'],
    ],
    ['no list hit, because it has a notice', texts([list('OFAC SDN', { kind: 'sanctions' })]), []],
    ['an empty label', texts([list('Own', { label: '', date: '' })]), ['own-label: On your list Own']],
    [
      'sightings of a case',
      texts([], [brief('Harbour', { disposition: 'escalated', sightings: 1 })]),
      ['in-case: Case Harbour, escalated, seen 1 time'],
    ],
    [
      'every case before every list',
      texts([list('A'), list('B')], [brief('C'), brief('D')]),
      ['in-case: Case C, open', 'in-case: Case D, open', 'own-label: On your list A', 'own-label: On your list B'],
    ],
    ['hidden characters as code points', texts([list('a\u202eb')]), ['own-label: On your list a[U+202E]b']],
  ])('lists %s', (_name, lines, expected) => expect(lines).toEqual(expected));

  it('returns nothing without annotations', () => expect(getCardAnnotationLines(undefined)).toEqual([]));

  it('truncates a very long name', () => {
    expect(texts([list('x'.repeat(100_000), { label: 'y'.repeat(100_000) })])[0]?.length).toBeLessThan(200);
  });
});
