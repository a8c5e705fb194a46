// Tests of clipboard writes: success and refusal are reported.
import { afterEach, expect, test, vi } from 'vitest';
import { copyPicture, copyText } from '../../../lib/browser/clipboard';

afterEach(() => vi.unstubAllGlobals());

test('clipboard returns whether the browser accepted the text', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('0x1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('0x1');
  writeText.mockRejectedValue(new Error('no'));
  expect(await copyText('0x1')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('0x1')).toBe(false);
});

test('clipboard writes a pending picture, and reports a refused or failed one', async () => {
  class ClipboardItem {
    constructor(readonly kinds: Record<string, Promise<Blob>>) {}
  }
  const write = vi.fn(async ([item]: ClipboardItem[]) => void (await item?.kinds['image/png']));
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  vi.stubGlobal('navigator', { clipboard: { write } });
  const picture = Promise.resolve(new Blob());
  expect(await copyPicture(picture)).toBe(true);
  expect(write.mock.calls).toEqual([[[new ClipboardItem({ 'image/png': picture })]]]);
  expect(await copyPicture(Promise.reject(new Error('no picture')))).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyPicture(picture)).toBe(false);
});
