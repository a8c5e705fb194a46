// The vault: created once, opened by a passphrase, locked by a deadline that every privileged call looks at.
import { AppError } from '../errors/app-error';
import { toBase64url } from './base64url';
import { FIRST_EPOCH, openContent, openWrap } from './envelope';
import { type Header, KEY_BYTES, VAULT_ID_BYTES } from './format';
import { createKdf, importRoot } from './key';
import { createOpening } from './opening';
import type { Bytes, Kdf, KeyStore, Sealer, SessionPart, VaultCrypto, VaultSlots, VaultState } from './parts';
import { refusalOf } from './passphrase';
import { type Candidate, createSaved } from './saved';
import { createSerial } from './serial';
import { createSession } from './session';
import { createTries } from './tries';

export interface VaultParts<Content> {
  slots: VaultSlots;
  session: SessionPart;
  keyStore: KeyStore;
  crypto: VaultCrypto;
  /** Epoch ms. */
  now: () => number;
  /** Reads the opened content; throws where it is not that. */
  parse: (value: unknown) => Content;
  autoLockMinutes: () => Promise<number>;
  /** Left out everywhere but in tests. */
  kdf?: Kdf;
}

/** Every call throws `storage` where the disk cannot be read or written. */
export interface Vault<Content> {
  /** Call once per worker life, before anything else. `sessionEnded`: a session-only vault ended with the browser, so wipe the rows. */
  start(): Promise<{ sessionEnded: boolean }>;
  state(): Promise<VaultState>;
  sessionOnly(): Promise<boolean>;
  /** `passphrase` null = nothing is kept beyond this session. Throws `weak-passphrase`, or `bad-request` where a vault exists. */
  create(passphrase: string | null, content: Content): Promise<void>;
  /** Throws `wrong-passphrase` (facts.tries; facts.retryAt from the 5th on), `damaged-vault`, `no-account`. */
  unlock(passphrase: string): Promise<void>;
  /** When the next try is allowed (epoch ms); null = now. */
  retryAt(): Promise<number | null>;
  /** Ends a session-only vault for good: there is no passphrase to come back with. */
  lock(): Promise<void>;
  /** Throws `locked`, or `damaged-vault` where neither slot holds what the keys open. */
  read(): Promise<Content>;
  /** Throws `locked`, `storage`, `storage-full`; the old content stays whole in every such case. */
  write(content: Content): Promise<void>;
  /** A person did something: the deadline moves. Nothing happens where it has passed. */
  touch(): Promise<void>;
  /** Throws `locked`. A sealer ends with the opening it came from: ask for it each time. */
  sealer(purpose: string): Promise<Sealer>;
  /** Keys first, then the sealed bytes. Nothing brings them back. */
  forget(): Promise<void>;
  /** Hears of every opening, lock and forgetting. @returns a function that stops listening. */
  onChange(listener: (state: VaultState) => void): () => void;
}

