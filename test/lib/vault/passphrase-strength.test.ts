// Tests of passphrase strength: weak passphrases are rejected with a reason, and others are rated.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimateStrength,
  getPassphraseProblem,
  isWellKnown,
  MIN_CHARACTERS,
} from '../../../lib/vault/passphrase-strength';
import { processorTime } from '../../processor-time';

describe('rejected', () => {
  test.each([
    ['', 'short'],
    ['fourteen-chars', 'short'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'short'],
    ['aaaaaaaaaaaaaaaaaaaaaa', 'trivial'],
    ['               ', 'trivial'],
    ['abababababababababab', 'trivial'],
    ['qwertyuiopasdfghjkl', 'trivial'],
    ['1qaz2wsx3edc4rfv', 'trivial'],
    ['123456789012345', 'trivial'],
    ['abcdefghijklmnopqrstuvwxyz', 'trivial'],
    ['zyxwvutsrqponmlkj', 'trivial'],
    ['Password1234567', 'trivial'],
    ['passwordpassword', 'trivial'],
    ['The quick brown fox', 'trivial'],
    ['correcthorsebatterystaple'.slice(0, 14), 'short'],
    ['password password password', 'trivial'],
    ['My password is password', 'trivial'],
    ['password1234password1234', 'trivial'],
    ['internationally', 'trivial'],
    ['responsibilities', 'trivial'],
    ['congratulations', 'trivial'],
    ['iloveyouiloveyouiloveyou', 'trivial'],
    ['ＰａｓｓｗｏｒｄＰａｓｓｗｏｒｄ', 'trivial'],
  ])('getPassphraseProblem of %j is %s', (passphrase, why) => {
    expect(getPassphraseProblem(passphrase)).toBe(why);
    expect(estimateStrength(passphrase).score).toBe(0);
  });

  // covers T-02
  test('passphrase of one repeated character or a keyboard row is rejected', () => {
    for (const char of 'aZ0 -é漢') expect(getPassphraseProblem(char.repeat(40))).toBe('trivial');
    for (const row of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']) {
      const both = row + [...row].reverse().join('');
      expect(getPassphraseProblem((both + both).slice(0, 30))).toBe('trivial');
    }
  });
});

describe('well-known phrase', () => {
  test.each([
    'correct horse battery staple',
    'Correct-Horse-Battery-Staple!',
    'correcthorsebatterystaple',
    'the quick brown fox jumps over the lazy dog',
    'To be or not to be, that is the question',
    'It was the best of times',
  ])('%j is accepted from 20 characters on, with the lowest score and a warning', (passphrase) => {
    expect(getPassphraseProblem(passphrase)).toBeNull();
    expect(estimateStrength(passphrase).score).toBe(1);
    expect(isWellKnown(passphrase)).toBe(true);
  });

  test('well-known phrase with enough additional words is estimated like any other', () => {
    const own = 'correct horse battery staple granite otter ledger moss';
    expect(estimateStrength(own).score).toBe(4);
    expect(isWellKnown(own)).toBe(false);
    expect(isWellKnown('password1234567')).toBe(false);
    expect(isWellKnown('granite-otter-ledger')).toBe(false);
  });
});

describe('accepted', () => {
  test.each([
    ['granite-otter-ledger', 3],
    ['granite otter ledger moss vapour', 4],
    ['tokam-zivul-bapit-gonar-luhid', 4],
    ['xK9$mQ2vL7pR4tW', 3],
    ['my own long passphrase', 2],
    ['a demo passphrase!', 1],
    ['Grüße aus Zürich heute', 3],
  ])('estimateStrength of %j is %i of 4', (passphrase, score) => {
    expect(getPassphraseProblem(passphrase)).toBeNull();
    expect(estimateStrength(passphrase)).toEqual({ score, characters: [...passphrase].length });
  });

  test('a longer minimum refuses what is shorter, and a shorter one changes nothing', () => {
    const own = 'harbour lantern pepper viaduct';
    expect([getPassphraseProblem(own, 31), estimateStrength(own, 31).score]).toEqual(['short', 0]);
    expect([getPassphraseProblem(own, 30), estimateStrength(own, 30).score]).toEqual([null, 4]);
    expect(getPassphraseProblem('tokam rilof', 5)).toBe('short');
  });

  test('estimateStrength counts characters as graphemes', () => {
    expect(MIN_CHARACTERS).toBe(15);
    expect(estimateStrength('e\u0301'.repeat(3)).characters).toBe(3);
  });
});

test('estimateStrength answers quickly for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => estimateStrength(text).score >= 0));
  const took = processorTime(() => {
    estimateStrength('ab1-'.repeat(256));
    estimateStrength(`${'x'.repeat(512)}y${'x'.repeat(511)}`);
  });
  expect(took).toBeLessThan(500);
});
