// Unlock state of the vault: set by a passphrase or from session keys, cleared by a lock or the deadline.
import { AppError } from '../errors/app-error';
import type { EncryptionCounter } from './encryption-counter';
import { importRoot } from './key-derivation';
import type { Bytes, PreviousKey, Protection, VaultCrypto, VaultSealer } from './ports';
import { createRowCipher } from './row-cipher';
import type { SessionKeyStore, SessionKeys, SessionTimes } from './session-keys';

const MINUTE_MS = 60_000;
/** A clock that goes back by more than this locks the vault, because it may be an attempt to evade the deadline. */
const CLOCK_SLACK_MS = 60_000;
/** Minimum change of the deadline that is written to session storage, ms. */
const TOUCH_STEP_MS = 1000;
/**
 * Time after the last use at which every vault locks, min: the longest time of docs/reference/security.md 3.3. A session-only vault has no
 * other auto-lock, because locking loses its account.
 */
export const MAX_MINUTES_WITHOUT_USE = 480;

/**
 * `use`: an action on an extension page. `sign`: input reported by a content script, a card or the browser, which only suggests that a
 * person is there; it never extends the deadline beyond `MAX_MINUTES_WITHOUT_USE` after the last use.
 */
export type Activity = 'use' | 'sign';

/** Deadline of a vault that does not lock, because it has no passphrase to open it again. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** One unlock session. Times are epoch ms. */
export interface UnlockedState extends SessionTimes {
  vaultId: string;
  epoch: number;
  root: CryptoKey;
  /** Former data key, if rows may exist under it. */
  previous: { epoch: number; root: CryptoKey } | null;
  /** Encryption counter; null for a session-only vault. */
  encryptions: EncryptionCounter | null;
  protection: Protection;
  sealers: Map<string, Promise<VaultSealer>>;
}

export interface UnlockStateDeps {
  crypto: VaultCrypto;
  session: SessionKeyStore;
  /** Epoch ms. */
  now: () => number;
  autoLockMinutes: () => Promise<number>;
  /** Decrypts the former data key stored in the vault. */
  findFormer: (vaultId: string, root: CryptoKey) => Promise<PreviousKey | null>;
  countSeals: (epoch: number) => EncryptionCounter;
  /** Called after an unlock session started or ended. */
  changed: () => Promise<void>;
  /** Called when a sealer notices that the deadline has passed; ends the session through the queue. */
  expire: () => void;
}

/** Creates the state. Everything runs inside the vault's queue, except the guard of a sealer. */
export function createUnlockState(deps: UnlockStateDeps) {
  const { crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire } = deps;
  /** Undefined until this worker has tried to restore an earlier session. */
  let opened: UnlockedState | null | undefined;

  /** True if the deadline has passed or the clock went back; records the time otherwise. */
  function isExpired(state: UnlockedState): boolean {
    if (state.protection === 'profile') return false;
    const time = now();
    if (time >= state.deadline || time < state.seenAt - CLOCK_SLACK_MS) return true;
    state.seenAt = Math.max(state.seenAt, time);
    return false;
  }

  async function toState(keys: SessionKeys, { deadline, usedAt, seenAt }: SessionTimes): Promise<UnlockedState> {
    const { vaultId, epoch, protection, dek } = keys;
    const root = await importRoot(crypto.subtle, dek);
    const sessionOnly = protection === 'session';
    const former = sessionOnly ? null : await findFormer(vaultId, root);
    return {
      vaultId,
      epoch,
      root,
      previous: former && { epoch: former.epoch, root: await importRoot(crypto.subtle, former.dek) },
      encryptions: sessionOnly ? null : countSeals(epoch),
      deadline,
      usedAt,
      seenAt,
      protection,
      sealers: new Map(),
    };
  }

  async function close(): Promise<void> {
    const previousState = opened;
    opened = null;
    try {
      await session.end();
    } finally {
      if (previousState) await changed();
    }
  }

  async function current(): Promise<UnlockedState | null> {
    if (opened === undefined) {
      const restored = await session.restore();
      opened = restored && (await toState(restored, restored));
    }
    if (opened && isExpired(opened)) await close();
    return opened;
  }

  async function expect(): Promise<UnlockedState> {
    const state = await current();
    if (!state) throw new AppError('locked');
    return state;
  }

  async function deadlineFrom(protection: Protection, usedAt: number): Promise<number> {
    if (protection === 'profile') return NEVER;
    const minutes = protection === 'session' ? MAX_MINUTES_WITHOUT_USE : await autoLockMinutes();
    const extended = now() + minutes * MINUTE_MS;
    return Math.min(extended, usedAt + MAX_MINUTES_WITHOUT_USE * MINUTE_MS);
  }

  return {
    current,
    expect,
    /** Ends the session; memory is cleared before anything that can fail. */
    close,

    /** Starts a session. @param content only for a session-only vault, else null */
    async begin(keys: SessionKeys, content: Bytes | null): Promise<void> {
      const time = now();
      const times = { deadline: await deadlineFrom(keys.protection, time), usedAt: time, seenAt: time };
      await session.begin(keys, times, content);
      opened = await toState(keys, times);
      await changed();
    },

    async touch(activity: Activity = 'use'): Promise<void> {
      const state = await current();
      if (!state) return;
      const usedAt = activity === 'use' ? now() : state.usedAt;
      const deadline = await deadlineFrom(state.protection, usedAt);
      const change = Math.max(Math.abs(deadline - state.deadline), usedAt - state.usedAt);
      if (change < TOUCH_STEP_MS) return;
      state.deadline = deadline;
      state.usedAt = usedAt;
      await session.move({ deadline, usedAt, seenAt: state.seenAt });
    },

    /** Drops the former data key from memory. */
    forgetFormer(): void {
      if (!opened) return;
      opened.previous = null;
      opened.sealers.clear();
    },

    async sealer(purpose: string): Promise<VaultSealer> {
      const state = await expect();
      const guard = () => {
        if (opened === state && !isExpired(state)) return;
        if (opened === state) expire();
        throw new AppError('locked');
      };
      const { root, vaultId, epoch, protection, previous: former, encryptions: seals } = state;
      const spend = async () => seals?.spend();
      const isOpenToProfile = protection === 'profile';
      const cipher =
        state.sealers.get(purpose) ??
        createRowCipher({ crypto, root, vaultId, epoch, purpose, isOpenToProfile, former, spend, guard });
      state.sealers.set(purpose, cipher);
      return cipher;
    },
  };
}

export type UnlockState = ReturnType<typeof createUnlockState>;
