// Interface of the vault, and types of the dependencies with which the vault is created.
import type { BackupHead, BackupKey } from './backup-key';
import type { Passkey } from './passkey/passkey-record';
import type {
  Bytes,
  Kdf,
  KeyStore,
  NewProtection,
  Protection,
  RollbackGuardStore,
  SessionKeyStorage,
  VaultCrypto,
  VaultSealer,
  VaultSlots,
  VaultState,
} from './ports';
import type { Activity } from './unlock-state';

export interface VaultDeps<Content> {
  slots: VaultSlots;
  session: SessionKeyStorage;
  keyStore: KeyStore;
  mark: RollbackGuardStore;
  crypto: VaultCrypto;
  /** Epoch ms. */
  now: () => number;
  /** Validates the decrypted content; throws if it is invalid. */
  parse: (value: unknown) => Content;
  /** Returns the JSON of valid content; without it `JSON.stringify`. */
  serialize?: (content: Content) => string;
  /** Tests whether content may not be stored without a passphrase; without it all may. */
  needsPassphrase?: (content: Content) => boolean;
  /** Minutes without a touch after which the vault locks. */
  autoLockMinutes: () => Promise<number>;
  /** Injected by tests only. */
  kdf?: Kdf;
}

/** Encrypted vault. Every method throws `storage` if the disk cannot be read or written. */
export interface Vault<Content> {
  /**
   * Call once in each worker before any other method: it opens a vault that the browser profile protects. `sessionEnded`: a session-only
   * vault ended with the browser session, wipe the rows.
   */
  start(): Promise<{ sessionEnded: boolean }>;
  state(): Promise<VaultState>;
  /**
   * Returns the protection of the vault; null if there is none, or neither slot can be parsed. `profile` while the state is `locked` means
   * that the key of this profile is gone: only `replace` and `forget` continue.
   */
  protection(): Promise<Protection | null>;
  /**
   * Creates the vault. Throws `weak-passphrase`, `needs-passphrase` for content that the profile may not protect, or `bad-request` if a
   * vault exists.
   */
  create(protection: NewProtection, content: Content): Promise<void>;
  /**
   * Replaces the existing vault, locked or not; on failure the existing vault remains intact. Throws `weak-passphrase`.
   * The old rows remain, unreadable.
   */
  replace(passphrase: string, content: Content): Promise<void>;
  /**
   * Throws `wrong-passphrase` (facts.tries; facts.retryAt from the 5th on), `damaged-vault`, `newer-vault`, `no-account`.
   * Upgrades a key derivation that has become too cheap (docs/reference/security.md 3.3).
   */
  unlock(passphrase: string): Promise<void>;
  /** Returns the passkey that opens this vault too, locked or not; null without one, and if its record is damaged or does not fit. */
  passkey(): Promise<Passkey | null>;
  /**
   * Unlocks with the secret of the passkey, which is overwritten. A failure is not counted as a wrong passphrase. Throws `wrong-passkey`,
   * and as `unlock`.
   */
  unlockWithPasskey(secret: Bytes): Promise<void>;
  /**
   * Lets a passkey open this vault beside the passphrase, in place of any other passkey; its secret is overwritten. Throws `locked`, and
   * `bad-request` for a vault without a passphrase.
   */
  addPasskey(passkey: Passkey, secret: Bytes): Promise<void>;
  /** Removes the passkey; the passphrase stays. Throws `locked`. */
  removePasskey(): Promise<void>;
  /** True if the passphrase key uses the cheaper KDF (PBKDF2), which is easier to attack. */
  hasCheapKey(): Promise<boolean>;
  /** Returns when the next attempt is allowed (epoch ms); null = now. */
  retryAt(): Promise<number | null>;
  /** Locks the vault; a session-only vault is lost, and one that the profile protects stays open: neither has a passphrase. */
  lock(): Promise<void>;
  /** Returns the content. Throws `locked`, or `damaged-vault` if the keys open neither slot. */
  read(): Promise<Content>;
  /** Saves the content. Throws `locked`, `needs-passphrase`, `storage`, `storage-full`; the old content then remains intact. */
  write(content: Content): Promise<void>;
  /** Extends the auto-lock deadline after user activity, `use` by default; no effect after the deadline. */
  touch(activity?: Activity): Promise<void>;
  /** Returns the row cipher for a purpose; throws `locked`. A sealer ends with the unlock session, so request it for each use. */
  sealer(purpose: string): Promise<VaultSealer>;
  /**
   * Changes the passphrase: new salt, new data key, and no passkey. Existing rows stay readable through `VaultSealer.former` until `dropFormerKey` (T-09).
   * Throws `locked`, `wrong-passphrase` (counted as at unlock), `weak-passphrase`, and `bad-request` without a passphrase
   * or while rows of an earlier change await re-encryption.
   */
  changePassphrase(current: string, next: string): Promise<void>;
  /**
   * Gives a vault that the profile protects a passphrase and a new data key. Existing rows stay readable until `dropFormerKey`, which also
   * deletes the profile key. Throws `locked`, `weak-passphrase`, and `bad-request` for another vault or while rows await re-encryption.
   */
  setPassphrase(next: string): Promise<void>;
  /** Replaces a data key that has reached its encryption limit (T-08). @returns true if replaced; throws `locked`, `bad-request` */
  renewDataKey(): Promise<boolean>;
  /** True if rows may exist under the former data key. */
  hasFormerKey(): Promise<boolean>;
  /** Deletes the former data key, and the profile key of a vault that has a passphrase now; call after all rows are re-encrypted. */
  dropFormerKey(): Promise<void>;
  /** True if the open vault is older than one saved earlier, and the user has not accepted that (T-06). */
  isRolledBack(): Promise<boolean>;
  acceptRollback(): Promise<void>;
  /** Exports the vault under its current passphrase. Throws `locked`, or `bad-request` for a vault without a passphrase. */
  exportFile(): Promise<Bytes>;
  /**
   * Returns the content of an exported file, without changes here. Throws `bad-file`, `newer-vault`, `wrong-passphrase`,
   * `damaged-vault`.
   */
  openExport(file: Bytes, passphrase: string): Promise<Content>;
  /**
   * Creates the key of a backup file under a passphrase of its own, or under the vault's (null). Throws `weak-passphrase`; for null as
   * `exportFile`.
   */
  createBackupKey(passphrase: string | null): Promise<BackupKey>;
  /** Returns the key of a backup file, without changes here. Throws `wrong-passphrase`. */
  openBackupKey(head: BackupHead, passphrase: string): Promise<CryptoKey>;
  /** Deletes the vault for good: keys first, then the encrypted bytes. */
  forget(): Promise<void>;
  /** Calls the listener on every unlock, lock and deletion. @returns a function that unsubscribes */
  onChange(listener: (state: VaultState) => void): () => void;
}
