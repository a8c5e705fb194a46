// Tests of the session manager: callers share a session, a lock ends the session, and failures are retried.
import { expect, test } from 'vitest';
import { createSessionManager } from '../../../../lib/app/accounts/account-session-lifecycle';
import type { AccountSession } from '../../../../lib/app/accounts/start-account-session';
import type { VaultState } from '../../../../lib/vault/ports';

/** A scripted vault and sessions; each started session is listed with its signal. */
function world() {
  const vault = { state: 'open' as VaultState, starts: 0, failing: false, sessionEnded: false };
  const begun: AbortSignal[] = [];
  const broken = { begin: false };
  let ended = 0;
  const open = createSessionManager({
    vault: {
      state: async () => vault.state,
      start: async () => {
        vault.starts += 1;
        if (vault.failing) throw new Error('storage');
        return { sessionEnded: vault.sessionEnded };
      },
    },
    startSession: async (signal) => {
      begun.push(signal);
      if (broken.begin) throw new Error('unreadable');
      return { account: { id: `s${begun.length}` } } as AccountSession;
    },
    sessionEnded: async () => {
      ended += 1;
    },
  });
  return { open, vault, begun, broken, ended: () => ended };
}

test('session manager shares one session and starts the vault once for concurrent callers', async () => {
  const { open, vault, begun } = world();
  const [one, other] = await Promise.all([open.current(), open.current()]);
  expect(one).toBe(other);
  expect([begun.length, vault.starts]).toEqual([1, 1]);
});

test('session manager ends the session with its requests on lock and begins another afterwards', async () => {
  const { open, vault, begun } = world();
  await open.current();
  vault.state = 'locked';
  expect([await open.current(), open.begun(), begun[0]?.aborted]).toEqual([null, null, true]);
  vault.state = 'open';
  expect((await open.current())?.account.id).toBe('s2');
});

test('session manager retries a session that failed to begin', async () => {
  const { open, begun, broken } = world();
  broken.begin = true;
  await expect(open.current()).rejects.toThrow('unreadable');
  expect([open.begun(), begun[0]?.aborted]).toEqual([null, true]);
  broken.begin = false;
  expect((await open.current())?.account.id).toBe('s2');
});

test('session manager retries a vault that failed to start', async () => {
  const { open, vault } = world();
  vault.failing = true;
  await expect(open.ready()).rejects.toThrow('storage');
  vault.failing = false;
  expect(await open.isOpen()).toBe(true);
  expect(vault.starts).toBe(2);
});

test.each([
  [true, 1],
  [false, 0],
])('session manager reports the end of a session-only vault: %s, %d times', async (sessionEnded, times) => {
  const { open, vault, ended } = world();
  vault.sessionEnded = sessionEnded;
  await open.current();
  await open.isOpen();
  expect(ended()).toBe(times);
});

test('session manager begins nothing when only queried', async () => {
  const { open, begun } = world();
  expect(open.begun()).toBeNull();
  expect(begun).toEqual([]);
});
