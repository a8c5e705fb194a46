// Tests of the serial queue: tasks run in order without overlap, and only the caller sees a failure.
import { expect, test } from 'vitest';
import { createSerialQueue } from '../../../lib/concurrency/serial-queue';

test('serial queue runs tasks one at a time in order, also after a failure', async () => {
  const inTurn = createSerialQueue();
  const log: string[] = [];
  const task = (name: string, fail = false) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 1));
      log.push(`${name} ends`);
      if (fail) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('b') },
    { status: 'fulfilled', value: 'c' },
  ]);
});

test('serial queues are independent', async () => {
  const stuck = createSerialQueue();
  void stuck(() => new Promise(() => undefined));
  await expect(createSerialQueue()(async () => 'answered')).resolves.toBe('answered');
});
