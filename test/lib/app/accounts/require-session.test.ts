// Tests of requireSession: a user request postpones the lock, and a missing session is an error.
import { expect, test } from 'vitest';
import { createRequireSession } from '../../../../lib/app/accounts/require-session';

function world(state: 'open' | 'locked' | 'none') {
  let touched = 0;
  const vault = { state: async () => state, touch: async () => void touched++ };
  const session = { account: { id: 'a' } };
  const work = createRequireSession({ vault } as never, async () => (state === 'open' ? (session as never) : null));
  return { ...work, touched: () => touched };
}

test('requireSession postpones the lock for a person', async () => {
  const { work, touched } = world('open');
  expect((await work()).account.id).toBe('a');
  expect(touched()).toBe(1);
});

test('requireSession keeps the lock time for a surface', async () => {
  const { workUnasked, touched } = world('open');
  expect((await workUnasked()).account.id).toBe('a');
  expect(touched()).toBe(0);
});

test.each([
  ['locked', 'locked'],
  ['none', 'no-account'],
] as const)('requireSession with the vault %s throws %s and postpones nothing', async (state, code) => {
  const { work, workUnasked, touched } = world(state);
  await expect(work()).rejects.toMatchObject({ code });
  await expect(workUnasked()).rejects.toMatchObject({ code });
  expect(touched()).toBe(0);
});
