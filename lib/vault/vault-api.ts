// What a vault is made of and what can be asked of it.
import type {
  Bytes,
  Kdf,
  KeyStore,
  RollbackGuardStore,
  SessionKeyStorage,
  VaultCrypto,
  VaultSealer,
  VaultSlots,
  VaultState,
} from './ports';

export interface VaultDeps<Content> {
  slots: VaultSlots;
  session: SessionKeyStorage;
  keyStore: KeyStore;
  mark: RollbackGuardStore;
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
  /** The same in the place of a vault that is here, open or not, which stays whole where this fails or is cut short. Throws `weak-passphrase`. Its rows are left: nobody can open them. */
  replace(passphrase: string, content: Content): Promise<void>;
  /**
   * Throws `wrong-passphrase` (facts.tries; facts.retryAt from the 5th on), `damaged-vault`, `newer-vault`, `no-account`.
   * A derivation that has become too cheap is raised on the way (docs/reference/security.md 3.3).
   */
  unlock(passphrase: string): Promise<void>;
  /** Whether the passphrase's key is made by the cheaper of the two functions, which a guesser pays less for. */
  hasCheapKey(): Promise<boolean>;
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
  sealer(purpose: string): Promise<VaultSealer>;
  /**
   * New salt, new data key; rows sealed before stay readable through `Sealer.former` until `dropFormerKey` (T-09).
   * Throws `locked`, `wrong-passphrase` (counted as at unlock), `weak-passphrase`, and `bad-request` for a session-only vault
   * or while rows of an earlier change are still to be sealed anew.
   */
  changePassphrase(current: string, next: string): Promise<void>;
  /** Replaces a data key that has sealed as much as it may (T-08). @returns whether it did; throws `locked`, `bad-request` */
  renewDataKey(): Promise<boolean>;
  /** Whether rows may be left under the data key before this one. */
  hasFormerKey(): Promise<boolean>;
  /** Call when nothing is sealed under the former data key any more. */
  dropFormerKey(): Promise<void>;
  /** Whether the vault that is open is older than one that was saved here, and nobody has accepted that yet (T-06). */
  isRolledBack(): Promise<boolean>;
  acceptRollback(): Promise<void>;
  /** The vault as a file that its present passphrase opens. Throws `locked`, or `bad-request` for a session-only vault. */
  exportFile(): Promise<Bytes>;
  /** What an exported file holds; nothing is changed here. Throws `bad-file`, `newer-vault`, `wrong-passphrase`, `damaged-vault`. */
  openExport(file: Bytes, passphrase: string): Promise<Content>;
  /** Keys first, then the sealed bytes. Nothing brings them back. */
  forget(): Promise<void>;
  /** Hears of every opening, lock and forgetting. @returns a function that stops listening. */
  onChange(listener: (state: VaultState) => void): () => void;
}
