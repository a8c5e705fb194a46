// Tests of the subtree scan: it finds addresses that are split, truncated or inside very long texts.
import { describe, expect, test } from 'vitest';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A] = EVM;
const first = async (markup: string) => (await scanAll(mount(markup)))[0];

describe('scanSubtree', () => {
  test('finds an address that is split over elements', async () => {
    const half = `<b>${A.slice(0, 20)}</b><i>${A.slice(20)}</i>`;
    expect(await first(`<p>${half}</p>`)).toMatchObject({ matchKind: 'split', canonical: A.toLowerCase() });
  });
  test('finds a truncated address with its whole form in an attribute', async () => {
    expect(await first(`<a href="/address/${A}">0x742d…f44e</a>`)).toMatchObject({ matchKind: 'shortened' });
  });
  test('leaves out a truncated address that nothing completes', async () => {
    expect(await first('<p>0x742d…f44e</p>')).toBeUndefined();
  });
  test('notes a link that leads to another address', async () => {
    expect(await first(`<a href="/address/${EVM[1]}">${A}</a>`)).toMatchObject({ linksTo: EVM[1].toLowerCase() });
  });
  test('notes invisible characters in the text', async () => {
    expect(await first(`<p>${A.slice(0, 10)}\u200b${A.slice(10)}</p>`)).toMatchObject({ disguised: true });
  });
  test('finds an address in an open shadow root', async () => {
    const box = mount('<p id="host"></p>');
    const host = box.firstElementChild as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = `<b>${A}</b>`;
    expect(await scanAll(box)).toHaveLength(1);
  });
  test('finds an address in a text of 300,000 characters', async () => {
    expect(await first(`<pre>${'word '.repeat(60_000)}${A}</pre>`)).toMatchObject({ matchKind: 'full' });
  });
  test('leaves out a hash that looks like an address where its line is cut', async () => {
    expect(await first(`<p>${A.toLowerCase()}<br>${'a1'.repeat(12)}</p>`)).toBeUndefined();
  });
});
