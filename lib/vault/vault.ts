// The vault: created once, opened by a passphrase, locked by a deadline that every privileged call looks at.

import { createSerialQueue } from '../concurrency/serial-queue';
import { AppError } from '../errors/app-error';
import { createContentReader } from './content-codec';
import { createVaultFactory } from './create-envelope';
import { createEncryptionCounter } from './encryption-counter';
import { openPreviousKey } from './envelope';
import { parseExport, writeExport } from './export-file';
import { createKdf } from './key-derivation';
import { createKeyRotation } from './key-rotation';
import type { Bytes, VaultState } from './ports';
import { createRollbackGuard } from './rollback-guard';
import { createSessionKeyStore } from './session-keys';
import { createSlotStorage } from './slot-storage';
import { tryPassphrase } from './try-passphrase';
import { createUnlockState } from './unlock-state';
import { createUnlockThrottle } from './unlock-throttle';
import { createUnlockedVault } from './unlocked-vault';
import type { Vault, VaultDeps } from './vault-api';

/** @returns the vault over what its slots hold; each call says what it throws (vault-api.ts) */
export function createVault<Content>(parts: VaultDeps<Content>): Vault<Content> {
  const { slots, crypto, now, parse, autoLockMinutes } = parts;
  const { subtle } = crypto;
  const kdf = parts.kdf ?? createKdf(crypto);
  const mark = createRollbackGuard(parts.mark);
  const saved = createSlotStorage({ slots, crypto, mark });
  const contents = createContentReader({ subtle, parse });
  const renewal = createKeyRotation({ crypto, kdf, saved, contents });
  const session = createSessionKeyStore(parts);
  const tries = createUnlockThrottle({ slots, now });
  const inTurn = createSerialQueue();
  const listeners = new Set<(state: VaultState) => void>();
  const expire = () => void inTurn(opening.current).catch(() => undefined);
  const countSeals = (epoch: number) => createEncryptionCounter({ slots, epoch });
  const opening = createUnlockState({ crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire });

  const making = createVaultFactory({ crypto, kdf, saved, contents, now });
  const open = createUnlockedVault({ opening, session, renewal, saved, contents, tries });

  // What follows runs inside the queue and never queues itself.

  async function findFormer(vaultId: string, root: CryptoKey) {
    const kept = await contents.first((await saved.find()).candidates, { root, vaultId });
    return kept && openPreviousKey(subtle, kept.candidate.envelope, root);
  }

  async function state(): Promise<VaultState> {
    if (await opening.current()) return 'open';
    return (await saved.find()).stored ? 'locked' : 'none';
  }

  async function changed(): Promise<void> {
    const told = await state().catch((): VaultState => 'locked');
    for (const listener of listeners) queueMicrotask(() => listener(told));
  }

  async function unlock(passphrase: string): Promise<void> {
    const found = await saved.find();
    if (!found.stored) throw new AppError('no-account');
    if (!found.candidates.length) throw new AppError(found.newer ? 'newer-vault' : 'damaged-vault');
    const { result, wrong } = await tries.make(() => tryPassphrase(passphrase, found, { kdf, subtle, contents }));
    if (!result.fits) throw wrong;
    await tries.clear();
    const { unlocked } = result;
    if (!unlocked) throw new AppError('damaged-vault');
    const { keys, candidate } = unlocked;
    const { vaultId, gen } = { vaultId: keys.vaultId, gen: candidate.envelope.gen };
    await mark.opened(vaultId, gen, found.committed);
    // An older vault that was put back stays as it is until a person has said that it is meant.
    const isCurrent = gen >= found.committed;
    const raise = () => renewal.raiseKdf(passphrase, unlocked, found.highest);
    // What cannot be raised or tidied now can be at the next unlock.
    const kek = isCurrent ? await raise().catch(() => keys.kek) : keys.kek;
    if (isCurrent && kek === keys.kek && found.isUneven && !found.newer)
      await saved.copy(candidate.slot).catch(() => undefined);
    const before = await opening.current();
    if (before?.vaultId === vaultId && kek === keys.kek) await opening.touch();
    else await opening.begin({ ...keys, kek }, null);
  }

  async function create(passphrase: string | null, content: Content): Promise<void> {
    if ((await state()) !== 'none') throw new AppError('bad-request');
    if (passphrase === null) return opening.begin({ ...making.newKeys(), kek: null }, contents.encode(content));
    const keys = await making.save(passphrase, content, null, 1).catch(async (thrown) => {
      // Not half a vault behind a passphrase that the person was told was not taken.
      await slots.clear().catch(() => undefined);
      throw thrown;
    });
    await opening.begin(keys, null);
  }

  async function replace(passphrase: string, content: Content): Promise<void> {
    const { candidates, highest } = await saved.find();
    const keys = await making.save(passphrase, content, candidates[0]?.slot ?? null, highest + 1);
    await opening.close();
    await tries.clear();
    await opening.begin(keys, null);
  }

  async function isRolledBack(): Promise<boolean> {
    const one = await opening.current();
    return one !== null && !one.sessionOnly && mark.isSuspect(one.vaultId);
  }

  async function forget(): Promise<void> {
    // A session that cannot be ended must not keep the sealed bytes alive.
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

  return {
    start: () =>
      inTurn(async () => {
        const sessionEnded = await session.tidy();
        await opening.current();
        return { sessionEnded };
      }),
    state: () => inTurn(state),
    sessionOnly: () => inTurn(async () => (await opening.current())?.sessionOnly ?? false),
    create: (passphrase, content) => inTurn(() => create(passphrase, content)),
    replace: (passphrase, content) => inTurn(() => replace(passphrase, content)),
    unlock: (passphrase) => inTurn(() => unlock(passphrase)),
    hasCheapKey: () => inTurn(async () => (await saved.find()).candidates[0]?.envelope.kdf.id === 'pbkdf2-sha256'),
    retryAt: () => inTurn(tries.retryAt),
    lock: () => inTurn(opening.close),
    read: () => inTurn(open.read),
    write: (content) => inTurn(() => open.write(content)),
    touch: () => inTurn(opening.touch),
    sealer: (purpose) => inTurn(() => opening.sealer(purpose)),
    changePassphrase: (current, next) => inTurn(() => open.changePassphrase(current, next)),
    renewDataKey: () => inTurn(open.renewDataKey),
    hasFormerKey: () => inTurn(async () => (await opening.current())?.previous != null),
    dropFormerKey: () => inTurn(open.dropFormerKey),
    isRolledBack: () => inTurn(isRolledBack),
    acceptRollback: () => inTurn(async () => mark.accept((await opening.expect()).vaultId)),
    exportFile: () => inTurn(async () => writeExport(await open.envelope())),
    openExport: (file, passphrase) => inTurn(() => openExport(file, passphrase)),
    forget: () => inTurn(forget),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
