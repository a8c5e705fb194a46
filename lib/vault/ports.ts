// Interfaces between the vault and its environment: storage, cryptography and the row cipher.
import type { KdfParams } from './envelope-format';

/** Bytes over an `ArrayBuffer`, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;
export type SlotName = 'a' | 'b';
export type VaultState = 'none' | 'locked' | 'open';
/** What opens a vault: a passphrase, nothing after this browser session, or whoever can open this browser profile. */
export type Protection = 'passphrase' | 'session' | 'profile';
/** Protection of a new vault. */
export type NewProtection = { kind: 'passphrase'; passphrase: string } | { kind: 'session' } | { kind: 'profile' };

/** Storage of the two envelope slots, the pointer to the current slot, the passkey record, and wrong-passphrase counts. Each call is one transaction. */
export interface VaultSlots {
  read(): Promise<{ a: Bytes | null; b: Bytes | null; pointer: { slot: SlotName; gen: number } | null }>;
  write(slot: SlotName, envelope: Bytes): Promise<void>;
  /** Makes `slot` the current one; `gen` is recorded as the highest generation (docs/reference/security.md T-06). */
  flip(slot: SlotName, gen: number): Promise<void>;
  readTries(): Promise<unknown>;
  writeTries(tries: unknown): Promise<void>;
  /** Number of encryptions under the current data key (T-08). */
  readSeals(): Promise<unknown>;
  writeSeals(seals: unknown): Promise<void>;
  /** Returns the non-extractable HMAC key of this browser profile; null without one. */
  loadProfileKey(): Promise<CryptoKey | null>;
  saveProfileKey(key: CryptoKey): Promise<void>;
  removeProfileKey(): Promise<void>;
  /** Returns the record of the passkey that opens this vault too; undefined without one. */
  readPasskey(): Promise<unknown>;
  writePasskey(record: unknown): Promise<void>;
  removePasskey(): Promise<void>;
  /** Removes all of the above. */
  clear(): Promise<void>;
}

/** Second record of the highest generation, apart from the slots, to detect restored older slots (T-06). */
export interface RollbackGuardStore {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
}

/** Storage of the non-extractable half of the session key (IndexedDB, docs/reference/security.md 3.4). */
export interface KeyStore {
  load(): Promise<{ key: CryptoKey; sessionOnly: boolean } | null>;
  save(half: { key: CryptoKey; sessionOnly: boolean }): Promise<void>;
  remove(): Promise<void>;
}

/** Storage of the other half: JSON only, cleared by the browser when it closes. */
export interface SessionKeyStorage {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
  remove(): Promise<void>;
}

/** Passphrase key derivation; injectable, so that tests run fast. */
export interface Kdf {
  /** Chooses parameters with a new salt and derives the key. */
  choose(passphrase: string): Promise<{ params: KdfParams; kek: Bytes }>;
  derive(passphrase: string, params: KdfParams): Promise<Bytes>;
  /** True if `choose` would use a more expensive KDF than these parameters. */
  isBehind(params: KdfParams): boolean;
}

/** WebCrypto and random bytes, or a test double. */
export interface VaultCrypto {
  subtle: SubtleCrypto;
  random(length: number): Bytes;
}

/** Nonce and ciphertext of AES-GCM. */
export interface Sealed {
  iv: Bytes;
  ct: Bytes;
}

/** Encrypts rows of one purpose. Every call throws `locked` after the vault is locked. */
export interface VaultSealer {
  /** Epoch of the data key; rows of another epoch need another sealer. */
  readonly epoch: number;
  /** True if anyone who can open this browser profile can decrypt the rows: nothing of a person's own work may be among them. */
  readonly isOpenToProfile: boolean;
  /** Sealer of the former data key while rows await re-encryption; null if there is none. */
  readonly former: VaultSealer | null;
  /** Encrypts. `aad` is prefixed with format, version and vault id (docs/reference/security.md 3.2). */
  seal(plain: Uint8Array, aad: string): Promise<Sealed>;
  /** Decrypts. Throws `damaged-vault` if bytes or `aad` do not match. */
  open(sealed: { iv: Uint8Array; ct: Uint8Array }, aad: string): Promise<Bytes>;
  /** Returns a blind index: keyed hash (base64url, 43 characters) for finding a row without revealing its subject. */
  blind(text: string): Promise<string>;
}

/** Replaced data key, kept to read rows that are not re-encrypted yet. */
export interface PreviousKey {
  epoch: number;
  dek: Bytes;
}
