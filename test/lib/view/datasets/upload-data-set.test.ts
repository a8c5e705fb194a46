// Tests of uploadDataSet: the sent parts form the complete filter, and an abort cancels the transfer.
import { beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '../../../../lib/datasets/data-set';
import { fromBase64 } from '../../../../lib/text/base64';
import { uploadDataSet } from '../../../../lib/view/datasets/upload-data-set';
import { answerCalls } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const DRAFT = {
  ...{ name: 'Mixers', keyMode: 'evm-bytes' as const, meaning: '', source: '', date: '', signer: '' },
  ...{ m: (PART_BYTES + 8) * 8, k: 7, replaces: null },
};
const words = Uint8Array.from({ length: PART_BYTES + 8 }, (_, at) => at % 251);

test('uploadDataSet sends the filter in parts that join to it', async () => {
  const parts: Uint8Array[] = [];
  answerCalls({
    putDataSetPart: ({ part, bytes }: { part: number; bytes: string }) => {
      parts[part] = fromBase64(bytes);
    },
    completeDataSet: () => [],
  });
  const sent: number[] = [];
  await uploadDataSet('id', DRAFT, words, (bytes) => sent.push(bytes), new AbortController().signal);
  expect(Buffer.concat(parts).equals(words)).toBe(true);
  expect(sent).toEqual([PART_BYTES, PART_BYTES + 8]);
});

test('uploadDataSet cancels what it began when it is aborted', async () => {
  const controller = new AbortController();
  const asked = answerCalls({ putDataSetPart: () => controller.abort() });
  await expect(uploadDataSet('id', DRAFT, words, () => undefined, controller.signal)).rejects.toThrow();
  expect(asked.map(({ name }) => name)).toEqual(['beginDataSet', 'putDataSetPart', 'cancelDataSet']);
});
