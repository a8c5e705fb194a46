// Tests of the row codec: rows of the current and previous data key decrypt, and changed rows do not.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRowCodec } from '../../../lib/store/encrypted-row-codec';
import type { DatabaseRow } from '../../../lib/store/row-database';
import { createSealers } from '../../harness/encrypted-store';

const HOUR = 3_600_000;
const UNTIL = 500_000 * HOUR + 1;
const KIND = { name: 'notes', version: 1, schema: z.strictObject({ text: z.string() }) };
const entryOf = (text: string, key = 'k') => ({ key, until: UNTIL, value: { text } });

async function world() {
  const sealers = createSealers();
  const rows = createRowCodec(KIND);
  return { sealers, rows, box: await sealers.make('notes'), now: () => sealers.make('notes') };
}

test('row codec opens a sealed row with its kind, hour and key number', async () => {
  const { rows, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  expect(await rows.open(box, row)).toEqual(entryOf('kept'));
  expect(row).toMatchObject({ s: 'notes', e: 1, x: 500_001, id: (await rows.blindAll(box, ['k']))[0] });
});

test('row codec pads texts up to a step to equal lengths', async () => {
  const { rows, box } = await world();
  const [none, some, more] = await Promise.all(
    [0, 100, 300].map(async (length) => (await rows.seal(box, entryOf('x'.repeat(length)))).ct.length),
  );
  expect(some).toBe(none);
  expect((more ?? 0) - (none ?? 0)).toBe(256);
});

test.each<[string, (row: DatabaseRow) => DatabaseRow]>([
  ['another end', (row) => ({ ...row, x: row.x + 1 })],
  ['another place', (row) => ({ ...row, id: `${row.id}x` })],
  ['another key', (row) => ({ ...row, e: 7 })],
  ['another text', (row) => ({ ...row, ct: row.ct.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) })],
])('row codec returns null with %s', async (_, change) => {
  const { rows, box } = await world();
  expect(await rows.open(box, change(await rows.seal(box, entryOf('kept'))))).toBeNull();
});

test.each([
  ['kind', { name: 'others' }],
  ['version', { version: 2 }],
  ['shape', { schema: z.strictObject({ text: z.literal('other') }) }],
])('row codec returns null for another %s', async (_, change) => {
  const { rows, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  expect(await createRowCodec({ ...KIND, ...change }).open(box, row)).toBeNull();
});

test('row codec opens rows of the previous key, and none of the key before', async () => {
  const { rows, sealers, box, now } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  await sealers.renew();
  expect(await rows.open(await now(), row)).toEqual(entryOf('kept'));
  await sealers.renew();
  expect(await rows.open(await now(), row)).toBeNull();
});

test('row codec throws while locked', async () => {
  const { rows, sealers, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  sealers.locked = true;
  await expect(rows.open(box, row)).rejects.toMatchObject({ code: 'locked' });
});
