// Encrypts and decrypts single database rows, with padding that hides the length of the values.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import { isLocked, type RowSealer } from './cipher-port';
import { createTolerantReader, toStoredJson } from './kept/tolerant-reader';
import type { DatabaseRow } from './row-database';

const HOUR_MS = 3_600_000;
/** Rows are padded to a multiple of this, so that their length reveals little, bytes. */
const PAD_BYTES = 256;
const BLANK = 0x20;
/** Versions beyond that of a kind that a newer version may have stored its rows under. */
const NEWER_VERSIONS = 8;

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
  /** Returns the fields of the value, and not those of objects in it, that only a newer version knows; absent if the format has no fields. */
  pickUnknown?(value: T): Record<string, unknown> | null;
}

/** Kind of rows: name, version, and a schema of its values (stored as JSON) or another format. */
export type RowKind<T> = {
  /** Also the purpose of the encryption key; unique for each kind. */
  name: string;
  /** Incremented when the schema changes in a way that this version could not read; rows of another version count as unreadable. */
  version: number;
  /** Kept rows are read tolerantly and validated when written. */
  kept?: true;
} & ({ schema: z.ZodType<T> } | { format: RowFormat<T> });

/** Codec of one kind of rows. */
export interface RowCodec<T> {
  /** Returns the blind indexes of the keys. @throws AppError `locked` */
  blindAll(box: RowSealer, keys: string[]): Promise<string[]>;
  /** Encrypts a row. @throws AppError `locked`, `internal` if a kept row could not be read again */
  seal(box: RowSealer, entry: RecordEntry<T>): Promise<DatabaseRow>;
  /** As `seal`, for a value that this version cannot read. */
  sealRaw(box: RowSealer, entry: RecordEntry<unknown>): Promise<DatabaseRow>;
  /**
   * Decrypts a row.
   * @param present sealer of the current key; its former key is used for older rows
   * @returns null if the row was modified, or its plain expiry differs from the encrypted one
   * @throws AppError `locked`
   */
  open(present: RowSealer, row: DatabaseRow): Promise<RecordEntry<T> | null>;
  /** As `RowFormat.pickUnknown`. */
  pickUnknown(value: T): Record<string, unknown> | null;
  /** Decrypts a JSON row without reading its value; null if it cannot be decrypted. @throws AppError `locked` */
  openRaw(present: RowSealer, row: DatabaseRow): Promise<RecordEntry<unknown> | null>;
  /** Re-encrypts a row of the former key byte for byte, also of a newer version; null if it cannot be decrypted. @throws AppError `locked` */
  rekey(present: RowSealer, row: DatabaseRow): Promise<DatabaseRow | null>;
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

const rawSchema = z.strictObject({ key: z.string(), until: z.number(), value: z.unknown() });
const encodeJson = (json: string) => joinPadded(encodeText(json));

/** Format of rows that are validated on reading only: those that can be asked for again. */
function createJsonFormat<T>(schema: z.ZodType<T>): RowFormat<T> {
  const rowSchema = z.strictObject({ key: z.string(), until: z.number(), value: schema });
  return {
    encode: ({ key, until, value }) => encodeJson(JSON.stringify({ key, until, value })),
    decode: (plain) => rowSchema.safeParse(JSON.parse(decodeText(plain))).data ?? null,
  };
}

/** Format of kept rows. */
function createTolerantFormat<T>(name: string, schema: z.ZodType<T>): RowFormat<T> {
  const reader = createTolerantReader(schema);
  return {
    encode({ key, until, value }) {
      const cause = reader.findProblem(value);
      if (cause) throw new AppError('internal', {}, { cause: new Error(`invalid row of "${name}"`, { cause }) });
      return encodeJson(toStoredJson({ key, until, value }));
    },
    decode(plain) {
      const raw = rawSchema.safeParse(JSON.parse(decodeText(plain))).data;
      const value = raw && reader.read(raw.value);
      return raw && value !== null ? { ...raw, value: value as T } : null;
    },
    pickUnknown: reader.pickUnknown,
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

const keySchema = z.object({ key: z.string() });
/** Returns the key of a row of any version: its plain text, or its first line, is JSON. */
function findKey(plain: Uint8Array): string | null {
  const end = plain.indexOf(LINE_END);
  for (const part of end < 0 ? [plain] : [plain.subarray(0, end), plain])
    try {
      const found = keySchema.safeParse(JSON.parse(decodeText(part))).data;
      if (found) return found.key;
    } catch {
      // The next part, if there is one.
    }
  return null;
}

/** Creates the codec of a kind; it accesses no storage. */
export function createRowCodec<T>(kind: RowKind<T>): RowCodec<T> {
  const { name, version } = kind;
  const toFormat = (schema: z.ZodType<T>) =>
    kind.kept ? createTolerantFormat(name, schema) : createJsonFormat(schema);
  const format = 'format' in kind ? kind.format : toFormat(kind.schema);
  const aad = (id: string, of = version) => `${name}|${id}|${of}`;

  async function sealPlain(box: RowSealer, { key, until }: { key: string; until: number }, plain: Uint8Array) {
    const id = await box.blind(key);
    const { iv, ct } = await box.seal(plain, aad(id));
    return { s: name, id, e: box.epoch, x: hourAfter(until), iv, ct };
  }

  /** Decrypts a row of a version; null if its bytes do not match. */
  async function openPlain(present: RowSealer, row: DatabaseRow, of = version): Promise<Uint8Array | null> {
    const sealer = [present, present.former].find((one) => one?.epoch === row.e);
    if (!sealer) return null;
    return sealer.open(row, aad(row.id, of)).catch((thrown) => {
      if (isLocked(thrown)) throw thrown;
      return null;
    });
  }

  async function decodeRow<R extends { until: number }>(
    present: RowSealer,
    row: DatabaseRow,
    decode: (plain: Uint8Array) => R | null,
  ): Promise<R | null> {
    const plain = await openPlain(present, row);
    try {
      const entry = plain && decode(plain);
      return entry && hourAfter(entry.until) === row.x ? entry : null;
    } catch {
      return null;
    }
  }

  return {
    blindAll: (sealer, keys) => Promise.all(keys.map((key) => sealer.blind(key))),
    seal: async (box, entry) => sealPlain(box, entry, format.encode(entry)),
    sealRaw: (box, { key, until, value }) =>
      sealPlain(box, { key, until }, encodeJson(JSON.stringify({ key, until, value }))),
    pickUnknown: (value) => format.pickUnknown?.(value) ?? null,
    open: (present, row) => decodeRow(present, row, format.decode),
    openRaw: (present, row) =>
      decodeRow(present, row, (plain) => rawSchema.safeParse(JSON.parse(decodeText(plain))).data ?? null),
    async rekey(present, row) {
      const others = kind.kept ? Array.from({ length: version + NEWER_VERSIONS }, (_, i) => i + 1) : [];
      for (const of of [version, ...others]) {
        const plain = await openPlain(present, row, of);
        const key = plain && findKey(plain);
        if (!plain || key === null) continue;
        const id = await present.blind(key);
        const { iv, ct } = await present.seal(plain, aad(id, of));
        return { ...row, id, e: present.epoch, iv, ct };
      }
      return null;
    },
  };
}
