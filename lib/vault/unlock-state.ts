// One opening of the vault in the memory of this worker: begun by a passphrase or found again, ended by a lock or by the clock.
import { AppError } from '../errors/app-error';
import type { EncryptionCounter } from './encryption-counter';
import { importRoot } from './key-derivation';
import type { Bytes, PreviousKey, VaultCrypto, VaultSealer } from './ports';
import { createRowCipher } from './row-cipher';
import type { SessionKeyStore, SessionKeys, SessionTimes } from './session-keys';

const MINUTE_MS = 60_000;
/** A clock that goes back by more than this locks the vault: it may have been set back to reach a passed deadline. */
const CLOCK_SLACK_MS = 60_000;
/** Every click moves the deadline; session storage hears of it only where it matters. */
const TOUCH_STEP_MS = 1000;
/** Locking a session-only vault forgets the account, so it waits for docs/reference/security.md 3.3's longest time, not the person's. */
const SESSION_ONLY_MINUTES = 480;

export interface UnlockedState extends SessionTimes {
  vaultId: string;
  epoch: number;
  root: CryptoKey;
  /** The data key before this one, where rows are left under it. */
  previous: { epoch: number; root: CryptoKey } | null;
  /** Null where nothing outlives the session. */
  encryptions: EncryptionCounter | null;
  sessionOnly: boolean;
  sealers: Map<string, Promise<VaultSealer>>;
}

export interface UnlockStateDeps {
  crypto: VaultCrypto;
  session: SessionKeyStore;
  /** Epoch ms. */
  now: () => number;
  autoLockMinutes: () => Promise<number>;
  /** The former data key as it lies sealed in the vault. */
  findFormer: (vaultId: string, root: CryptoKey) => Promise<PreviousKey | null>;
  countSeals: (epoch: number) => EncryptionCounter;
  /** An opening began or ended. */
  changed: () => Promise<void>;
  /** Called when a sealer notices that the time is over; ends the opening in its turn. */
  expire: () => void;
}

/** Everything here runs inside the vault's queue, except the guard of a sealer. */
export function createUnlockState(parts: UnlockStateDeps) {
  const { crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire } = parts;
  /** Undefined until this worker has looked for what an earlier one left. */
  let opened: UnlockedState | null | undefined;

  /** Looks at the clock, and remembers that it did. */
  function isOver(one: UnlockedState): boolean {
    const time = now();
    if (time >= one.deadline || time < one.seenAt - CLOCK_SLACK_MS) return true;
    one.seenAt = Math.max(one.seenAt, time);
    return false;
  }

  async function hold(
    keys: SessionKeys,
    { deadline, seenAt }: SessionTimes,
    sessionOnly: boolean,
  ): Promise<UnlockedState> {
    const { vaultId, epoch, dek } = keys;
    const root = await importRoot(crypto.subtle, dek);
    const former = sessionOnly ? null : await findFormer(vaultId, root);
    return {
      vaultId,
      epoch,
      root,
      previous: former && { epoch: former.epoch, root: await importRoot(crypto.subtle, former.dek) },
      encryptions: sessionOnly ? null : countSeals(epoch),
      deadline,
      seenAt,
      sessionOnly,
      sealers: new Map(),
    };
  }

  async function close(): Promise<void> {
    const was = opened;
    opened = null;
    try {
      await session.end();
    } finally {
      if (was) await changed();
    }
  }

  async function current(): Promise<UnlockedState | null> {
    if (opened === undefined) {
      const found = await session.restore();
      opened = found && (await hold(found, found, found.sessionOnly));
    }
    if (opened && isOver(opened)) await close();
    return opened;
  }

  async function expect(): Promise<UnlockedState> {
    const one = await current();
    if (!one) throw new AppError('locked');
    return one;
  }

  async function deadlineFrom(sessionOnly: boolean): Promise<number> {
    return now() + (sessionOnly ? SESSION_ONLY_MINUTES : await autoLockMinutes()) * MINUTE_MS;
  }

  return {
    current,
    expect,
    /** The memory is cleared before anything that can fail. */
    close,

    /** @param content only for a vault that is kept nowhere else. */
    async begin(keys: SessionKeys, content: Bytes | null): Promise<void> {
      const times = { deadline: await deadlineFrom(content !== null), seenAt: now() };
      await session.begin(keys, times, content);
      opened = await hold(keys, times, content !== null);
      await changed();
    },

    async touch(): Promise<void> {
      const one = await current();
      if (!one) return;
      const deadline = await deadlineFrom(one.sessionOnly);
      const step = Math.abs(deadline - one.deadline);
      if (step < TOUCH_STEP_MS) return;
      one.deadline = deadline;
      await session.move({ deadline, seenAt: one.seenAt });
    },

    /** Nothing is left under the former data key. */
    forgetFormer(): void {
      if (!opened) return;
      opened.previous = null;
      opened.sealers.clear();
    },

    async sealer(purpose: string): Promise<VaultSealer> {
      const one = await expect();
      const guard = () => {
        if (opened === one && !isOver(one)) return;
        if (opened === one) expire();
        throw new AppError('locked');
      };
      const { root, vaultId, epoch, previous: former, encryptions: seals } = one;
      const spend = async () => seals?.spend();
      const made =
        one.sealers.get(purpose) ?? createRowCipher({ crypto, root, vaultId, epoch, purpose, former, spend, guard });
      one.sealers.set(purpose, made);
      return made;
    },
  };
}

export type UnlockState = ReturnType<typeof createUnlockState>;
