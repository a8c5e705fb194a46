// Tests of reason gravity: all spellings of a category rank alike, and no limit cuts off the gravest.
import { expect, test } from 'vitest';
import { categoryWords } from '../../../lib/i18n/words/category';
import { getMainReasons, sortByGravity, takeGravest } from '../../../lib/verdict/reason-gravity';

const ORDER = [
  ['ofac', 'sanctions_us', 'japan_sanctions', 'japan_mof', 'sanctions', 'terrorist_financing', 'Terrorism', 'SDN'],
  ['csam', 'child_abuse', 'childAbuseMaterial', 'Child sexual abuse material'],
  ['ransomware', 'Ransom', 'RANSOMWARE_PAYMENT'],
  ['hack', 'hacker', 'theft', 'stolen_funds', 'Exploit'],
  ['scam', 'fraud_shop', 'phishing', 'ponzi-scheme', 'rug pull'],
  ['darknet', 'darknet_market', 'Dark web', 'darkMarket'],
  ['mixer', 'mixing', 'coinjoin', 'Tumbler'],
  ['gambling', 'unlicensed_exchange', 'exchange', 'unsanctioned', 'remixed'],
  ['unknown', ''],
];
const rankOf = (name: string): number => ORDER.findIndex((group) => group.includes(name));

test('sortByGravity ranks codes and display names of a kind alike, gravest kind first', () => {
  const all = ORDER.flat().map((category) => ({ category }));
  for (const given of [all, [...all].reverse()]) {
    const ranks = sortByGravity(given).map(({ category }) => rankOf(category));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  }
});

test('sortByGravity ranks every category that has a name like that name', () => {
  const MIXER = { category: 'mixer', share: 0 };
  for (const [code, name] of Object.entries(categoryWords())) {
    if (code === 'unknown') continue;
    const isGraver = (category: string) => sortByGravity([MIXER, { category, share: 1 }])[1] === MIXER;
    expect([code, isGraver(code)]).toEqual([code, isGraver(name)]);
    expect([code, isGraver(code)]).toEqual([code, !['gambling', 'unlicensed_exchange'].includes(code)]);
  }
});

test('sortByGravity puts direct before exposure, then the larger share, and keeps ties in order', () => {
  const reasons = [
    { category: 'scam', direction: 'send', share: 90 },
    { category: 'gambling', direction: 'direct', share: null },
    { category: 'scam', direction: 'direct', share: 1 },
    { category: 'ofac', direction: 'receive', share: 0.1 },
    { category: 'casino', direction: 'direct', share: 50 },
    { category: 'ofac', direction: 'send', share: 0.1 },
    { category: 'hack', way: 'direct', share: 0 },
  ];
  expect(sortByGravity(reasons).map((one) => reasons.indexOf(one))).toEqual([3, 5, 6, 2, 0, 4, 1]);
});

test('sortByGravity puts sanctions of the address itself before terrorism with a larger share, and both before an exposure', () => {
  const reasons = [
    { category: 'ofac', direction: 'send', share: 95 },
    { category: 'terrorist_financing', direction: 'direct', share: 90 },
    { category: 'ofac', direction: 'direct', share: 1 },
  ];
  expect(sortByGravity(reasons).map((one) => reasons.indexOf(one))).toEqual([2, 1, 0]);
});

test('getMainReasons names the gravest and, if that is an exposure, the gravest of the address itself', () => {
  const hack = { category: 'hack', direction: 'direct' };
  const mixer = { category: 'mixer', direction: 'direct' };
  const ofac = { category: 'ofac', direction: 'receive' };
  expect(getMainReasons([mixer, hack, ofac])).toEqual([ofac, hack]);
  expect(getMainReasons([mixer, hack])).toEqual([hack]);
  expect(getMainReasons([{ category: '', direction: 'direct' }])).toEqual([]);
});

test('takeGravest keeps the order below its limit, and above it the gravest', () => {
  const reasons = ['mixer', 'scam', 'ofac'].map((category) => ({ category }));
  expect(takeGravest(reasons, 3)).toEqual(reasons);
  expect(takeGravest(reasons, 1)).toEqual([{ category: 'ofac' }]);
});
