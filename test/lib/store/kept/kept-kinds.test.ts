// Tests of every kept kind: rows of a newer version survive, and unreadable rows are reported and stay.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EncryptedStore } from '../../../../lib/store/encrypted-store';
import { NEVER_EXPIRES, type RecordKind } from '../../../../lib/store/kept/record-kind';
import { createStoreHarness } from '../../../harness/encrypted-store';
import { KEPT_KINDS, KEPT_ROW_SAMPLES } from './kept-row-samples';

/** The kind without a schema: writes what only a newer version can read. */
const rawKind = ({ name, version }: RecordKind<never>): RecordKind<unknown> => ({
  ...{ name, version, schema: z.unknown(), mayDrop: 'a test' },
});
const entry = (key: string, value: unknown) => ({ key, value: value as never, until: NEVER_EXPIRES });
const isBytes = (value: unknown) => value instanceof Uint8Array;

test.each(KEPT_KINDS)(
  '%s: a row that cannot be read is reported, and no write, sweep or key change takes it',
  async (name) => {
    const { rows: kind, values } = KEPT_ROW_SAMPLES[name];
    expect(kind).toMatchObject({ name, kept: true });
    const world = createStoreHarness();
    const writer = world.records();
    await writer.store(rawKind(kind)).putMany([entry('newer', { onlyNewer: [1] })]);
    await writer.store(kind).putMany([entry('damaged', values[0]), entry('good', values[0])]);
    const [id] = await writer.store(kind).idsOf(['damaged']);
    const [row] = await world.rows.get(name, [id as string]);
    if (!row) throw new Error('no row');
    await world.rows.put([{ ...row, ct: row.ct.map((byte, at) => (at === 3 ? byte ^ 1 : byte)) }]);
    const before = await world.rows.all(name);

    const records = world.records();
    const store = records.store(kind);
    expect(await store.getMany(['newer', 'damaged'])).toEqual([null, null]);
    expect(await store.all()).toHaveLength(1);
    expect(records.countUnreadable()).toEqual([{ kind: name, count: 2 }]);
    expect(await store.findUnreadable(['newer', 'damaged', 'good', 'none'])).toEqual([true, true, false, false]);
    for (const key of ['newer', 'damaged']) {
      const entries = [entry('good', values[0]), entry(key, values[0])];
      for (const write of ['putMany', 'sealMany', 'change'] as const)
        await expect(store[write](entries, []), `${write} ${key}`).rejects.toMatchObject({ code: 'unreadable-row' });
    }
    world.time += 400 * 86_400_000;
    await store.putMany([entry('later', values[0])]);
    expect(await world.rows.all(name)).toEqual(expect.arrayContaining(before));

    await world.sealers.renew();
    const next: EncryptedStore = world.records();
    next.store(kind);
    await next.reseal();
    expect(await next.scanUnreadable()).toEqual([{ kind: name, count: 2 }]);
    world.sealers.former = null;
    if (!isBytes(values[0]))
      expect(await world.records().store(rawKind(kind)).getMany(['newer']), 'readable by the newer version').toEqual([
        { onlyNewer: [1] },
      ]);
    expect(await world.rows.count(name)).toBe(4);
  },
);

test.each(KEPT_KINDS)(
  '%s: a value that could not be read again is not written, nor what comes with it',
  async (name) => {
    const { rows: kind, values } = KEPT_ROW_SAMPLES[name];
    if (isBytes(values[0])) return;
    const world = createStoreHarness();
    const store = world.records().store(kind);
    const wrong = entry('wrong', { onlyNewer: [Number.NaN] });
    await expect(store.putMany([entry('good', values[0]), wrong])).rejects.toMatchObject({ code: 'internal' });
    await expect(store.change([entry('good', values[0]), wrong], [])).rejects.toMatchObject({ code: 'internal' });
    expect(await world.rows.count(name)).toBe(0);
  },
);

test.each(KEPT_KINDS)(
  '%s: fields of a newer version at the top of a row stay when the row is written anew',
  async (name) => {
    const { rows: kind, values } = KEPT_ROW_SAMPLES[name];
    const [value] = values;
    // Rows that are lists, bytes or records by site have no fields of their own.
    if (Array.isArray(value) || isBytes(value) || name.startsWith('sites')) return;
    const world = createStoreHarness();
    await world
      .records()
      .store(rawKind(kind))
      .putMany([entry('a', { ...(value as object), priority: { level: 2 } })]);
    const store = world.records().store(kind);
    expect(await store.getMany(['a'])).toEqual([{ ...(value as object), priority: { level: 2 } }]);
    await store.putMany([entry('a', value)]);
    expect(await world.records().store(rawKind(kind)).getMany(['a'])).toEqual([
      { ...(value as object), priority: { level: 2 } },
    ]);
  },
);
