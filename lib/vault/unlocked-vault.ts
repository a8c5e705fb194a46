// What can be done with a vault that is open: its content read and written, its keys changed. It runs inside the vault's queue.
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

export interface UnlockedVaultDeps<Content> {
  opening: UnlockState;
  session: SessionKeyStore;
  renewal: KeyRotation<Content>;
  saved: SlotStorage;
  contents: ContentReader<Content>;
  tries: UnlockThrottle;
}

/** Every call throws `locked` where the vault is not open, or was locked meanwhile by another worker. */
export function createUnlockedVault<Content>(parts: UnlockedVaultDeps<Content>) {
  const { opening, session, renewal, saved, contents, tries } = parts;

  async function endedMeanwhile(): Promise<never> {
    await opening.close();
    throw new AppError('locked');
  }

  /** The opening with its keys in the clear and the vault as saved. @throws `locked`, `damaged-vault`, `bad-request` where nothing is saved */
  async function grip() {
    const one = await opening.expect();
    if (one.sessionOnly) throw new AppError('bad-request');
    const keys = await session.restore();
    if (!keys?.kek) return endedMeanwhile();
    return {
      one,
      keys: keys as SessionKeys & { kek: Bytes },
      now: (await renewal.standing(one)) ?? (await endedMeanwhile()),
    };
  }

  async function goOnWith(one: UnlockedState, { dek, kek, epoch }: Keys): Promise<void> {
    await opening.begin({ vaultId: one.vaultId, dek, kek, epoch }, null);
  }

  return {
    /** As `Vault.write`. */
    async write(content: Content): Promise<void> {
      const { sessionOnly } = await opening.expect();
      const plain = contents.encode(content);
      if (sessionOnly) return (await session.writeContent(plain)) ? undefined : endedMeanwhile();
      const { keys, now: kept } = await grip();
      const { dek, kek, epoch } = keys;
      await saved.save(renewal.headerOf(kept), { dek, kek, epoch, former: kept.former }, plain, kept.candidate.slot);
    },

    /** As `Vault.read`. */
    async read(): Promise<Content> {
      const one = await opening.expect();
      if (!one.sessionOnly) return ((await renewal.standing(one)) ?? (await endedMeanwhile())).content;
      const found = contents.decode(await session.readContent());
      if (!found) throw new AppError('damaged-vault');
      return found.content;
    },

    /** As `Vault.changePassphrase`. */
    async changePassphrase(current: string, next: string): Promise<void> {
      const { one, keys, now: kept } = await grip();
      const { result: isRight, wrong } = await tries.make(() => renewal.isRight(current, keys, kept));
      if (!isRight) throw wrong;
      await tries.clear();
      if (getPassphraseProblem(next)) throw new AppError('weak-passphrase');
      // One former key at a time: rows of the one before it would be lost.
      if (kept.former) throw new AppError('bad-request');
      await goOnWith(one, await renewal.changePassphrase(next, keys, kept));
    },

    /** As `Vault.renewDataKey`. */
    async renewDataKey(): Promise<boolean> {
      const { one, keys, now: kept } = await grip();
      if (kept.former || !(await one.encryptions?.isSpent())) return false;
      await goOnWith(one, await renewal.changeDataKey(keys, kept));
      return true;
    },

    /** As `Vault.dropFormerKey`. */
    async dropFormerKey(): Promise<void> {
      const { keys, now: kept } = await grip();
      if (kept.former) await renewal.dropFormer(keys, kept);
      opening.forgetFormer();
    },

    /** As it is saved. @throws `bad-request` for a session-only vault */
    envelope: async (): Promise<Envelope> => (await grip()).now.candidate.envelope,
  };
}
