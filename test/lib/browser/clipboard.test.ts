// Copying, and being refused.
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '../../../lib/browser/clipboard';

afterEach(() => vi.unstubAllGlobals());

test('tells whether the browser took it', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('0x1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('0x1');
  writeText.mockRejectedValue(new Error('no'));
  expect(await copyText('0x1')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('0x1')).toBe(false);
});
