// Tests of the passphrase generator: it builds strong passphrases from five of 65,536 words.
import { describe, expect, test } from 'vitest';
import { generatePassphrase } from '../../../lib/vault/passphrase-generator';
import { estimateStrength, getPassphraseProblem } from '../../../lib/vault/passphrase-strength';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe('words of the generator', () => {
  test('generator has 65,536 different words', () => {
    const words = new Set<string>();
    for (let value = 0; value < 65_536; value += 5) {
      const bytes = Array.from({ length: 5 }, (_, i) => [((value + i) >> 8) & 255, (value + i) & 255]).flat();
      for (const word of generatePassphrase(() => new Uint8Array(bytes))
        .split('-')
        .slice(0, Math.min(5, 65_536 - value)))
        words.add(word);
    }
    expect(words.size).toBe(65_536);
  });

  test('generatePassphrase gives five pronounceable words that count as strong', () => {
    for (let i = 0; i < 500; i += 1) {
      const words = generatePassphrase(random);
      expect(words).toMatch(
        /^([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz](-([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz]){4}$/,
      );
      expect(getPassphraseProblem(words)).toBeNull();
    }
    expect(
      estimateStrength(generatePassphrase(() => new Uint8Array([18, 52, 86, 120, 154, 188, 222, 240, 17, 34]))).score,
    ).toBe(4);
  });

  test.each([15, 29, 30, 35, 36, 64])(
    'generatePassphrase of at least %i characters has them, in whole words',
    (least) => {
      const words = generatePassphrase((length) => crypto.getRandomValues(new Uint8Array(length)), least);
      expect(words.length).toBeGreaterThanOrEqual(Math.max(29, least));
      expect(words.length).toBeLessThan(Math.max(29, least) + 6);
      expect(words.split('-').every((word) => word.length === 5)).toBe(true);
      expect(getPassphraseProblem(words, least)).toBeNull();
    },
  );
});
