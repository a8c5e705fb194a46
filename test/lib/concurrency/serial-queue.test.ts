// Tests of the serial queue: tasks run in order without overlap, and only the caller sees a failure.
import { expect, test } from 'vitest';
import { createSerialQueue, serializeMethods } from '../../../lib/concurrency/serial-queue';

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

test('serialized methods of one object run one at a time and return results and errors to their callers', async () => {
  const log: string[] = [];
  const step = async (name: string) => {
    log.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 1));
    log.push(`${name} ends`);
  };
  const api = serializeMethods({
    async add(a: number, b: number) {
      await step('add');
      return a + b;
    },
    async fail() {
      await step('fail');
      throw new Error('failed');
    },
  });
  const results = await Promise.allSettled([api.fail(), api.add(1, 2)]);
  expect(log).toEqual(['fail begins', 'fail ends', 'add begins', 'add ends']);
  expect(results).toEqual([
    { status: 'rejected', reason: new Error('failed') },
    { status: 'fulfilled', value: 3 },
  ]);
});
