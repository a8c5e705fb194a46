// Tests of the row database: kinds are separate, writes are atomic, and rewritten rows are not removed.
import { expect, test } from 'vitest';
import { createRowDatabase, type DatabaseRow } from '../../../lib/store/row-database';
import { fillDisk, freshName } from '../../harness/encrypted-store';

const row = (s: string, id: string, x = 1, mark = 0): DatabaseRow => ({
  s,
  id,
  e: 1,
  x,
  iv: new Uint8Array([mark]),
  ct: new Uint8Array([mark]),
});
const ids = (rows: DatabaseRow[]) => rows.map(({ id }) => id).sort();

test('row database separates kinds, also with a common name prefix', async () => {
  const rows = createRowDatabase({ name: freshName() });
  await rows.put([row('a', '1'), row('a', '2'), row('ab', '3'), row('b', '1')]);
  expect(ids(await rows.all('a'))).toEqual(['1', '2']);
  expect([await rows.count('a'), await rows.count('ab'), await rows.count('c')]).toEqual([2, 1, 0]);
  expect((await rows.get('a', ['2', '3'])).map((one) => one?.id ?? null)).toEqual(['2', null]);
  await rows.remove('a', ['1']);
  await rows.clear('b');
  expect([await rows.count('a'), await rows.count('ab'), await rows.count('b')]).toEqual([1, 1, 0]);
});

test('row database removes the rows that end first', async () => {
  const rows = createRowDatabase({ name: freshName() });
  await rows.put([row('a', 'late', 9), row('a', 'soon', 1), row('a', 'then', 5), row('b', 'other', 0)]);
  await rows.removeFirstToEnd('a', 2);
  expect([ids(await rows.all('a')), await rows.count('b')]).toEqual([['late'], 1]);
});

test('row database removes the rows of one kind that ended by an hour', async () => {
  const rows = createRowDatabase({ name: freshName() });
  await rows.put([row('a', 'past', 4), row('a', 'now', 5), row('a', 'next', 6), row('b', 'other', 1)]);
  await rows.removeEnded('a', 5);
  expect([ids(await rows.all('a')), await rows.count('b')]).toEqual([['next'], 1]);
});

test('row database does not remove a row that was rewritten', async () => {
  const rows = createRowDatabase({ name: freshName() });
  await rows.put([row('a', '1', 1, 1), row('a', '2', 1, 1)]);
  await rows.removeSame('a', [row('a', '1', 1, 1), row('a', '2', 1, 9), row('a', 'gone')]);
  expect(ids(await rows.all('a'))).toEqual(['2']);
});

test('row database writes all rows or none', async () => {
  const rows = createRowDatabase({ name: freshName() });
  const restore = fillDisk((put) => put === 2);
  await expect(rows.put([row('a', '1'), row('a', '2')])).rejects.toMatchObject({ code: 'storage-full' });
  restore();
  expect(await rows.count('a')).toBe(0);
});

test('row database starts empty after deletion', async () => {
  const name = freshName();
  const rows = createRowDatabase({ name });
  await rows.put([row('a', '1')]);
  await rows.destroy();
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
  expect(await rows.count('a')).toBe(0);
});
