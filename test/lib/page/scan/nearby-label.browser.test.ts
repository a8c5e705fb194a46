// Tests of nearby labels: the label of a text is its column header, the words before it or its link's path.
import { describe, expect, test } from 'vitest';
import { findColumnHeader, findNearbyLabel } from '../../../../lib/page/scan/nearby-label';
import { find, mount, textsIn } from '../../../harness/mount-html';

const labelIn = (markup: string, link: 'a' | null = null) => {
  const at = find(mount(markup), '#a');
  const [text] = textsIn(at) as [Text];
  return findNearbyLabel(text.data, text, link ? at.closest(link) : null).trim();
};

describe('findNearbyLabel', () => {
  test('returns the words right before the text', () => {
    expect(labelIn('<p>Private key: <b id="a">5Kb8</b></p>')).toBe('Private key:');
  });
  test('returns the header of the column', () => {
    const row = (cells: string[], tag: string, id = '') =>
      `<tr>${cells.map((cell, n) => `<${tag}${n === 1 ? id : ''}>${cell}</${tag}>`).join('')}</tr>`;
    const table = `<table>${row(['Block', 'Hash', 'Fee'], 'th')}${row(['1', 'abcd', '2'], 'td', ' id="a"')}</table>`;
    expect(labelIn(table)).toBe('Hash');
  });
  test('returns the path of the link before the text', () => {
    expect(labelIn('<a href="/tx/5Kb8" ><b id="a">5Kb8</b></a>', 'a')).toBe('/tx/');
  });
  test('replaces digits, which change all the time', () => {
    expect(labelIn('<p>Block 123 hash <b id="a">5Kb8</b></p>')).toBe('Block 0 hash');
  });
  test('returns the alternative text of a picture before an account', () => {
    expect(labelIn('<p><img alt="Account on Solana"> <b id="a">5Kb8</b></p>')).toContain('Solana');
  });
  test.each(['style', 'script type="text/plain"', 'noscript'])('skips the text of a <%s>', (tag) => {
    const code = `<${tag}>.hash { content: "Private key:" }</${tag.split(' ')[0]}>`;
    expect(labelIn(`<p>Wallet${code} <b id="a">5Kb8</b></p>`)).toBe('Wallet');
    expect(labelIn(`<p><i>Wallet${code}</i> <b id="a">5Kb8</b></p>`)).toBe('Wallet');
  });
  test('returns nothing where nothing stands before', () => {
    expect(labelIn('<table><tr><td id="a">5Kb8</td></tr></table>')).toBe('');
  });
});

describe('findColumnHeader', () => {
  const headerIn = (markup: string) => findColumnHeader(find(mount(markup), '#a'));
  const table = (heads: string[], cells: string[]) =>
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>` +
    `<tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
  test('returns the header of the column as the page writes it', () => {
    expect(headerIn(table(['Block', ' From\n <i>sender</i>', 'To'], ['1', '<a><b id="a">0x1</b></a>', '2']))).toBe(
      'From sender',
    );
  });
  test('returns nothing for a long header, and outside a table', () => {
    expect(headerIn(table(['Block', 'The sender of the transfer', 'To'], ['1', '<b id="a">0x1</b>', '2']))).toBe('');
    expect(headerIn('<p>From <b id="a">0x1</b></p>')).toBe('');
  });
  test('returns the words above a column of a grid', () => {
    const line = (...cells: string[]) =>
      `<div style="display:flex">${cells.map((cell) => `<div style="width:99px">${cell}</div>`).join('')}</div>`;
    expect(headerIn(`<div>${line('Hash', 'From', 'To')}${line('9', '8', '<b id="a">0x1</b>')}</div>`)).toBe('To');
  });
});
