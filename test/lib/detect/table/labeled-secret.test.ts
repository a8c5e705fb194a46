// Tests of secrets that stand after their names in a text, and of texts that only mention one.
import { expect, test } from 'vitest';
import { findLabeledSecret, isSecretName } from '../../../../lib/detect/table/labeled-secret';

const DIGITS = 'ab'.repeat(32);

test.each<[string, string | null]>([
  ['Password: hunter2', 'Password'],
  ['login ada, PIN=4711', 'PIN'],
  ['{"password":"hunter2"}', 'password'],
  ['the password is hunter2', 'the password'],
  ['Das Passwort lautet hunter2', 'Das Passwort'],
  ['密码：hunter2', '密码'],
  [`old key ${DIGITS}`, 'old key'],
  [`hash: ${DIGITS}`, null],
  ['Secretary: Ada', null],
  ['the owner is Ada', null],
  ['Mixer: Alpha', null],
  ['forgot the password', null],
  ['', null],
])('findLabeledSecret(%s) is %s', (text, name) => expect(findLabeledSecret(text)).toBe(name));

test('isSecretName accepts a separator and no sentence', () => {
  expect(isSecretName('Seed phrase:')).toBe(true);
  expect(isSecretName('Address:')).toBe(false);
  expect(isSecretName(`${'word '.repeat(12)}password`)).toBe(false);
});
