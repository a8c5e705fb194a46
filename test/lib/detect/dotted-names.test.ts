// Tests of dotted names: complete names are found; parts of hosts, files and email addresses are not.
import { expect, test } from 'vitest';
import { findDottedNames } from '../../../lib/detect/dotted-names';

const names = (text: string) => findDottedNames(text).map((one) => one.text);

test.each([
  ['alice.near', ['alice.near']],
  ['to a-b_c.d.near, and vitalik.eth.', ['a-b_c.d.near', 'vitalik.eth']],
  ['转账到alice.eth请', ['alice.eth']],
  ['(my.name.sol)', ['my.name.sol']],
  ['..alice.eth', ['alice.eth']],
  ['ask _dao.eth or __dao.eth', ['_dao.eth', '__dao.eth']],
  ['_alice.eth_ and __bob.eth__', ['alice.eth', 'bob.eth']],
  ['pay józef.eth now', ['józef.eth']],
  ['für überweisung.eth.', ['überweisung.eth']],
  ['ник.eth и 🦊.eth', ['ник.eth', '🦊.eth']],
  ['地址是alice.eth', ['alice.eth']],
  ['天.eth', ['天.eth']],
  ['💰alice.eth💰', ['alice.eth']],
  ['送金はsub.天.eth', ['sub.天.eth']],
  ['名前.eth', ['名前.eth']],
  ['(서울.eth)', ['서울.eth']],
  ['👻👻👻.eth', ['👻👻👻.eth']],
  ['👍🏽👍🏽.eth 👨‍👩‍👧.eth', ['👍🏽👍🏽.eth', '👨‍👩‍👧.eth']],
  ['地址🦊🦊.eth', ['🦊🦊.eth']],
  ['ไปที่alice.eth', ['alice.eth']],
  ['לכתובתalice.eth', ['alice.eth']],
  ['"jos\\u00e9.eth"', []],
  ['https://app.ens.domains/alice.eth?tab=1', ['alice.eth']],
  ['foo.eth.link', []],
  ['index.near.js', []],
  ['user@alice.near', []],
  ['alice.nearby', []],
  ['.eth', []],
  ['', []],
])('findDottedNames: %s', (text, wanted) => {
  expect(names(text)).toEqual(wanted);
});
test('findDottedNames returns offsets in the original text', () => {
  const text = 'a alice.eth b';
  expect(findDottedNames(text)).toEqual([{ text: 'alice.eth', start: 2, end: 11 }]);
});
