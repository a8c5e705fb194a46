// The vault: created once, opened by a passphrase, locked by a deadline that every privileged call looks at.
import { AppError } from '../errors/app-error';
import { oneByOne } from '../order/one-by-one';
import { toBase64url } from './base64url';
import { createContentReader } from './content';
import { FIRST_EPOCH, openFormer } from './envelope';
import { parseExport, writeExport } from './export-file';
import { type Header, KEY_BYTES, VAULT_ID_BYTES } from './format';
import { createKdf } from './key';
import { createMark } from './mark';
import { createOpening, type Opened } from './opening';
import type { Bytes, SlotName, VaultState } from './parts';
import { refusalOf } from './passphrase';
import { createRenewal } from './renewal';
import { createSaved, type Keys } from './saved';
import { createSealCount } from './seal-count';
import { createSession, type SessionKeys } from './session';
import { createTries } from './tries';
import { tryPassphrase } from './unlocking';
import type { Vault, VaultParts } from './vault-api';

export function createVault<Content>(parts: VaultParts<Content>): Vault<Content> {
  const { slots, crypto, now, parse, autoLockMinutes } = parts;
  const { subtle } = crypto;
  const kdf = parts.kdf ?? createKdf(crypto);
  const mark = createMark(parts.mark);
  const saved = createSaved({ slots, crypto, mark });
  const contents = createContentReader({ subtle, parse });
  const renewal = createRenewal({ crypto, kdf, saved, contents });
  const session = createSession(parts);
  const tries = createTries({ slots, now });
  const inTurn = oneByOne();
  const listeners = new Set<(state: VaultState) => void>();
  const expire = () => void inTurn(opening.current).catch(() => undefined);
  const countSeals = (epoch: number) => createSealCount({ slots, epoch });
  const opening = createOpening({ crypto, session, now, autoLockMinutes, findFormer, countSeals, changed, expire });

  // What follows runs inside the queue and never queues itself.

  async function findFormer(vaultId: string, root: CryptoKey) {
    const kept = await contents.first((await saved.find()).candidates, { root, vaultId });
    return kept && openFormer(subtle, kept.candidate.envelope, root);
  }

  async function state(): Promise<VaultState> {
    if (await opening.current()) return 'open';
    return (await saved.find()).stored ? 'locked' : 'none';
  }

  async function changed(): Promise<void> {
    const told = await state().catch((): VaultState => 'locked');
    for (const listener of listeners) queueMicrotask(() => listener(told));
  }

  /** Runs a try of a passphrase: counted before it is made, taken back where it failed for another reason. @throws `wrong-passphrase` while waiting */
  async function counted<T>(attempt: () => Promise<T>): Promise<{ result: T; wrong: AppError }> {
    const wait = await tries.retryAt();
    if (wait !== null) throw new AppError('wrong-passphrase', { retryAt: wait });
    const count = await tries.count();
    const result = await attempt().catch(async (cause) => {
      await tries.uncount();
      throw cause instanceof AppError ? cause : new AppError('internal', {}, { cause });
    });
    const retryAt = count.retryAt === null ? {} : { retryAt: count.retryAt };
    return { result, wrong: new AppError('wrong-passphrase', { tries: count.tries, ...retryAt }) };
  }

  async function unlock(passphrase: string): Promise<void> {
    const found = await saved.find();
    if (!found.stored) throw new AppError('no-account');
    if (!found.candidates.length) throw new AppError(found.newer ? 'newer-vault' : 'damaged-vault');
    const { result, wrong } = await counted(() => tryPassphrase(passphrase, found, { kdf, subtle, contents }));
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
    const open = await opening.current();
    if (open?.vaultId === vaultId && kek === keys.kek) await opening.touch();
    else await opening.begin({ ...keys, kek }, null);
  }

  const newKeys = () => ({
    vaultId: toBase64url(crypto.random(VAULT_ID_BYTES)),
    dek: crypto.random(KEY_BYTES),
    epoch: FIRST_EPOCH,
  });

  /** Saves a vault under keys of its own. @param keep the slot that must stay whole until that is done @returns the keys to begin with */
  async function saveNew(passphrase: string, content: Content, keep: SlotName | null, gen: number) {
    if (refusalOf(passphrase)) throw new AppError('weak-passphrase');
    const plain = contents.encode(content);
    const { vaultId, ...keys } = newKeys();
    const { params, kek } = await kdf.choose(passphrase);
    const header: Header = { magic: 'IVLT', v: 1, vaultId, gen, createdAt: Math.floor(now() / 1000), kdf: params };
    await saved.copy(await saved.save(header, { ...keys, kek, former: null }, plain, keep));
    return { vaultId, ...keys, kek };
  }

  async function create(passphrase: string | null, content: Content): Promise<void> {
    if ((await state()) !== 'none') throw new AppError('bad-request');
    if (passphrase === null) return opening.begin({ ...newKeys(), kek: null }, contents.encode(content));
    const keys = await saveNew(passphrase, content, null, 1).catch(async (thrown) => {
      // Not half a vault behind a passphrase that the person was told was not taken.
      await slots.clear().catch(() => undefined);
      throw thrown;
    });
    await opening.begin(keys, null);
  }

  async function replace(passphrase: string, content: Content): Promise<void> {
    const { candidates, highest } = await saved.find();
    const keys = await saveNew(passphrase, content, candidates[0]?.slot ?? null, highest + 1);
    await opening.close();
    await tries.clear();
    await opening.begin(keys, null);
  }

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

  async function goOnWith(one: Opened, { dek, kek, epoch }: Keys): Promise<void> {
    await opening.begin({ vaultId: one.vaultId, dek, kek, epoch }, null);
  }

  async function write(content: Content): Promise<void> {
    const { sessionOnly } = await opening.expect();
    const plain = contents.encode(content);
    if (sessionOnly) return (await session.writeContent(plain)) ? undefined : endedMeanwhile();
    const { keys, now: kept } = await grip();
    const { dek, kek, epoch } = keys;
    await saved.save(renewal.headerOf(kept), { dek, kek, epoch, former: kept.former }, plain, kept.candidate.slot);
  }

  async function read(): Promise<Content> {
    const one = await opening.expect();
    if (!one.sessionOnly) return ((await renewal.standing(one)) ?? (await endedMeanwhile())).content;
    const found = contents.decode(await session.readContent());
    if (!found) throw new AppError('damaged-vault');
    return found.content;
  }

  async function changePassphrase(current: string, next: string): Promise<void> {
    const { one, keys, now: kept } = await grip();
    const { result: isRight, wrong } = await counted(() => renewal.isRight(current, keys, kept));
    if (!isRight) throw wrong;
    await tries.clear();
    if (refusalOf(next)) throw new AppError('weak-passphrase');
    // One former key at a time: rows of the one before it would be lost.
    if (kept.former) throw new AppError('bad-request');
    await goOnWith(one, await renewal.changePassphrase(next, keys, kept));
  }

  async function renewDataKey(): Promise<boolean> {
    const { one, keys, now: kept } = await grip();
    if (kept.former || !(await one.seals?.isSpent())) return false;
    await goOnWith(one, await renewal.changeDataKey(keys, kept));
    return true;
  }

  async function dropFormer(): Promise<void> {
    const { keys, now: kept } = await grip();
    if (kept.former) await renewal.dropFormer(keys, kept);
    opening.forgetFormer();
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
    retryAt: () => inTurn(tries.retryAt),
    lock: () => inTurn(opening.close),
    read: () => inTurn(read),
    write: (content) => inTurn(() => write(content)),
    touch: () => inTurn(opening.touch),
    sealer: (purpose) => inTurn(() => opening.sealer(purpose)),
    changePassphrase: (current, next) => inTurn(() => changePassphrase(current, next)),
    renewDataKey: () => inTurn(renewDataKey),
    hasFormerKey: () => inTurn(async () => (await opening.current())?.former != null),
    dropFormerKey: () => inTurn(dropFormer),
    isRolledBack: () => inTurn(isRolledBack),
    acceptRollback: () => inTurn(async () => mark.accept((await opening.expect()).vaultId)),
    exportFile: () => inTurn(async () => writeExport((await grip()).now.candidate.envelope)),
    openExport: (file, passphrase) => inTurn(() => openExport(file, passphrase)),
    forget: () => inTurn(forget),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
