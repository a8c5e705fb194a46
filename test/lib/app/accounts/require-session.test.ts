// A person's asking puts the lock off, a surface's does not; without a session both are told why.
import { expect, test } from 'vitest';
import { createRequireSession } from '../../../../lib/app/accounts/require-session';

function world(state: 'open' | 'locked' | 'none') {
  let touched = 0;
  const vault = { state: async () => state, touch: async () => void touched++ };
  const session = { account: { id: 'a' } };
  const work = createRequireSession({ vault } as never, async () => (state === 'open' ? (session as never) : null));
  return { ...work, touched: () => touched };
}

test('for a person the lock is put off', async () => {
  const { work, touched } = world('open');
  expect((await work()).account.id).toBe('a');
  expect(touched()).toBe(1);
});

test('for a surface it comes when it would have come', async () => {
  const { workUnasked, touched } = world('open');
  expect((await workUnasked()).account.id).toBe('a');
  expect(touched()).toBe(0);
});

test.each([
  ['locked', 'locked'],
  ['none', 'no-account'],
] as const)('with the vault %s both throw %s, and nothing is put off', async (state, code) => {
  const { work, workUnasked, touched } = world(state);
  await expect(work()).rejects.toMatchObject({ code });
  await expect(workUnasked()).rejects.toMatchObject({ code });
  expect(touched()).toBe(0);
});
