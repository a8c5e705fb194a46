// Vault facade: creates, unlocks and locks the vault, and serializes access to the content and the keys.

import { serializeMethods } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import { createSlotStorage } from './atomic-vault-storage';
import { type BackupHead, openBackupKey } from './backup-key';
import { createContentReader } from './content-codec';
import { createEncryptionCounter } from './encryption-counter';
import { openPreviousKey } from './envelope';
import { parseExport } from './export-file';
import { createKdf } from './key-derivation';
import { createKeyRotation } from './key-rotation';
import type { Bytes, VaultState } from './ports';
import { createRollbackGuard } from './rollback-guard';
import { createSessionKeyStore } from './session-keys';
import { tryPassphrase } from './try-passphrase';
import { createUnlockState } from './unlock-state';
import { createUnlockThrottle } from './unlock-throttle';
import { createUnlockedVault } from './unlocked-vault';
import type { Vault, VaultDeps } from './vault-api';
import { createKeys, saveNewVault } from './vault-factory';

/** Creates the vault; errors are documented in vault-api.ts. */
export function createVault<Content>(deps: VaultDeps<Content>): Vault<Content> {
  const { slots, crypto, now, parse, autoLockMinutes } = deps;
  const { subtle } = crypto;
  const kdf = deps.kdf ?? createKdf(crypto);
  const mark = createRollbackGuard(deps.mark);
  const saved = createSlotStorage({ slots, crypto, mark });
  const contents = createContentReader({ subtle, parse });
  const renewal = createKeyRotation({ crypto, kdf, saved, contents });
  const session = createSessionKeyStore(deps);
  const tries = createUnlockThrottle({ slots, now });
  const listeners = new Set<(state: VaultState) => void>();
  const expire = () => void vault.state().catch(() => undefined);
  const countSeals = (epoch: number) => createEncryptionCounter({ slots, epoch });
  const opening = createUnlockState({ crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire });
  const newVault = { crypto, kdf, saved, contents, now };

  // The functions below run one after another, through `vault`; they must not call its methods.

  async function findFormer(vaultId: string, root: CryptoKey) {
    const loaded = await contents.first((await saved.find()).candidates, { root, vaultId });
    return loaded && openPreviousKey(subtle, loaded.candidate.envelope, root);
  }

  async function state(): Promise<VaultState> {
    if (await opening.current()) return 'open';
    return (await saved.find()).stored ? 'locked' : 'none';
  }

  async function changed(): Promise<void> {
    const currentState = await state().catch((): VaultState => 'locked');
    for (const listener of listeners) queueMicrotask(() => listener(currentState));
  }

  async function unlock(passphrase: string): Promise<void> {
    const scan = await saved.find();
    if (!scan.stored) throw new AppError('no-account');
    if (!scan.candidates.length) throw new AppError(scan.newer ? 'newer-vault' : 'damaged-vault');
    const { result, wrong } = await tries.make(() => tryPassphrase(passphrase, scan, { kdf, subtle, contents }));
    if (!result.fits) throw wrong;
    await tries.clear();
    const { unlocked } = result;
    if (!unlocked) throw new AppError('damaged-vault');
    const { keys, candidate } = unlocked;
    const { vaultId, gen } = candidate.envelope;
    await mark.opened(vaultId, gen, scan.committed);
    // A rolled-back vault is not modified until the user accepts it.
    const isCurrent = gen >= scan.committed;
    // Failures of the upgrade or copy are ignored; the next unlock retries.
    const kek = isCurrent ? await renewal.raiseKdf(passphrase, unlocked, scan.highest).catch(() => keys.kek) : keys.kek;
    if (isCurrent && kek === keys.kek && scan.isUneven && !scan.newer)
      await saved.copy(candidate.slot).catch(() => undefined);
    const previous = await opening.current();
    if (previous?.vaultId === vaultId && kek === keys.kek) await opening.touch();
    else await opening.begin({ ...keys, kek }, null);
  }

  async function create(passphrase: string | null, content: Content): Promise<void> {
    if ((await state()) !== 'none') throw new AppError('bad-request');
    if (passphrase === null) return opening.begin({ ...createKeys(crypto), kek: null }, contents.encode(content));
    const keys = await saveNewVault(newVault, passphrase, content, null, 1).catch(async (thrown) => {
      // No partial vault may remain behind a passphrase that was reported as rejected.
      await slots.clear().catch(() => undefined);
      throw thrown;
    });
    await opening.begin(keys, null);
  }

  async function replace(passphrase: string, content: Content): Promise<void> {
    const { candidates, highest } = await saved.find();
    const keys = await saveNewVault(newVault, passphrase, content, candidates[0]?.slot ?? null, highest + 1);
    await opening.close();
    await tries.clear();
    await opening.begin(keys, null);
  }

  async function isRolledBack(): Promise<boolean> {
    const unlockState = await opening.current();
    return unlockState !== null && !unlockState.sessionOnly && mark.isSuspect(unlockState.vaultId);
  }

  async function forget(): Promise<void> {
    // The encrypted bytes are deleted even if the session cannot be ended.
    await opening.close().catch(() => undefined);
    await slots.clear();
    await changed();
  }

  async function openExport(file: Bytes, passphrase: string): Promise<Content> {
    const envelope = parseExport(file);
    const candidates = [{ slot: 'a' as const, envelope }];
    const { fits, unlocked } = await tryPassphrase(passphrase, { candidates }, { kdf, subtle, contents });
    if (!fits) throw new AppError('wrong-passphrase');
    if (!unlocked) throw new AppError('damaged-vault');
    return unlocked.content;
  }

  async function openFileKey(head: BackupHead, passphrase: string): Promise<CryptoKey> {
    const key = await openBackupKey(subtle, head, await kdf.derive(passphrase, head.kdf));
    if (!key) throw new AppError('wrong-passphrase');
    return key;
  }

  const vault = serializeMethods({
    async start() {
      const sessionEnded = await session.tidy();
      await opening.current();
      return { sessionEnded };
    },
    state,
    sessionOnly: async () => (await opening.current())?.sessionOnly ?? false,
    create,
    replace,
    unlock,
    hasCheapKey: async () => (await saved.find()).candidates[0]?.envelope.kdf.id === 'pbkdf2-sha256',
    retryAt: tries.retryAt,
    lock: opening.close,
    touch: opening.touch,
    sealer: opening.sealer,
    hasFormerKey: async () => (await opening.current())?.previous != null,
    isRolledBack,
    acceptRollback: async () => mark.accept((await opening.expect()).vaultId),
    openExport,
    openBackupKey: openFileKey,
    forget,
    ...createUnlockedVault({ crypto, now, kdf, opening, session, renewal, saved, contents, tries }),
  });
  return {
    ...vault,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
