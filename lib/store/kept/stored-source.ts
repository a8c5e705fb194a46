// Header rows of stored sources (lists, data sets) and their parts: upload, replacement, removal and undo.
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import { NEVER_EXPIRES } from './record-kind';
import type { RecordStore } from './record-store';

/** A removed source can be restored for this time. */
const UNDO_MS = 10 * 60_000;
/** An incomplete source is deleted after this time. */
const UPLOAD_MS = 10 * 60_000;

/** `arriving`: parts are being written. `removed`: removed or replaced, can still be restored. `Older`: replaced by a refresh, named by its successor. `at`: time of the state, epoch ms. */
export interface SourceRow<Head, Older extends string> {
  head: Head;
  state: 'arriving' | 'kept' | 'removed' | Older;
  at: number;
}

export interface StoredSourceDeps<Head, Older extends string, Part> {
  heads: RecordStore<SourceRow<Head, Older>>;
  parts: RecordStore<Part>;
  countParts(head: Head): number;
  /** Size of a source, of which all active ones together have at most `maxSize`. */
  sizeOf(head: Head): number;
  maxSize: number;
  /** Epoch ms; the active sources are in this order. */
  addedAt(head: Head): number;
  older: {
    state: Older;
    /** Id of the version before, if the source has one. */
    idOf(head: Head): string | undefined;
    /** How long a version that no source names can still be restored. */
    undoMs: number;
  };
  /** Epoch ms. */
  now(): number;
}

export const toPartKey = (id: string, part: number): string => `${id}|${part}`;

/** Creates the rows; what is not serialized by itself is to be called within `enqueue`. */
export function createStoredSource<Head extends { id: string; name: string }, Older extends string, Part>({
  heads,
  parts,
  older,
  now,
  ...deps
}: StoredSourceDeps<Head, Older, Part>) {
  type Row = SourceRow<Head, Older>;
  /** Serializes changes: two concurrent changes must not both claim the same free room. */
  const enqueue = createSerialQueue();

  const partKeys = (head: Head) => Array.from({ length: deps.countParts(head) }, (_, part) => toPartKey(head.id, part));
  const put = (rows: Row[]) =>
    heads.putMany(rows.map((row) => ({ key: row.head.id, value: row, until: NEVER_EXPIRES })));
  const find = async (id: string): Promise<Row | null> => (await heads.getMany([id]))[0] ?? null;
  /** @throws AppError `bad-request` if the source is absent or in another state */
  async function expect(id: string, ...states: Row['state'][]): Promise<Row> {
    const row = await find(id);
    if (!row || !states.includes(row.state)) throw new AppError('bad-request');
    return row;
  }
  const listActive = async (): Promise<Head[]> =>
    (await heads.all())
      .filter(({ state }) => state === 'kept')
      .map(({ head }) => head)
      .sort((a, b) => deps.addedAt(a) - deps.addedAt(b) || a.name.localeCompare(b.name));

  /** @throws AppError `bad-request` if the sources would exceed the limit after `without` is removed */
  async function assertRoom(size: number, without: string | null): Promise<void> {
    const others = (await listActive()).filter(({ id }) => id !== without);
    if (others.reduce((sum, other) => sum + deps.sizeOf(other), size) > deps.maxSize) throw new AppError('bad-request');
  }

  /** Deletes parts before the header, so that an interrupted deletion is repeated from the header. */
  async function drop({ head }: Row): Promise<void> {
    await parts.removeMany(partKeys(head));
    await heads.removeMany([head.id]);
  }

  async function sweep(): Promise<void> {
    const rows = await heads.all();
    const isExpired = ({ state, at }: Row) =>
      state !== 'kept' &&
      Math.abs(now() - at) >= (state === 'arriving' ? UPLOAD_MS : state === 'removed' ? UNDO_MS : older.undoMs);
    const named = new Set(
      rows.filter((row) => row.state !== older.state && !isExpired(row)).map(({ head }) => older.idOf(head)),
    );
    // A source that this version cannot read may name an older one.
    const isComplete = rows.length === (await heads.count());
    for (const row of rows) {
      const isNeeded = row.state === older.state && (!isComplete || named.has(row.head.id));
      if (isExpired(row) && !isNeeded) await drop(row);
    }
  }

  /** Activates a source and gives the replaced ones another state, in one transaction. */
  const activate = (row: Row, replaced: readonly (Row | null)[], state: Row['state'] = 'removed'): Promise<void> =>
    put([
      { ...row, state: 'kept', at: now() },
      ...replaced.flatMap((other) => (other ? [{ ...other, state, at: now() }] : [])),
    ]);

  return {
    enqueue,
    partKeys,
    put,
    find,
    expect,
    assertRoom,
    activate,
    sweep,
    methods: {
      /** Returns the active sources in the order in which they were added. */
      kept: listActive,
      /**
       * Starts a source; its parts and `complete` follow. An existing one with this id is unchanged.
       * @throws AppError `storage-full`, `bad-request` if there is no room
       */
      begin: (head: Head, replaced: string | null): Promise<void> =>
        enqueue(async () => {
          await sweep();
          if (await find(head.id)) return;
          await assertRoom(deps.sizeOf(head), replaced);
          await put([{ head, state: 'arriving', at: now() }]);
        }),
      put: async (id: string, part: number, value: Part): Promise<void> => {
        const { head } = await expect(id, 'arriving');
        if (part >= deps.countParts(head)) throw new AppError('bad-request');
        await parts.putMany([{ key: toPartKey(id, part), value, until: NEVER_EXPIRES }]);
      },
      /** Deletes an incomplete source. */
      cancel: (id: string): Promise<void> =>
        enqueue(async () => {
          const row = await find(id);
          if (row?.state === 'arriving') await drop(row);
        }),
      /** Changes the fields that are given. */
      change: (id: string, fields: Partial<Head>): Promise<void> =>
        enqueue(async () => {
          const row = await expect(id, 'kept');
          await put([{ ...row, head: { ...row.head, ...fields } }]);
        }),
      /** Removes a source. Idempotent: an earlier worker may have died before it could answer. */
      remove: (id: string): Promise<void> =>
        enqueue(async () => {
          const row = await expect(id, 'kept', 'removed');
          if (row.state === 'kept') await put([{ ...row, state: 'removed', at: now() }]);
        }),
      /** Deletes expired incomplete and removed sources. */
      sweep: (): Promise<void> => enqueue(sweep),
    },
  };
}
