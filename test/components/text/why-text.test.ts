// Tests of the sentence that says why: list hits first, then the gravest reason, direct or an exposure.

import { expect, test } from 'vitest';
import { getExplanationText } from '../../../components/evidence/explanation-text';
import { getVerdictReasonText, getWhyText } from '../../../components/text/why-text';
import { getCategoryName } from '../../../lib/i18n/categories';
import { formatUsd } from '../../../lib/i18n/format';
import { cardWords } from '../../../lib/i18n/words/card';
import { type RichTextContent, toPlainText } from '../../../lib/text/rich-text';
import type { LocalAnnotations } from '../../../lib/verdict/local-annotations';
import type { Contribution } from '../../../lib/verdict/verdict';
import { ASK, verdict } from '../../harness/render-hook';

const direct = (category: string, share = 9): Contribution => ({
  ...{ category, direction: 'direct', hops: 0, usdValue: null, share },
});
const flow = (category: string, more: Partial<Contribution> = {}): Contribution => ({
  ...{ category, direction: 'receive', hops: 1, usdValue: 1500, share: 1, ...more },
});
const withParts = (...contributions: Contribution[]) => {
  const risky = verdict(true, 'Severe Risk', 90);
  return { ...risky, score: { ...risky.score!, contributions } };
};
const words = cardWords().why;
const plain = (...sentences: RichTextContent[]) => sentences.map(toPlainText).join(' ');
const say = (...parts: Contribution[]) => toPlainText(getVerdictReasonText(withParts(...parts)) ?? '');
const OFAC = getCategoryName('ofac');
const HACK = getCategoryName('hack');

test.each<[string, Contribution[], string]>([
  ['a category of the address itself', [direct('hack')], plain(words.direct({ category: HACK }))],
  [
    'an exposure, with amount and hops',
    [flow('ofac')],
    plain(words.receive({ amount: formatUsd(1500), category: OFAC, hops: 1 })),
  ],
  [
    'money that was sent',
    [flow('ofac', { direction: 'send', hops: 2 })],
    plain(words.send({ amount: formatUsd(1500), category: OFAC, hops: 2 })),
  ],
  [
    'an exposure of which the service says nothing else',
    [flow('ofac', { direction: 'unknown', hops: null, usdValue: null })],
    plain(words.unknown({ amount: words.value, category: OFAC, hops: 0 })),
  ],
  [
    'the gravest exposure before what the address itself is',
    [direct('hack', 50), flow('ofac')],
    plain(words.receive({ amount: formatUsd(1500), category: OFAC, hops: 1 }), words.direct({ category: HACK })),
  ],
  [
    'the address itself before an exposure of the same kind',
    [flow('ofac', { share: 90 }), direct('ofac', 1)],
    plain(words.direct({ category: OFAC })),
  ],
  ['nothing without a category', [], ''],
])('getVerdictReasonText says %s', (_, parts, expected) => {
  expect(say(...parts)).toBe(expected);
});

test('getVerdictReasonText says nothing where the service found no risk', () => {
  expect(getVerdictReasonText({ ...withParts(direct('hack')), foundRisk: false })).toBeNull();
});

test('getVerdictReasonText shows hidden characters of the service', () => {
  expect(say(direct('evil\u202Eltd'))).toContain('[U+202E]');
});

test('getWhyText says list hits first, with or without a verdict', () => {
  const lists: LocalAnnotations['lists'] = [
    { list: 'Payouts', kind: 'blocklist' },
    { list: 'OFAC SDN', kind: 'sanctions' },
    { list: 'Labels', kind: 'labels', label: 'Harbour' },
  ];
  const own = { lists, cases: [] };
  const hit = words.listHit({ list: 'OFAC SDN', more: 1 });
  const say = (state: Parameters<typeof getWhyText>[0]) => toPlainText(getWhyText(state) ?? '');
  expect(say({ ...ASK, state: 'idle', own })).toBe(plain(hit));
  expect(say({ ...ASK, state: 'verdict', verdict: withParts(direct('hack')), own })).toBe(
    plain(hit, words.direct({ category: HACK })),
  );
  expect(getWhyText({ ...ASK, state: 'idle' })).toBeNull();
  expect(getWhyText({ ...ASK, state: 'idle', own: { lists: lists.slice(2), cases: [] } })).toBeNull();
});

test('only what is said of the address itself is bold, in card and evidence', () => {
  const cardBold = (category: string, direction: 'direct' | 'send') =>
    getVerdictReasonText({
      ...verdict(true, 'Severe Risk', 100),
      score: {
        ...verdict(true, 'Severe Risk', 100).score,
        contributions: [{ category, direction, hops: 1, usdValue: 5, share: 1 }],
      },
    } as never);
  expect(cardBold('hack', 'direct')).toContainEqual({ strong: 'Hacker' });
  expect(cardBold('hack', 'send')).not.toContainEqual({ strong: 'Hacker' });
  const tag = { category: 'Hacker', since: null };
  const touched = { categories: [tag], way: 'send', hops: 1, usd: 5, share: null } as const;
  expect(getExplanationText({ direct: [tag], touched: null, rest: 0 } as never)).toContainEqual({ strong: 'Hacker' });
  expect(getExplanationText({ direct: [], touched, rest: 0 } as never)).not.toContainEqual({ strong: 'Hacker' });
});
