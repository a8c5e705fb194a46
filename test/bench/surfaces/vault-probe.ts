// Benchmark code in the background worker: times unlocks and verdict reads, encrypted and unencrypted.
import { z } from 'zod';
import type { MakeSealer } from '../../../lib/store/cipher-port';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { createRowDatabase, type RowDatabase } from '../../../lib/store/row-database';
import { createSessionItem } from '../../../lib/store/session-storage-items';
import { createStorageItem } from '../../../lib/store/storage-item';
import { createVaultSlots } from '../../../lib/store/vault-key-database';
import { createVerdictCache } from '../../../lib/store/verdict-cache';
import { createKdf } from '../../../lib/vault/key-derivation';
import { createVault } from '../../../lib/vault/vault';
import type { Verdict } from '../../../lib/verdict/verdict';

/** All times in ms, one entry per repetition. */
export interface VaultTimes {
  unlock: number[];
  /** Share of key derivation in each unlock. */
  derive: number[];
  sealed: number[];
  bare: number[];
}

const STORED = 500;
const READ = 50;
const READ_TIMES = 4;
const AUTO_LOCK_MINUTES = 15;

const crypto = {
  subtle: globalThis.crypto.subtle,
  random: (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
};

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  times.push(performance.now() - from);
  return result;
}

/** Plain replacement of the vault's row cipher, so that everything else is equal. */
const bare: MakeSealer = async () => ({
  epoch: 1,
  isOpenToProfile: false,
  former: null,
  seal: async (plain) => ({ iv: new Uint8Array(12), ct: plain }),
  open: async ({ ct }) => ct,
  blind: async (text) => text,
});

const verdict = (n: number): Verdict => ({
  chain: 'evm',
  address: `0x${n.toString(16).padStart(40, '0')}`,
  foundRisk: false,
  config: 'co-defi',
  hops: 3,
  service: 'bench',
  version: '2.1.0',
  at: Date.now(),
  score: null,
});

async function filledCache(rows: RowDatabase, sealer: MakeSealer) {
  const records = createEncryptedStore({ rows, sealer, now: () => Date.now() });
  const cache = createVerdictCache({
    records,
    scope: async () => ({ accountId: 'bench', config: 'co-defi', hops: 3 }),
  });
  await cache.put(Array.from({ length: STORED }, (_, n) => verdict(n)));
  return cache;
}

/** Measures with the browser's own storage and cryptography, and deletes its data afterwards. */
export async function measureVault(passphrase: string, runs: number): Promise<VaultTimes> {
  const times: VaultTimes = { unlock: [], derive: [], sealed: [], bare: [] };
  const kdf = createKdf(crypto);
  const { slots, keyStore, destroy } = createVaultSlots({ name: 'riskmark-bench-vault' });
  const session = createSessionItem('bench-vault', z.json());
  const mark = createStorageItem<unknown>({ area: 'local', key: 'bench-vault-mark', schema: z.json(), fallback: null });
  const vault = createVault({
    slots,
    keyStore,
    session,
    mark,
    crypto,
    now: () => Date.now(),
    parse: (value) => value,
    autoLockMinutes: async () => AUTO_LOCK_MINUTES,
    kdf: { ...kdf, derive: (text, params) => timed(times.derive, () => kdf.derive(text, params)) },
  });
  const rows = [
    createRowDatabase({ name: 'riskmark-bench-sealed' }),
    createRowDatabase({ name: 'riskmark-bench-bare' }),
  ] as const;
  try {
    await vault.create({ kind: 'passphrase', passphrase }, { accounts: [] });
    for (let run = 0; run < runs; run++) {
      await vault.lock();
      await timed(times.unlock, () => vault.unlock(passphrase));
    }
    const caches = [await filledCache(rows[0], vault.sealer), await filledCache(rows[1], bare)] as const;
    for (let run = 0; run < runs * READ_TIMES; run++) {
      const asks = Array.from({ length: READ }, (_, n) => verdict((run * READ + n * 7) % STORED));
      const [one, other] = [
        await timed(times.sealed, () => caches[0].getMany(asks)),
        await timed(times.bare, () => caches[1].getMany(asks)),
      ];
      if ([...one, ...other].includes(null)) throw new Error('a verdict that was kept is not there');
    }
  } finally {
    await Promise.all([destroy(), rows[0].destroy(), rows[1].destroy(), session.remove(), mark.remove()]);
  }
  return times;
}
