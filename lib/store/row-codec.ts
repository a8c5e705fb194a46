// One row between what it holds and its sealed form: bound to its kind, its blind index and its end, and padded so that its length shows only in steps.
import { z } from 'zod';
import { isLocked, type RowSealer } from './cipher-port';
import type { DatabaseRow } from './row-database';

const HOUR_MS = 3_600_000;
/** Rows are padded to a multiple of this many bytes, so that their length says little about what is inside. */
const PAD_BYTES = 256;
const BLANK = 0x20;

export interface RecordEntry<T> {
  key: string;
  value: T;
  /** Epoch ms; from then on the row is a miss. */
  until: number;
}

export interface RowKind<T> {
  /** Also the purpose of its key: no two kinds share one. */
  name: string;
  /** Raised when the shape changes; rows of another version cannot be opened and count as misses. */
  version: number;
  schema: z.ZodType<T>;
}

export interface RowCodec<T> {
  /** The blind indices of these keys. @throws AppError `locked` */
  blindAll(box: RowSealer, keys: string[]): Promise<string[]>;
  /** @throws AppError `locked` */
  seal(box: RowSealer, entry: RecordEntry<T>): Promise<DatabaseRow>;
  /**
   * @param present the key of now; a row under the one before it is opened as well
   * @returns null for a row that is not what was sealed here; the end written in the clear must be the sealed one
   * @throws AppError `locked`
   */
  open(present: RowSealer, row: DatabaseRow): Promise<RecordEntry<T> | null>;
}

/** Rounded up to the hour: nothing more exact about a row's end is written in the clear. */
const hourAfter = (until: number) => Math.floor(until / HOUR_MS) + 1;

/** Blanks at the end change nothing for JSON. */
function padded(json: string): Uint8Array {
  const bytes = new TextEncoder().encode(json);
  const out = new Uint8Array(Math.ceil(bytes.length / PAD_BYTES) * PAD_BYTES).fill(BLANK);
  out.set(bytes);
  return out;
}

/** @returns the ways between rows of this kind and their sealed form; they change nothing that is stored */
export function createRowCodec<T>({ name, version, schema }: RowKind<T>): RowCodec<T> {
  const inside = z.strictObject({ key: z.string(), until: z.number(), value: schema });
  const aad = (id: string) => `${name}|${id}|${version}`;
  return {
    blindAll: (box, keys) => Promise.all(keys.map((key) => box.blind(key))),
    async seal(box, { key, value, until }) {
      const id = await box.blind(key);
      const { iv, ct } = await box.seal(padded(JSON.stringify({ key, until, value })), aad(id));
      return { s: name, id, e: box.epoch, x: hourAfter(until), iv, ct };
    },
    async open(present, row) {
      const box = [present, present.former].find((one) => one?.epoch === row.e);
      if (!box) return null;
      try {
        const plain = await box.open(row, aad(row.id));
        const parsed = inside.safeParse(JSON.parse(new TextDecoder().decode(plain)));
        return parsed.success && hourAfter(parsed.data.until) === row.x ? parsed.data : null;
      } catch (thrown) {
        if (isLocked(thrown)) throw thrown;
        return null;
      }
    },
  };
}
