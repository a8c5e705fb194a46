// Tests of the page scanner: addresses are in order, hidden ones are skipped, truncated ones are completed.
import { describe, expect, test, vi } from 'vitest';
import { find, mount } from '../../../harness/mount-html';
import { createTestScanner, EVM, recognize, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;
const textsOf = async (markup: string) => (await scanAll(mount(markup))).map(({ text }) => text);

describe('scanAll', () => {
  test('returns every occurrence in document order', async () => {
    expect(await textsOf(`<p>${A} and ${A}</p><p>${B}</p><p>${A}</p>`)).toEqual([A, A, B, A]);
  });
  test.each([
    ['hidden text', `<p style="visibility:hidden">${A}</p>`],
    ['transparent text', `<p style="opacity:0">${A}</p>`],
    ['a folded part', `<div style="height:0;overflow:hidden"><p>${A}</p></div>`],
    ['text that is being edited', `<p contenteditable>${A}</p>`],
  ])('leaves out %s', async (_, markup) => {
    expect(await textsOf(markup)).toEqual([]);
  });
  test('completes a truncated address from the data of the page', async () => {
    const [found] = await scanAll(mount(`<p>0x742d…f44e</p><script type="application/json">{"to":"${A}"}</script>`));
    expect(found).toMatchObject({ matchKind: 'shortened', canonical: A.toLowerCase() });
  });
  test('stops as soon as the caller has enough', async () => {
    const box = mount(`<p>${A}</p>`.repeat(200));
    const take = vi.fn(() => true);
    await createTestScanner().scanAll(box, take);
    expect(take).toHaveBeenCalledTimes(1);
  });
  test('throws where the background cannot be reached', async () => {
    const failing = { recognize: async () => Promise.reject(new Error('asleep')) };
    await expect(scanAll(mount(`<p>${A}</p>`), failing)).rejects.toThrow('asleep');
  });
});

test('prefetch asks once for all texts of a page', async () => {
  const asked = vi.fn(recognize);
  const scanner = createTestScanner({ recognize: asked });
  const box = mount(`<p>${A}</p><p>${B}</p>`);
  await scanner.prefetch([box], new AbortController().signal);
  expect(asked.mock.calls.flatMap(([{ texts }]) => texts)).toEqual([A, B]);
  expect(await scanner.scanBlocks([find(box, 'p')])).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
});
