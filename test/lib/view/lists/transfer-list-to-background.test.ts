// Tests of list transfer to the background: parts are sent, lost calls are repeated, and failures cancel it.
// covers F-03
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadEntries, transferListToBackground } from '../../../../lib/view/lists/transfer-list-to-background';
import { answerCalls } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const entries = Array.from({ length: 2500 }, (_, n) => ({ chain: 'evm', address: `0x${n}` }));
const draft = {
  name: 'Own',
  kind: 'labels' as const,
  source: 'csv' as const,
  date: '',
  count: 2500,
  refused: 0,
  replaces: 'old',
};
const names = (asked: { name: string }[]) => asked.map(({ name }) => name);

test('transferListToBackground begins, sends each part, completes, and reports progress', async () => {
  const asked = answerCalls({ beginList: () => null, putListPart: () => null, completeList: () => [] });
  const heard: number[] = [];
  await transferListToBackground('id', draft, entries, (count) => heard.push(count), new AbortController().signal);
  expect(names(asked)).toEqual(['beginList', 'putListPart', 'putListPart', 'putListPart', 'completeList']);
  expect(asked.at(-1)?.input).toEqual({ id: 'id', replaces: 'old' });
  expect(heard).toEqual([1000, 2000, 2500]);
});

test.each(['storage-full', 'locked'])('transferListToBackground cancels when a call fails with %s', async (code) => {
  let parts = 0;
  const asked = answerCalls({
    beginList: () => null,
    putListPart: () => {
      if (++parts === 2) throw { code };
      return null;
    },
    cancelList: () => null,
  });
  await expect(
    transferListToBackground('id', draft, entries, () => {}, new AbortController().signal),
  ).rejects.toMatchObject({
    code,
  });
  expect(names(asked)).toEqual(['beginList', 'putListPart', 'putListPart', 'cancelList']);
});

test.each(['beginList', 'putListPart', 'completeList'])(
  'transferListToBackground wakes a worker that dies in %s and repeats the call',
  async (name) => {
    let isDead = true;
    const answers: Record<string, () => unknown> = {
      beginList: () => null,
      putListPart: () => null,
      completeList: () => [],
    };
    const before = answers[name] as () => unknown;
    answers[name] = () => {
      if (!isDead) return before();
      isDead = false;
      throw { code: 'internal' };
    };
    const asked = answerCalls(answers);
    await expect(
      transferListToBackground('id', draft, entries, () => {}, new AbortController().signal),
    ).resolves.toEqual([]);
    const begun = asked.flatMap(({ name, input }) => (name === 'beginList' ? [input] : []));
    for (const input of begun) expect(input, 'asked twice it is one list').toMatchObject({ id: 'id' });
    expect(names(asked).filter((one) => one === name)).toHaveLength(name === 'putListPart' ? 4 : 2);
  },
);

test('transferListToBackground cancels when aborted', async () => {
  const asked = answerCalls({ beginList: () => null, putListPart: () => null, cancelList: () => null });
  const abort = new AbortController();
  await expect(transferListToBackground('id', draft, entries, () => abort.abort(), abort.signal)).rejects.toThrow();
  expect(names(asked)).toEqual(['beginList', 'putListPart', 'cancelList']);
});

test('list download returns all readable parts', async () => {
  answerCalls({ listPart: ({ part }: { part: number }) => (part === 1 ? null : entries.slice(0, 2)) });
  const head = {
    id: 'a',
    name: '',
    kind: 'labels' as const,
    source: 'csv' as const,
    date: '',
    importedAt: 0,
    count: 2500,
    refused: 0,
  };
  expect(await downloadEntries(head)).toHaveLength(4);
});
