// Measures the memory used to write and verify a backup of 100,000 encrypted records.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { createBackupReader, readHead } from '../../../lib/backup/backup-reader';
import { writeBackup } from '../../../lib/backup/backup-writer';
import { createRowCodec } from '../../../lib/store/encrypted-row-codec';
import { createEncryptedStore } from '../../../lib/store/encrypted-store';
import { NEVER_EXPIRES } from '../../../lib/store/kept/record-kind';
import { createMemoryRowDatabase } from '../../../lib/store/memory-row-database';
import type { DatabaseRow } from '../../../lib/store/row-database';
import { createBackupKey } from '../../../lib/vault/backup-key';
import { toBase64url } from '../../../lib/vault/base64url';
import { importRoot } from '../../../lib/vault/key-derivation';
import { createRowCipher } from '../../../lib/vault/row-cipher';
import { boundOf, type Figure } from '../metrics';

const RECORDS = 100_000;
/** Parts between two samples: a collection takes some ms. */
const SAMPLE_EVERY = 5;
const MB = 1 << 20;
const { subtle } = crypto;
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** A record of about 600 characters that barely repeats, as notes do. */
const makeValue = (n: number) => ({
  text: Array.from(random(300), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  number: n,
});
const KIND = {
  name: 'bench',
  version: 1,
  schema: z.strictObject({ text: z.string(), number: z.number() }),
  mayDrop: 'a test',
};

/** Rows that are sealed when they are read, so that only the backup holds any of them. */
async function createGeneratedRows() {
  const sealer = await createRowCipher({
    crypto: { subtle, random },
    root: await importRoot(subtle, random(32)),
    vaultId: toBase64url(random(16)),
    epoch: 1,
    purpose: KIND.name,
    guard: () => undefined,
  });
  const codec = createRowCodec(KIND);
  let given = 0;
  const page = async (_kind: string, _after: string, limit: number): Promise<DatabaseRow[]> => {
    const count = Math.min(limit, RECORDS - given);
    const first = given;
    given += count;
    const entries = Array.from({ length: count }, (_, n) => ({
      key: `${first + n}`,
      until: NEVER_EXPIRES,
      value: makeValue(first + n),
    }));
    return Promise.all(entries.map((entry) => codec.seal(sealer, entry)));
  };
  const rows = { ...createMemoryRowDatabase(), page };
  return createEncryptedStore({ rows, sealer: async () => sealer, now: Date.now }).store(KIND);
}

/** Memory in use after a collection: objects and buffers, in MB. */
function createGauge(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MB;
  };
}

/** Writes a backup, verifies it as it is written, and returns the highest memory above idle. */
export async function measureBackupMemory(): Promise<Figure[]> {
  const store = await createGeneratedRows();
  const salt = toBase64url(random(16));
  const params = { id: 'argon2id' as const, ver: 19 as const, m: 65_536, t: 3, p: 4, salt, out: 32 as const };
  const key = await createBackupKey({ subtle, random }, { params, kek: random(32) }, 1);
  const reader = createBackupReader(subtle, key.key);
  const gauge = createGauge();
  const idle = gauge();
  let peak = 0;
  let part = 0;
  let read = 0;
  async function* pages() {
    for await (const { entries } of store.pages(100)) yield entries;
  }
  const source = { kind: KIND.name, version: KIND.version, pages };
  for await (const bytes of writeBackup(subtle, key, [source])) {
    const from = part === 0 ? readHead(bytes).length : 0;
    for await (const { records } of reader.push(bytes.subarray(from))) read += records.length;
    if (part % SAMPLE_EVERY === 0) peak = Math.max(peak, gauge() - idle);
    part += 1;
  }
  if (reader.finish()[KIND.name] !== RECORDS || read !== RECORDS) throw new Error('the backup is not complete');
  return [boundOf({ id: 'backup.memory', name: 'Backup of 100,000 records: memory above idle', unit: 'MB' }, [peak])];
}
