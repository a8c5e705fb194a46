// Encrypts and decrypts single database rows, with padding that hides the length of the values.
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

/** Serialization of an entry before it is encrypted. */
export interface RowFormat<T> {
  encode(entry: RecordEntry<T>): Uint8Array;
  /** Returns null if the bytes are not an entry of this format. @throws SyntaxError if they are not JSON */
  decode(plain: Uint8Array): RecordEntry<T> | null;
}

/** Kind of rows: name, version, and a schema of its values (stored as JSON) or another format. */
export type RowKind<T> = {
  /** Also the purpose of the encryption key; unique for each kind. */
  name: string;
  /** Incremented when the schema changes; rows of another version cannot be decrypted and count as misses. */
  version: number;
} & ({ schema: z.ZodType<T> } | { format: RowFormat<T> });

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

/** Joins parts and pads them with spaces, which `JSON.parse` ignores. */
function joinPadded(...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const result = new Uint8Array(Math.ceil(length / PAD_BYTES) * PAD_BYTES).fill(BLANK);
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
const encodeText = (text: string) => new TextEncoder().encode(text);
const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function createJsonFormat<T>(schema: z.ZodType<T>): RowFormat<T> {
  const rowSchema = z.strictObject({ key: z.string(), until: z.number(), value: schema });
  return {
    encode: ({ key, until, value }) => joinPadded(encodeText(JSON.stringify({ key, until, value }))),
    decode: (plain) => rowSchema.safeParse(JSON.parse(decodeText(plain))).data ?? null,
  };
}

const bytesHeadSchema = z.strictObject({ key: z.string(), until: z.number(), length: z.number().int().min(0) });
const LINE_END = 0x0a;

/** Format of a value of bytes: a line of JSON with its length, then the bytes, which need no conversion to text. */
export const bytesFormat: RowFormat<Uint8Array> = {
  encode: ({ key, until, value }) =>
    joinPadded(encodeText(`${JSON.stringify({ key, until, length: value.length })}\n`), value),
  decode(plain) {
    const start = plain.indexOf(LINE_END) + 1;
    const head = bytesHeadSchema.safeParse(JSON.parse(decodeText(plain.subarray(0, start)))).data;
    if (!head || start + head.length > plain.length) return null;
    return { key: head.key, until: head.until, value: plain.subarray(start, start + head.length) };
  },
};

/** Creates the codec of a kind; it accesses no storage. */
export function createRowCodec<T>(kind: RowKind<T>): RowCodec<T> {
  const { name, version } = kind;
  const format = 'format' in kind ? kind.format : createJsonFormat(kind.schema);
  const aad = (id: string) => `${name}|${id}|${version}`;
  return {
    blindAll: (sealer, keys) => Promise.all(keys.map((key) => sealer.blind(key))),
    async seal(box, entry) {
      const { key, until } = entry;
      const id = await box.blind(key);
      const { iv, ct } = await box.seal(format.encode(entry), aad(id));
      return { s: name, id, e: box.epoch, x: hourAfter(until), iv, ct };
    },
    async open(present, row) {
      const sealer = [present, present.former].find((sealer) => sealer?.epoch === row.e);
      if (!sealer) return null;
      try {
        const entry = format.decode(await sealer.open(row, aad(row.id)));
        return entry && hourAfter(entry.until) === row.x ? entry : null;
      } catch (thrown) {
        if (isLocked(thrown)) throw thrown;
        return null;
      }
    },
  };
}