export function createVault<Content>(parts: VaultParts<Content>): Vault<Content> {
  const { slots, crypto, now, parse, autoLockMinutes } = parts;
  const { subtle } = crypto;
  const kdf = parts.kdf ?? createKdf(crypto);
  const saved = createSaved({ slots, crypto });
  const session = createSession(parts);
  const tries = createTries({ slots, now });
  const serial = createSerial();
  const listeners = new Set<(state: VaultState) => void>();
  const expire = () => void serial(opening.current).catch(() => undefined);
  const opening = createOpening({ crypto, session, now, autoLockMinutes, changed, expire });

  // What follows runs inside the queue and never queues itself.

  async function state(): Promise<VaultState> {
    if (await opening.current()) return 'open';
    return (await saved.find()).stored ? 'locked' : 'none';
  }

  async function changed(): Promise<void> {
    const told = await state().catch((): VaultState => 'locked');
    for (const listener of listeners) queueMicrotask(() => listener(told));
  }

  const encode = (content: Content): Bytes => new TextEncoder().encode(JSON.stringify(parse(content)));

  function decode(plain: Bytes | null): { content: Content } | null {
    try {
      return plain && { content: parse(JSON.parse(new TextDecoder().decode(plain))) };
    } catch {
      return null;
    }
  }

  /** The first slot of this vault whose content the key opens and `parse` accepts. */
  async function readable(candidates: Candidate[], { root, vaultId }: { root: CryptoKey; vaultId: string }) {
    for (const candidate of candidates) {
      if (candidate.envelope.vaultId !== vaultId) continue;
      const found = decode(await openContent(subtle, candidate.envelope, root));
      if (found) return { candidate, content: found.content };
    }
    return null;
  }

  /** Tries the passphrase on each slot, deriving a key once per set of parameters. */
  async function tryPassphrase(passphrase: string, candidates: Candidate[]) {
    const keks = new Map<string, Bytes>();
    let fits = false;
    for (const candidate of candidates) {
      const { kdf: params, vaultId, cred } = candidate.envelope;
      const id = JSON.stringify(params);
      const kek = keks.get(id) ?? (await kdf.derive(passphrase, params));
      keks.set(id, kek);
      const dek = await openWrap(subtle, candidate.envelope, kek);
      if (!dek) continue;
      fits = true;
      const root = await importRoot(subtle, dek);
      if (await readable([candidate], { root, vaultId })) return { fits, keys: { vaultId, epoch: cred.kid, dek, kek } };
    }
    return { fits, keys: null };
  }

  async function unlock(passphrase: string): Promise<void> {
    const wait = await tries.retryAt();
    if (wait !== null) throw new AppError('wrong-passphrase', { retryAt: wait });
    const { stored, candidates } = await saved.find();
    if (!stored) throw new AppError('no-account');
    if (!candidates.length) throw new AppError('damaged-vault');
    const counted = await tries.count();
    const { fits, keys } = await tryPassphrase(passphrase, candidates).catch(async (cause) => {
      await tries.uncount();
      throw new AppError('internal', {}, { cause });
    });
    if (!fits) {
      throw new AppError('wrong-passphrase', {
        tries: counted.tries,
        ...(counted.retryAt !== null && { retryAt: counted.retryAt }),
      });
    }
    await tries.clear();
    if (!keys) throw new AppError('damaged-vault');
    const open = await opening.current();
    if (open?.vaultId === keys.vaultId) await opening.touch();
    else await opening.begin(keys, null);
  }

  async function create(passphrase: string | null, content: Content): Promise<void> {
    if ((await state()) !== 'none') throw new AppError('bad-request');
    if (passphrase !== null && refusalOf(passphrase)) throw new AppError('weak-passphrase');
    const plain = encode(content);
    const vaultId = toBase64url(crypto.random(VAULT_ID_BYTES));
    const keys = { vaultId, dek: crypto.random(KEY_BYTES), epoch: FIRST_EPOCH };
    if (passphrase === null) return opening.begin({ ...keys, kek: null }, plain);
    const { params, kek } = await kdf.choose(passphrase);
    const header: Header = { magic: 'IVLT', v: 1, vaultId, gen: 1, createdAt: Math.floor(now() / 1000), kdf: params };
    try {
      await saved.save(header, { ...keys, kek }, plain, null);
      await saved.copy();
    } catch (thrown) {
      // Not half a vault behind a passphrase that the person was told was not taken.
      await slots.clear().catch(() => undefined);
      throw thrown;
    }
    await opening.begin({ ...keys, kek }, null);
  }

  async function endedMeanwhile(): Promise<never> {
    await opening.close();
    throw new AppError('locked');
  }

  async function write(content: Content): Promise<void> {
    const one = await opening.expect();
    const plain = encode(content);
    if (one.sessionOnly) return (await session.writeContent(plain)) ? undefined : endedMeanwhile();
    const keys = await session.restore();
    if (!keys?.kek) return endedMeanwhile();
    const { candidates, highest } = await saved.find();
    const kept = await readable(candidates, one);
    if (!kept) throw new AppError('damaged-vault');
    const { wrap: _wrap, cred: _cred, ...header } = kept.candidate.envelope;
    const { dek, kek, epoch } = keys;
    await saved.save({ ...header, gen: highest + 1 }, { dek, kek, epoch }, plain, kept.candidate.slot);
  }

  async function read(): Promise<Content> {
    const one = await opening.expect();
    const found = one.sessionOnly
      ? decode(await session.readContent())
      : await readable((await saved.find()).candidates, one);
    if (!found) throw new AppError('damaged-vault');
    return found.content;
  }

  async function forget(): Promise<void> {
    // A session that cannot be ended must not keep the sealed bytes alive.
    await opening.close().catch(() => undefined);
    await slots.clear();
    await changed();
  }

  return {
    start: () =>
      serial(async () => {
        const sessionEnded = await session.tidy();
        await opening.current();
        return { sessionEnded };
      }),
    state: () => serial(state),
    sessionOnly: () => serial(async () => (await opening.current())?.sessionOnly ?? false),
    create: (passphrase, content) => serial(() => create(passphrase, content)),
    unlock: (passphrase) => serial(() => unlock(passphrase)),
    retryAt: () => serial(tries.retryAt),
    lock: () => serial(opening.close),
    read: () => serial(read),
    write: (content) => serial(() => write(content)),
    touch: () => serial(opening.touch),
    sealer: (purpose) => serial(() => opening.sealer(purpose)),
    forget: () => serial(forget),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
