// Encrypts and decrypts one row: bound to kind, blind index and expiry, padded to hide its length.
import { z } from 'zod';
import { isLocked, type RowSealer } from './cipher-port';
import type { DatabaseRow } from './row-database';

const HOUR_MS = 3_600_000;
/** Rows are padded to a multiple of this, so that their length reveals little, bytes. */
const PAD_BYTES = 256;
const BLANK = 0x20;

/** Decrypted row. */
export interface RecordEntry<T> {
  key: string;
  value: T;
  /** Epoch ms; from then on the row counts as a miss. */
  until: number;
}

/** Kind of rows: name, schema and version. */
export interface RowKind<T> {
  /** Also the purpose of the encryption key; unique for each kind. */
  name: string;
  /** Incremented when the schema changes; rows of another version cannot be decrypted and count as misses. */
  version: number;
  schema: z.ZodType<T>;
}

/** Codec of one kind of rows. */
export interface RowCodec<T> {
  /** Returns the blind indexes of the keys. @throws AppError `locked` */
  blindAll(box: RowSealer, keys: string[]): Promise<string[]>;
  /** Encrypts a row. @throws AppError `locked` */
  seal(box: RowSealer, entry: RecordEntry<T>): Promise<DatabaseRow>;
  /**
   * Decrypts a row.
   * @param present sealer of the current key; its former key is used for older rows
   * @returns null if the row was modified, or its plain expiry differs from the encrypted one
   * @throws AppError `locked`
   */
  open(present: RowSealer, row: DatabaseRow): Promise<RecordEntry<T> | null>;
}

/** Expiry in whole hours, rounded up: the plain column holds nothing more exact. */
const hourAfter = (until: number) => Math.floor(until / HOUR_MS) + 1;

/** Pads JSON with trailing spaces, which `JSON.parse` ignores. */
function padJson(json: string): Uint8Array {
  const bytes = new TextEncoder().encode(json);
  const result = new Uint8Array(Math.ceil(bytes.length / PAD_BYTES) * PAD_BYTES).fill(BLANK);
  result.set(bytes);
  return result;
}

/** Creates the codec of a kind; it accesses no storage. */
export function createRowCodec<T>({ name, version, schema }: RowKind<T>): RowCodec<T> {
  const rowSchema = z.strictObject({ key: z.string(), until: z.number(), value: schema });
  const aad = (id: string) => `${name}|${id}|${version}`;
  return {
    blindAll: (sealer, keys) => Promise.all(keys.map((key) => sealer.blind(key))),
    async seal(box, { key, value, until }) {
      const id = await box.blind(key);
      const { iv, ct } = await box.seal(padJson(JSON.stringify({ key, until, value })), aad(id));
      return { s: name, id, e: box.epoch, x: hourAfter(until), iv, ct };
    },
    async open(present, row) {
      const sealer = [present, present.former].find((sealer) => sealer?.epoch === row.e);
      if (!sealer) return null;
      try {
        const plain = await sealer.open(row, aad(row.id));
        const parsed = rowSchema.safeParse(JSON.parse(new TextDecoder().decode(plain)));
        return parsed.success && hourAfter(parsed.data.until) === row.x ? parsed.data : null;
      } catch (thrown) {
        if (isLocked(thrown)) throw thrown;
        return null;
      }
    },
  };
}
