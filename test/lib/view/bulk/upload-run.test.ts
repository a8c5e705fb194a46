// Tests of sending a bulk run to the background: chunks are sent, lost calls repeated, failed runs canceled.
import { beforeEach, expect, test, vi } from 'vitest';
import { uploadRun } from '../../../../lib/view/bulk/upload-run';
import { answerCalls } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const SUM = { rows: 500, known: 0, twice: 0, problems: 0, questions: 0, uncovered: 0, toSend: 500 };
const about = {
  id: 'a',
  name: 'list.csv',
  column: '',
  head: null,
  columns: { addresses: [0], network: null, coin: null },
  count: 500,
  parts: 2,
  sum: SUM,
};
const source = {
  chunks: 3,
  chunk: async (n: number) => [{ chain: 'evm', address: `0x${n}`, line: n + 1 }],
  part: async (n: number) => [{ line: n + 1, cells: ['x'], at: [n] }],
};
const WHOLE = ['bulkBegin', 'bulkTargets', 'bulkTargets', 'bulkTargets', 'bulkSource', 'bulkSource', 'bulkStart'];
const answers = (): Record<string, (input: never) => unknown> => ({
  bulkBegin: () => null,
  bulkTargets: () => null,
  bulkSource: () => null,
  bulkStart: () => [],
  bulkTurn: () => [],
});
const names = (asked: { name: string }[]) => asked.map(({ name }) => name);
const send = (told: (done: number) => void = () => {}, signal = new AbortController().signal) =>
  uploadRun({ about, source, pastLimit: true, told, signal });

test('uploadRun begins, sends each chunk, starts, and reports progress', async () => {
  const asked = answerCalls(answers());
  const heard: number[] = [];
  await send((done) => heard.push(done));
  expect(names(asked)).toEqual(WHOLE);
  expect(asked.at(-1)?.input).toEqual({ id: 'a', pastLimit: true });
  expect(heard).toEqual([0, 1, 2, 3, 4]);
});

test.each(['bulkBegin', 'bulkTargets', 'bulkSource', 'bulkStart'])(
  'uploadRun wakes a worker that dies in %s and repeats the call',
  async (name) => {
    let isDead = true;
    const alive = answers();
    const asked = answerCalls({
      ...alive,
      [name]: (input: never) => {
        if (!isDead) return alive[name]?.(input);
        isDead = false;
        throw { code: 'internal' };
      },
    });
    await expect(send()).resolves.toEqual([]);
    const once = WHOLE.filter((one) => one === name).length;
    expect(names(asked).filter((one) => one === name)).toHaveLength(once + 1);
    expect(names(asked)).not.toContain('bulkTurn');
  },
);

test('uploadRun cancels and reports a failed upload', async () => {
  const asked = answerCalls({
    ...answers(),
    bulkSource: () => {
      throw { code: 'storage-full' };
    },
  });
  await expect(send()).rejects.toMatchObject({ code: 'storage-full' });
  expect(asked.at(-1)).toEqual({ name: 'bulkTurn', input: { id: 'a', to: 'remove' } });
});

test('uploadRun cancels an aborted upload and starts nothing', async () => {
  const asked = answerCalls(answers());
  const abort = new AbortController();
  await expect(send((done) => done === 2 && abort.abort(), abort.signal)).rejects.toThrow();
  expect(names(asked)).not.toContain('bulkStart');
  expect(names(asked).at(-1)).toBe('bulkTurn');
});
