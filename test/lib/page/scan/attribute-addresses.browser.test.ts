// Tests of addresses in attributes: a displayed name gets the address in its link or attribute.
import { describe, expect, test } from 'vitest';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A] = EVM;
const found = async (markup: string) => (await scanAll(mount(markup))).map(({ text, matchKind }) => [text, matchKind]);

describe('readAttributeAddress', () => {
  test('takes the text of a link to an address for its name', async () => {
    expect(await found(`<a href="https://etherscan.io/address/${A}">Quay Exchange 4</a>`)).toEqual([
      ['Quay Exchange 4', 'name'],
    ]);
  });
  test('takes the text of an element with the address in an attribute for its name', async () => {
    expect(await found(`<span data-address="${A}">Lantern Bridge</span>`)).toEqual([['Lantern Bridge', 'name']]);
  });
  test.each([
    ['the address itself stands beside it', `<div><a href="/address/${A}">Quay</a> <b>${A}</b></div>`, [[A, 'full']]],
    ['the link holds a whole table', `<a href="/address/${A}"><table><tr><td>Quay</td></tr></table></a>`, []],
    ['the name is longer than 80 characters', `<a href="/address/${A}">${'name '.repeat(20)}</a>`, []],
  ])('takes none where %s', async (_, markup, expected) => {
    expect(await found(markup as string)).toEqual(expected);
  });
});
