// Operations of an unlocked vault: read and write content, change keys. Runs inside the vault's serial queue.
import { AppError } from '../errors/app-error';
import type { ContentReader } from './content-codec';
import type { Envelope } from './envelope-format';
import type { KeyRotation } from './key-rotation';
import { getPassphraseProblem } from './passphrase-strength';
import type { Bytes } from './ports';
import type { SessionKeyStore, SessionKeys } from './session-keys';
import type { Keys, SlotStorage } from './slot-storage';
import type { UnlockedState, UnlockState } from './unlock-state';
import type { UnlockThrottle } from './unlock-throttle';

/** Dependencies of `createUnlockedVault`. */
export interface UnlockedVaultDeps<Content> {
  opening: UnlockState;
  session: SessionKeyStore;
  renewal: KeyRotation<Content>;
  saved: SlotStorage;
  contents: ContentReader<Content>;
  tries: UnlockThrottle;
}

/** Creates the operations; each throws `locked` if the vault is not open, or was locked by another worker in the meantime. */
export function createUnlockedVault<Content>(deps: UnlockedVaultDeps<Content>) {
  const { opening, session, renewal, saved, contents, tries } = deps;

  async function closeAndThrow(): Promise<never> {
    await opening.close();
    throw new AppError('locked');
  }

  /** Returns the unlock state, its keys and the saved vault. @throws `locked`, `damaged-vault`, `bad-request` for a session-only vault */
  async function loadCurrent() {
    const state = await opening.expect();
    if (state.sessionOnly) throw new AppError('bad-request');
    const keys = await session.restore();
    if (!keys?.kek) return closeAndThrow();
    return {
      state,
      keys: keys as SessionKeys & { kek: Bytes },
      now: (await renewal.standing(state)) ?? (await closeAndThrow()),
    };
  }

  async function beginWith(state: UnlockedState, { dek, kek, epoch }: Keys): Promise<void> {
    await opening.begin({ vaultId: state.vaultId, dek, kek, epoch }, null);
  }

  return {
    /** As `Vault.write`. */
    async write(content: Content): Promise<void> {
      const { sessionOnly } = await opening.expect();
      const plain = contents.encode(content);
      if (sessionOnly) return (await session.writeContent(plain)) ? undefined : closeAndThrow();
      const { keys, now: savedVault } = await loadCurrent();
      const { dek, kek, epoch } = keys;
      await saved.save(
        renewal.headerOf(savedVault),
        { dek, kek, epoch, former: savedVault.former },
        plain,
        savedVault.candidate.slot,
      );
    },

    /** As `Vault.read`. */
    async read(): Promise<Content> {
      const state = await opening.expect();
      if (!state.sessionOnly) return ((await renewal.standing(state)) ?? (await closeAndThrow())).content;
      const decoded = contents.decode(await session.readContent());
      if (!decoded) throw new AppError('damaged-vault');
      return decoded.content;
    },

    /** As `Vault.changePassphrase`. */
    async changePassphrase(current: string, next: string): Promise<void> {
      const { state, keys, now: savedVault } = await loadCurrent();
      const { result: isCorrect, wrong } = await tries.make(() => renewal.isRight(current, keys, savedVault));
      if (!isCorrect) throw wrong;
      await tries.clear();
      if (getPassphraseProblem(next)) throw new AppError('weak-passphrase');
      // Only one former key is kept at a time: rows of an older key would be lost.
      if (savedVault.former) throw new AppError('bad-request');
      await beginWith(state, await renewal.changePassphrase(next, keys, savedVault));
    },

    /** As `Vault.renewDataKey`. */
    async renewDataKey(): Promise<boolean> {
      const { state, keys, now: savedVault } = await loadCurrent();
      if (savedVault.former || !(await state.encryptions?.isSpent())) return false;
      await beginWith(state, await renewal.changeDataKey(keys, savedVault));
      return true;
    },

    /** As `Vault.dropFormerKey`. */
    async dropFormerKey(): Promise<void> {
      const { keys, now: savedVault } = await loadCurrent();
      if (savedVault.former) await renewal.dropFormer(keys, savedVault);
      opening.forgetFormer();
    },

    /** Returns the saved envelope. @throws `bad-request` for a session-only vault */
    envelope: async (): Promise<Envelope> => (await loadCurrent()).now.candidate.envelope,
  };
}
