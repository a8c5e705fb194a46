// Tests of the useNewPassphrase hook: it names the first invalid field, and suggests generated passphrases.
import { expect, test, vi } from 'vitest';
import { estimateStrength, getPassphraseProblem, isWellKnown } from '../../../../lib/vault/passphrase-strength';
import { findPassphraseProblem, useNewPassphrase } from '../../../../lib/view/vault/use-new-passphrase';
import { runHook } from '../../../harness/render-hook';

const GOOD = 'harbour lantern pepper viaduct';
const start = () => {
  let n = 0;
  return runHook(() =>
    useNewPassphrase({
      least: 15,
      score: (text) => estimateStrength(text).score,
      refusal: getPassphraseProblem,
      wellKnown: isWellKnown,
      makeWords: () => {
        n += 1;
        return `one-two-three-four-${n}`;
      },
    }),
  );
};

test.each([
  ['', 'missing'],
  ['short', 'short'],
  ['passwordpassword', 'weak'],
  [GOOD, null],
])('findPassphraseProblem of %j is %s', (text, problem) =>
  expect(findPassphraseProblem(text, getPassphraseProblem)).toBe(problem),
);

test('useNewPassphrase names the first invalid field and accepts a match', async () => {
  const hook = start();
  expect(hook.now.check()).toBe('passphrase');
  hook.now.editPassphrase(GOOD);
  await vi.waitFor(() => expect(hook.now.score).toBeGreaterThan(1));
  expect(hook.now.check()).toBe('repeat');
  await vi.waitFor(() => expect(hook.now.problems).toEqual({ repeat: 'different' }));
  hook.now.editRepeat(GOOD);
  await vi.waitFor(() => expect(hook.now.repeat).toBe(GOOD));
  expect(hook.now.check()).toBeNull();
  expect(hook.now.value()).toBe(GOOD);
  hook.now.clear();
  await vi.waitFor(() => expect(hook.now.passphrase + hook.now.repeat).toBe(''));
  hook.stop();
});

test('useNewPassphrase accepts a well-known phrase with a warning', async () => {
  const hook = start();
  hook.now.editPassphrase('correct horse battery staple');
  await vi.waitFor(() => expect(hook.now.wellKnown).toBe(true));
  expect(hook.now.score).toBe(1);
  hook.now.editPassphrase(GOOD);
  await vi.waitFor(() => expect(hook.now.wellKnown).toBe(false));
  hook.stop();
});

test('useNewPassphrase needs no passphrase for this session only', async () => {
  const hook = start();
  hook.now.chooseSession(true);
  await vi.waitFor(() => expect(hook.now.sessionOnly).toBe(true));
  expect(hook.now.check()).toBeNull();
  expect(hook.now.value()).toBeNull();
  hook.stop();
});

test('useNewPassphrase fills both fields with suggested words, and suggests others', async () => {
  const hook = start();
  const before = hook.now.words;
  expect(before).toHaveLength(5);
  hook.now.otherWords();
  await vi.waitFor(() => expect(hook.now.words).not.toEqual(before));
  hook.now.takeWords();
  await vi.waitFor(() => expect(hook.now.passphrase).toBe(hook.now.words.join('-')));
  expect(hook.now.repeat).toBe(hook.now.passphrase);
  hook.stop();
});
