// Unlock state of the vault: set by a passphrase or from session keys, cleared by a lock or the deadline.
import { AppError } from '../errors/app-error';
import type { EncryptionCounter } from './encryption-counter';
import { importRoot } from './key-derivation';
import type { Bytes, PreviousKey, VaultCrypto, VaultSealer } from './ports';
import { createRowCipher } from './row-cipher';
import type { SessionKeyStore, SessionKeys, SessionTimes } from './session-keys';

const MINUTE_MS = 60_000;
/** A clock that goes back by more than this locks the vault, because it may be an attempt to evade the deadline. */
const CLOCK_SLACK_MS = 60_000;
/** Minimum change of the deadline that is written to session storage, ms. */
const TOUCH_STEP_MS = 1000;
/**
 * Auto-lock of a session-only vault: locking loses the account, so the longest time of docs/reference/security.md 3.3 applies, not the
 * setting.
 */
const SESSION_ONLY_MINUTES = 480;

/** One unlock session. Times are epoch ms. */
export interface UnlockedState extends SessionTimes {
  vaultId: string;
  epoch: number;
  root: CryptoKey;
  /** Former data key, if rows may exist under it. */
  previous: { epoch: number; root: CryptoKey } | null;
  /** Encryption counter; null for a session-only vault. */
  encryptions: EncryptionCounter | null;
  sessionOnly: boolean;
  sealers: Map<string, Promise<VaultSealer>>;
}

/** Dependencies of `createUnlockState`. */
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
    const time = now();
    if (time >= state.deadline || time < state.seenAt - CLOCK_SLACK_MS) return true;
    state.seenAt = Math.max(state.seenAt, time);
    return false;
  }

  async function toState(
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
      opened = restored && (await toState(restored, restored, restored.sessionOnly));
    }
    if (opened && isExpired(opened)) await close();
    return opened;
  }

  async function expect(): Promise<UnlockedState> {
    const state = await current();
    if (!state) throw new AppError('locked');
    return state;
  }

  async function deadlineFrom(sessionOnly: boolean): Promise<number> {
    return now() + (sessionOnly ? SESSION_ONLY_MINUTES : await autoLockMinutes()) * MINUTE_MS;
  }

  return {
    current,
    expect,
    /** Ends the session; memory is cleared before anything that can fail. */
    close,

    /** Starts a session. @param content only for a session-only vault, else null */
    async begin(keys: SessionKeys, content: Bytes | null): Promise<void> {
      const times = { deadline: await deadlineFrom(content !== null), seenAt: now() };
      await session.begin(keys, times, content);
      opened = await toState(keys, times, content !== null);
      await changed();
    },

    async touch(): Promise<void> {
      const state = await current();
      if (!state) return;
      const deadline = await deadlineFrom(state.sessionOnly);
      const change = Math.abs(deadline - state.deadline);
      if (change < TOUCH_STEP_MS) return;
      state.deadline = deadline;
      await session.move({ deadline, seenAt: state.seenAt });
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
      const { root, vaultId, epoch, previous: former, encryptions: seals } = state;
      const spend = async () => seals?.spend();
      const cipher =
        state.sealers.get(purpose) ?? createRowCipher({ crypto, root, vaultId, epoch, purpose, former, spend, guard });
      state.sealers.set(purpose, cipher);
      return cipher;
    },
  };
}

export type UnlockState = ReturnType<typeof createUnlockState>;
