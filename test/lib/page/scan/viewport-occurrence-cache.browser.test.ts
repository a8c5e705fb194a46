// Tests of viewport occurrences: they are kept while near the viewport, and read again after a change.
import { describe, expect, test } from 'vitest';
import { createViewportOccurrences } from '../../../../lib/page/scan/viewport-occurrence-cache';
import { find, mount } from '../../../harness/mount-html';
import { createTestScanner, EVM } from '../../../harness/page-scanner';

const [A, B] = EVM;
async function filled(markup: string) {
  const box = mount(markup);
  const store = createViewportOccurrences(() => undefined);
  const blocks = [...box.children];
  const { unread } = store.setBlocks(blocks);
  store.put(unread, await createTestScanner().scanBlocks(blocks));
  return { box, store, blocks };
}

describe('createViewportOccurrences', () => {
  test('returns what was read, in document order, and asks for no block twice', async () => {
    const { store, blocks } = await filled(`<p>${A}</p><p>${B}</p>`);
    expect(store.getAll().map(({ text }) => text)).toEqual([A, B]);
    expect(store.setBlocks(blocks)).toMatchObject({ unread: [], hasMoved: false });
  });
  test('forgets blocks that are no longer near', async () => {
    const { store, blocks } = await filled(`<p>${A}</p><p>${B}</p>`);
    expect(store.setBlocks(blocks.slice(1)).hasMoved).toBe(true);
    expect(store.getAll().map(({ text }) => text)).toEqual([B]);
  });
  test('asks for a block again after a change in it', async () => {
    const { box, store, blocks } = await filled(`<p>${A}</p><p>${B}</p>`);
    const text = find(box, 'p').firstChild as Text;
    text.data = 'nothing';
    expect(store.markDirty(new Set([text]))).toBe(true);
    expect(store.getAll().map((one) => one.text)).toEqual([B]);
    expect(store.setBlocks(blocks).unread.map(({ block }) => block)).toEqual([blocks[0]]);
  });
  test('leaves out what is hidden now, and asks for it once it shows again', async () => {
    const { box, store } = await filled(`<p>${A}</p>`);
    const block = find(box, 'p');
    block.style.visibility = 'hidden';
    expect(store.getAll()).toEqual([]);
    block.style.visibility = '';
    expect(store.applyReplacements([])).toBe(true);
  });
  test('reads no visibility of occurrences that are known to be visible', async () => {
    const { box, store } = await filled(`<p>${A}</p><p>${B}</p>`);
    box.style.visibility = 'hidden';
    expect(store.getAll(({ text }) => text === A).map(({ text }) => text)).toEqual([A]);
  });
  test('knows the texts that hold an occurrence', async () => {
    const { box, store } = await filled(`<p>${A}</p><p>none</p>`);
    const [first, second] = [...box.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
    expect([store.has(first as Text), store.has(second as Text)]).toEqual([true, false]);
  });
});
