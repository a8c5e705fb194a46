// Harness: encrypted stores over a fake IndexedDB, with a lockable row cipher and a test clock.
import 'fake-indexeddb/auto';
import { AppError } from '../../lib/errors/app-error';
import type { RowSealer } from '../../lib/store/cipher-port';
import { createEncryptedStore } from '../../lib/store/encrypted-store';
import { createRowDatabase } from '../../lib/store/row-database';
import { toBase64url } from '../../lib/vault/base64url';
import { importRoot } from '../../lib/vault/key-derivation';
import { createRowCipher } from '../../lib/vault/row-cipher';

let databases = 0;
/** Returns a database name that no other test uses. */
export function freshName(): string {
  databases += 1;
  return `test-${databases}`;
}

/** The vault's real row ciphers over a test key; `locked` or a key change makes them refuse as the vault does. */
export function createSealers() {
  const newRoot = () => importRoot(crypto.subtle, crypto.getRandomValues(new Uint8Array(32)));
  let root = newRoot();
  const vaultId = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const sealers = {
    locked: false,
    isOpenToProfile: false,
    epoch: 1,
    former: null as { epoch: number; root: CryptoKey } | null,
    /** Rotates the data key, as a passphrase change does. */
    async renew() {
      sealers.former = { epoch: sealers.epoch, root: await root };
      sealers.epoch += 1;
      root = newRoot();
    },
    async make(purpose: string): Promise<RowSealer> {
      const { epoch, former } = sealers;
      const guard = () => {
        if (sealers.locked || epoch !== sealers.epoch) throw new AppError('locked');
      };
      guard();
      return createRowCipher({
        crypto: { subtle: crypto.subtle, random },
        root: await root,
        vaultId,
        epoch,
        former,
        purpose,
        isOpenToProfile: sealers.isOpenToProfile,
        guard,
      });
    },
  };
  return sealers;
}

/** A new database; with the `sealers` of another harness it can read the rows of that one. */
export function createStoreHarness(sealers = createSealers()) {
  const name = freshName();
  const world = {
    name,
    time: 1_800_000_000_000,
    sealers,
    rows: createRowDatabase({ name }),
    /** Returns the records of a new worker over the same database. */
    records: () => createEncryptedStore({ rows: world.rows, sealer: sealers.make, now: () => world.time }),
  };
  return world;
}

/** Makes the n-th next `put` fail as on a full disk, then lets the others succeed. @returns a function that ends it. */
export function fillDisk(failing: (put: number) => boolean): () => void {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    count += 1;
    if (failing(count)) throw new DOMException('disk full', 'QuotaExceededError');
    return put.apply(this, args);
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}
