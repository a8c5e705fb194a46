// Tests of the scan result: a full address replaces truncated ones in its cell, and every full one is kept.
import { describe, expect, test } from 'vitest';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;

describe('a container with one address in several forms', () => {
  test('keeps the full form instead of the truncated one', async () => {
    const box = mount(`<table><tr><td><a href="/address/${A}">0x742d…f44e</a> ${A}</td></tr></table>`);
    expect((await scanAll(box)).map(({ matchKind }) => matchKind)).toEqual(['full']);
  });
  test('keeps every occurrence that is written in full', async () => {
    expect(await scanAll(mount(`<p>${A} ${B} ${A}</p>`))).toHaveLength(3);
  });
  test('keeps one occurrence in each cell of a row', async () => {
    expect(await scanAll(mount(`<table><tr><td>${A}</td><td>${A}</td></tr></table>`))).toHaveLength(2);
  });
});
