// Tests of token collection: texts, links and attribute values that may contain an address.
import { expect, test } from 'vitest';
import { collectTextTokens, collectTokens } from '../../../../lib/page/scan/collect-candidate-tokens';
import { finish, mount, textsIn } from '../../../harness/mount-html';

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((letter) => `0x${letter.repeat(40)}`);
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

function tokensIn(markup: string): string[] {
  const tokens: string[] = [];
  finish(collectTokens(mount(markup), (token) => tokens.push(token)));
  return tokens;
}

test('collects from texts, links and attributes', () => {
  const tokens = tokensIn(`<p>${A}</p><p>to ${BTC}.</p><a href="/address/${B}">x</a><i title="${C}"></i>`);
  expect(tokens).toEqual(expect.arrayContaining([A, BTC, expect.stringContaining(B as string), C]));
});

test('leaves out hashes, transactions, code and text that is being edited', () => {
  const markup = `<p>0x${'f'.repeat(64)}</p><a href="/tx/${A}">x</a><script>${B}</script><p contenteditable>${D}</p><textarea>${E}</textarea>`;
  expect(tokensIn(markup)).toEqual([]);
});

test('reports what looks like an address in editable text, and nothing else that is left out', () => {
  const countIn = (markup: string) => {
    let count = 0;
    const take = () => undefined;
    finish(collectTokens(mount(markup), take, false, () => count++));
    return count;
  };
  expect(countIn(`<div><p contenteditable>${A}</p><p role="textbox" contenteditable>${B}</p></div>`)).toBe(2);
  expect(countIn(`<div><p contenteditable>a word</p><script>${B}</script><p>${C}</p></div>`)).toBe(0);
});

test('collects from one text that has changed, unless it is edited', () => {
  const tokens: string[] = [];
  const [shown, edited] = textsIn(mount(`<p>${A}</p><p contenteditable>${B}</p>`)) as [Text, Text];
  for (const text of [shown, edited]) finish(collectTextTokens(text, (token) => tokens.push(token)));
  expect(tokens).toEqual([A]);
});
