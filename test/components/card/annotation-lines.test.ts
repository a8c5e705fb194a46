// Tests of annotation lines of a card: lists precede cases, and length and characters are limited.
import { describe, expect, test } from 'vitest';
import { toAnnotationLines } from '../../../components/card/annotation-lines';
import { toPlainText } from '../../../lib/text/rich-text';
import type { CaseBrief, ListMatch } from '../../../lib/verdict/local-annotations';

const list = (name: string, rest: Partial<ListMatch> = {}): ListMatch => ({
  list: name,
  kind: 'labels' as const,
  ...rest,
});
const brief = (name: string, rest: Partial<CaseBrief> = {}): CaseBrief => ({
  id: name,
  name,
  disposition: 'open',
  sightings: 0,
  ...rest,
});
const lines = (lists: ListMatch[], cases: CaseBrief[] = []) => toAnnotationLines({ lists, cases }).map(toPlainText);

describe('annotation lines', () => {
  test.each<[string, string[], string[]]>([
    ['nothing', toAnnotationLines(undefined).map(toPlainText), []],
    ['a list', lines([list('OFAC SDN')]), ['On your list OFAC SDN']],
    [
      'with date and label',
      lines([list('OFAC SDN', { label: 'Lazarus', date: '2026-11-12' })]),
      ['On your list OFAC SDN of 2026-11-12: Lazarus'],
    ],
    ['an empty label', lines([list('Own', { label: '', date: '' })]), ['On your list Own']],
    ['a case', lines([], [brief('Harbour')]), ['In your case Harbour, open']],
    [
      'seen',
      lines([], [brief('Harbour', { disposition: 'escalated', sightings: 1 })]),
      ['In your case Harbour, escalated, seen 1 time'],
    ],
    ['lists first', lines([list('A')], [brief('B')]), ['On your list A', 'In your case B, open']],
    [
      'three are written',
      lines([list('A'), list('B')], [brief('C')]),
      ['On your list A', 'On your list B', 'In your case C, open'],
    ],
    [
      'four are counted',
      lines([list('A'), list('B')], [brief('C'), brief('D')]),
      ['On your list A', 'On your list B', 'and in 2 more'],
    ],
    ['what is hidden is named', lines([list('a\u202eb')]), ['On your list a[U+202E]b']],
  ])('%s', (_name, told, expected) => {
    expect(told).toEqual(expected);
  });

  test('annotation line truncates a very long name', () => {
    expect(lines([list('x'.repeat(100_000), { label: 'y'.repeat(100_000) })])[0]?.length).toBeLessThan(200);
  });
});
