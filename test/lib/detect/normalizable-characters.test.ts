// Tests of normalizable characters: they are removed or replaced, and words with confusables are detected.
import { expect, test } from 'vitest';
import { hasConfusables, needsNormalizing, stripNormalizable } from '../../../lib/detect/normalizable-characters';

test.each([
  ['0x\u200bab\u00adcd', '0xabcd'],
  ['0x\u3164ab\u{e0041}cd', '0xabcd'],
  ['0xab=\ncd=\r\nef', '0xabcdef'],
  ['to=3D0xab', 'to 0xab'],
  ['nano\\_1ab\\-c', 'nano_1ab-c'],
  ['C:\\a\\b', 'C:\\a\\b'],
  ['a=\n b = 3', 'a=\n b = 3'],
  ['０ｘａｂ：１', '0xab:1'],
  ['a%2Fb', 'a b'],
  ['a\\nb\\u002fc', 'a b c'],
  ['\u001b[32m0xab\u001b[0m', ' 0xab '],
  ['plain 漢字 100%', 'plain 漢字 100%'],
])('stripNormalizable turns %j into %j', (written, seen) => {
  expect(stripNormalizable(written)).toBe(seen);
  expect(needsNormalizing(written)).toBe(written !== seen);
});

test.each([
  ['0x\u0430bcdef0123456789abcdef', true],
  ['\u0422DQyW3KtmpiwsFgLZ9nGNx2WoargDW9RNG', true],
  ['0xabcdef0123456789abcdef', false],
  ['криптовалютообменники 0xabcdef0123456789abcdef', false],
  ['Достопримечательности2024года', false],
])('hasConfusables for %j is %j', (text, may) => {
  expect(hasConfusables(text)).toBe(may);
});
