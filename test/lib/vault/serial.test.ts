// Tasks in turn: order kept, nothing overlaps, a failure stops nobody.
import { expect, test } from 'vitest';
import { createSerial } from '../../../lib/vault/serial';

test('runs one task at a time, in order, also after one that failed', async () => {
  const serial = createSerial();
  const log: string[] = [];
  const task = (name: string, fail = false) =>
    serial(async () => {
      log.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 1));
      log.push(`${name} ends`);
      if (fail) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
