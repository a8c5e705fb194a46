// One sealed row: it opens as what was sealed, in its place, under the key of now or the one before; else it is nothing.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRowCodec } from '../../../lib/store/row-codec';
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

test('opens as it was sealed, and tells its kind, its hour and its key’s number', async () => {
  const { rows, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  expect(await rows.open(box, row)).toEqual(entryOf('kept'));
  expect(row).toMatchObject({ s: 'notes', e: 1, x: 500_001, id: (await rows.blindAll(box, ['k']))[0] });
});

test('texts of any length up to a step are sealed as long as one another', async () => {
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
])('with %s it is nothing', async (_, change) => {
  const { rows, box } = await world();
  expect(await rows.open(box, change(await rows.seal(box, entryOf('kept'))))).toBeNull();
});

test.each([
  ['kind', { name: 'others' }],
  ['version', { version: 2 }],
  ['shape', { schema: z.strictObject({ text: z.literal('other') }) }],
])('of another %s it is nothing', async (_, change) => {
  const { rows, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  expect(await createRowCodec({ ...KIND, ...change }).open(box, row)).toBeNull();
});

test('under the key before it opens, under the one before that it does not', async () => {
  const { rows, sealers, box, now } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  await sealers.renew();
  expect(await rows.open(await now(), row)).toEqual(entryOf('kept'));
  await sealers.renew();
  expect(await rows.open(await now(), row)).toBeNull();
});

test('locked is no damage: it is said', async () => {
  const { rows, sealers, box } = await world();
  const row = await rows.seal(box, entryOf('kept'));
  sealers.locked = true;
  await expect(rows.open(box, row)).rejects.toMatchObject({ code: 'locked' });
});
