// What the vault is handed from outside: where its bytes lie, what the time is, and how a passphrase becomes a key.
import type { KdfParams } from './envelope-format';

export type Bytes = Uint8Array<ArrayBuffer>;
export type SlotName = 'a' | 'b';
export type VaultState = 'none' | 'locked' | 'open';

/** Two places for the sealed envelope, the pointer that says which one counts, and the record of wrong tries. Each call is one transaction. */
export interface VaultSlots {
  read(): Promise<{ a: Bytes | null; b: Bytes | null; pointer: { slot: SlotName; gen: number } | null }>;
  write(slot: SlotName, envelope: Bytes): Promise<void>;
  /** Makes `slot` the one that counts; `gen` stays as the high-water mark (docs/reference/security.md T-06). */
  flip(slot: SlotName, gen: number): Promise<void>;
  readTries(): Promise<unknown>;
  writeTries(tries: unknown): Promise<void>;
  /** How much has been sealed under the present data key (T-08). */
  readSeals(): Promise<unknown>;
  writeSeals(seals: unknown): Promise<void>;
  /** Removes everything above. */
  clear(): Promise<void>;
}

/** Where the highest generation is noted a second time, away from the slots, so that older slots put back are noticed (T-06). */
export interface RollbackGuardStore {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
}

/** Where the half of the session key lies that cannot be exported (IndexedDB, docs/reference/security.md 3.4). */
export interface KeyStore {
  load(): Promise<{ key: CryptoKey; sessionOnly: boolean } | null>;
  save(half: { key: CryptoKey; sessionOnly: boolean }): Promise<void>;
  remove(): Promise<void>;
}

/** Where the other half lies: storage that the browser forgets when it closes and that holds JSON only. */
export interface SessionKeyStorage {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
  remove(): Promise<void>;
}

/** How a passphrase becomes a key; a part of its own so that tests need not wait for it. */
export interface Kdf {
  /** New parameters with a new salt, and the key they give. */
  choose(passphrase: string): Promise<{ params: KdfParams; kek: Bytes }>;
  derive(passphrase: string, params: KdfParams): Promise<Bytes>;
  /** Whether `choose` would cost a guesser more than these parameters do. */
  isBehind(params: KdfParams): boolean;
}

/** The browser's own cryptography, or a stand-in that counts what it is asked. */
export interface VaultCrypto {
  subtle: SubtleCrypto;
  random(length: number): Bytes;
}

export interface Sealed {
  iv: Bytes;
  ct: Bytes;
}

/** Seals rows under a key of one purpose. Every call throws `locked` once the vault is no longer open. */
export interface VaultSealer {
  /** Number of the key; rows sealed under another one need another sealer. */
  readonly epoch: number;
  /** For rows sealed under the data key before this one, as long as they are not all sealed anew; null where there are none. */
  readonly former: VaultSealer | null;
  /** `aad` is prefixed with format, version and vault id (docs/reference/security.md 3.2). */
  seal(plain: Uint8Array, aad: string): Promise<Sealed>;
  /** Throws `damaged-vault` where the bytes or their `aad` are not what was sealed. */
  open(sealed: { iv: Uint8Array; ct: Uint8Array }, aad: string): Promise<Bytes>;
  /** A keyed hash (base64url, 43 characters) under which a row is found without showing what it is about. */
  blind(text: string): Promise<string>;
}

/** A data key that was replaced: it opens what has not been sealed anew yet, and ends when all has. */
export interface PreviousKey {
  epoch: number;
  dek: Bytes;
}
