// Tests of addresses in groups of four, and of graph nodes: they are found, and numbers in groups are not.
import { expect, test } from 'vitest';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A] = EVM;
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const groups = (text: string) => text.match(/.{1,4}/g) ?? [];
const spans = (text: string, between: string) =>
  groups(text)
    .map((group) => `<span>${group}</span>`)
    .join(between);
const found = async (markup: string) => (await scanAll(mount(markup))).map(({ canonical }) => canonical);

test.each([
  ['one text', `<p>${groups(BTC).join(' ')}</p>`, BTC],
  ['no-break spaces', `<p>${groups(BTC).join('\u00a0')}</p>`, BTC],
  ['a sentence', `<p>Send to ${groups(LEGACY).join(' ')} today</p>`, LEGACY],
  ['an element for each group', `<p>${spans(BTC, ' ')}</p>`, BTC],
  ['elements on lines of the source', `<div>${spans(LEGACY, '\n  ')}</div>`, LEGACY],
  ['upper case', `<p>${groups(BTC.toUpperCase()).join(' ')}</p>`, BTC],
  ['an EVM address with its checksum', `<p>${groups(A).join(' ')}</p>`, A.toLowerCase()],
])('groups with spaces are joined: %s', async (_, markup, address) => expect(await found(markup)).toEqual([address]));

test.each([
  ['numbers', '<p>Order 1234 5678 9012 3456 7890 1234 5678 90ab cdef</p>'],
  ['words', '<p>this that with from over into onto upon near each</p>'],
  ['a wrong checksum', `<p>${groups(`${BTC.slice(0, -1)}5`).join(' ')}</p>`],
  [
    'cells',
    `<table><tr>${groups(BTC)
      .map((group) => `<td>${group}</td>`)
      .join(' ')}</tr></table>`,
  ],
])('nothing is joined: %s', async (_, markup) => expect(await found(markup)).toEqual([]));

test.each([
  [
    'the title of its group',
    `<svg><g><title>${A}</title><circle r="5"/><text y="20">${A.slice(0, 6)}…${A.slice(-4)}</text></g></svg>`,
  ],
  ['its own title', `<svg><text y="20"><title>${A}</title>${A.slice(0, 6)}…${A.slice(-4)}</text></svg>`],
  [
    'two spans of a text',
    `<svg><text><tspan x="0" y="20">${A.slice(0, 22)}</tspan><tspan x="0" y="40">${A.slice(22)}</tspan></text></svg>`,
  ],
  [
    'two spans on lines of the source',
    `<svg><text>\n <tspan x="0" y="20">${A.slice(0, 22)}</tspan>\n <tspan x="0" y="40">${A.slice(22)}</tspan>\n</text></svg>`,
  ],
  ['two texts', `<svg><g><text y="20">${A.slice(0, 22)}</text><text y="40">${A.slice(22)}</text></g></svg>`],
  [
    'two texts on lines of the source',
    `<svg><g>\n<text y="20">${A.slice(0, 22)}</text>\n<text y="40">${A.slice(22)}</text>\n</g></svg>`,
  ],
])('a graph node has its address from %s', async (_, markup) => expect(await found(markup)).toEqual([A.toLowerCase()]));
