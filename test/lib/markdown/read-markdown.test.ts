// Tests of the Markdown parser: HTML stays inert, only https links are kept, and output size is limited.
import fc from 'fast-check';
import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  BoundedLexer,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_PIECES,
  MAX_RUN,
  readLink,
  readMarkdown,
} from '../../../lib/markdown/read-markdown';
import type { MarkdownBlock, MarkdownInline } from '../../../lib/markdown/syntax-tree';
import { PAYLOADS } from '../../hostile/payloads';
import { processorTime } from '../../processor-time';

const blocks = (text: string) => readMarkdown(text).blocks;
const text = (value: string): MarkdownInline => ({ kind: 'text', text: value });

function inlinesOf(block: MarkdownBlock): MarkdownInline[] {
  if (block.kind === 'quote') return block.blocks.flatMap(inlinesOf);
  if (block.kind === 'list') return block.items.flat().flatMap(inlinesOf);
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  return block.kind === 'heading' || block.kind === 'paragraph' ? block.inside : [];
}
const deep = (inline: MarkdownInline): MarkdownInline[] =>
  ['inside' in inline ? inline.inside.flatMap(deep) : [], inline].flat();
const allInlines = (value: string) => blocks(value).flatMap(inlinesOf).flatMap(deep);

describe('structure', () => {
  it.each<[string, MarkdownBlock[]]>([
    ['', []],
    ['plain words', [{ kind: 'paragraph', inside: [text('plain words')] }]],
    ['## Reasons', [{ kind: 'heading', level: 2, inside: [text('Reasons')] }]],
    ['a **b**', [{ kind: 'paragraph', inside: [text('a '), { kind: 'strong', inside: [text('b')] }] }]],
    ['> q', [{ kind: 'quote', blocks: [{ kind: 'paragraph', inside: [text('q')] }] }]],
    ['3. x', [{ kind: 'list', start: 3, items: [[{ kind: 'paragraph', inside: [text('x')] }]] }]],
    ['- x', [{ kind: 'list', start: null, items: [[{ kind: 'paragraph', inside: [text('x')] }]] }]],
    ['---', [{ kind: 'rule' }]],
    ['```\n a\n<b>\n```', [{ kind: 'code', lines: [' a', '<b>'] }]],
    ['|a|b|\n|-|-|\n|1|2|', [{ kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] }]],
    ['a&lt;b', [{ kind: 'paragraph', inside: [text('a<b')] }]],
    [
      '# [x](https://a.example)',
      [
        {
          kind: 'heading',
          level: 1,
          inside: [{ kind: 'link', inside: [text('x')], url: 'https://a.example/', host: 'a.example' }],
        },
      ],
    ],
    [
      '![p](https://a.example/p.png)',
      [{ kind: 'paragraph', inside: [{ kind: 'image', alt: 'p', host: 'a.example' }] }],
    ],
    ['<b>x</b>', [{ kind: 'paragraph', inside: [text('<b>'), text('x'), text('</b>')] }]],
    ['<div>\nx\n</div>', [{ kind: 'paragraph', inside: [text('<div>\nx\n</div>')] }]],
    ['www.a.example and b@a.example', [{ kind: 'paragraph', inside: [text('www.a.example and b@a.example')] }]],
  ])('%j', (source, expected) => {
    expect(blocks(source)).toEqual(expected);
  });

  it('readMarkdown joins separately read segments without loss', () => {
    const lines = Array.from({ length: 900 }, (_, n) => `- entry ${n}`);
    const said = allInlines(lines.join('\n')).flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(said).toEqual(lines.map((line) => line.slice(2)));
  });
});

describe('payloads', () => {
  // covers T-22
  it.each(PAYLOADS)('readMarkdown opens nothing for %j', (payload) => {
    const places = [
      payload,
      `# ${payload}`,
      `[a](${payload})`,
      `[a](<${payload}>)`,
      `![${payload}](${payload})`,
      `[a]: ${payload}\n\n[a]`,
    ];
    const urls = places.flatMap(allInlines).flatMap((one) => (one.kind === 'link' ? [one.url] : []));
    expect(urls.filter((url) => url !== null)).toEqual([]);
  });

  it('readMarkdown never throws, links https only and keeps its bounds for any text', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...PAYLOADS, '[a](', 'https://x.example', ')', '**', '> ', '\n', '- ', '|', '`', '&#x3c;'),
      ),
    );
    fc.assert(
      fc.property(pieces, (some) => {
        for (const one of allInlines(some.join('')))
          if (one.kind === 'link' && one.url !== null) expect(one.url).toMatch(/^https:\/\//);
      }),
      { numRuns: 300 },
    );
  });
});

const N = MAX_CHARACTERS;
/** Each of these costs an unbounded reader seconds, minutes, or its stack. */
const STALLS: Record<string, string> = {
  'lines that go on in an item': `- a\n${'b\n'.repeat(N / 2)}`,
  'indented lines in an item': `- a\n${'  b\n'.repeat(N / 4)}`,
  'quotes in quotes': '>'.repeat(N),
  'lists in lists': '- '.repeat(N / 2),
  'quotes and lists': '> - '.repeat(N / 4),
  'steps of a list': Array.from({ length: 430 }, (_, i) => `${' '.repeat(i)}- a`).join('\n'),
  'what looks like mail': `${'a.'.repeat(N / 2)}@`,
  'emphasis open and shut': 'a**b'.repeat(N / 4),
  'emphasis in many paragraphs': `${'a**b'.repeat(900)}\n\n`.repeat(27),
  brackets: '['.repeat(N),
  'brackets, matched': `${'['.repeat(1900)}a${']'.repeat(1900)}\n\n`.repeat(25),
  images: '![['.repeat(N / 3),
  ticks: '`a``b'.repeat(N / 5),
  'blocks of every kind': '# a\n\npara **b** [x](https://y.z) `c`\n\n- i\n- j\n\n'.repeat(N / 45),
  'a wide table': `${'|a'.repeat(N / 4)}\n${'|-'.repeat(N / 4)}\n`,
  'a long table': `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(N / 6)}`,
  definitions: Array.from({ length: 8000 }, (_, i) => `[${i}]: b`).join('\n'),
  'tags that never end': '<a '.repeat(N / 3),
};

describe('bounds', () => {
  it.each(Object.entries(STALLS))('%s is read immediately', (_, source) => {
    let read: unknown[] = [];
    const took = processorTime(() => {
      read = readMarkdown(source).blocks;
    });
    // None takes 0.4 s; without bounds the worst take 20 s and more.
    expect(took).toBeLessThan(3000);
    expect(read.length).toBeGreaterThan(0);
  });

  it('readMarkdown cuts a too long text at a line and returns the read length', () => {
    const read = readMarkdown(`${'word '.repeat(19)}end.\n`.repeat(50_000));
    expect(read.total).toBe(5_000_000);
    expect(read.shown).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(read.shown).toBeGreaterThan(MAX_CHARACTERS - 101);
    expect(readMarkdown('x'.repeat(MAX_CHARACTERS)).shown).toBe(MAX_CHARACTERS);
  });

  it('readMarkdown omits blocks beyond the limit and reports it', () => {
    const read = readMarkdown('a\n\n'.repeat(20_000));
    expect(read.blocks.length).toBeLessThanOrEqual(MAX_PIECES);
    expect(read.shown).toBeLessThan(read.total);
  });
});

it.each<[string, string | null, string]>([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z', 'a.example'],
  [' HTTPS://A.Example:8443 ', 'https://a.example:8443/', 'a.example:8443'],
  // Cyrillic а and е: the host is shown as the browser will request it.
  ['https://\u0430pple.example', 'https://xn--pple-43d.example/', 'xn--pple-43d.example'],
  ['http://a.example', null, 'http://a.example'],
  ['https://user:secret@a.example', null, 'https://user:secret@a.example'],
  ['//a.example', null, '//a.example'],
  ['/path', null, '/path'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['java\nscript:alert(1)', null, 'java\nscript:alert(1)'],
  ['data:text/html,x', null, 'data:text/html,x'],
  ['chrome-extension://abc/x.html', null, 'chrome-extension://abc/x.html'],
  ['mailto:a@b.example', null, 'mailto:a@b.example'],
  ['', null, ''],
  [`https://a.example/${'x'.repeat(3000)}`, null, `https://a.example/${'x'.repeat(62)}…`],
])('readLink(%j)', (href, url, host) => {
  expect(readLink(href)).toEqual({ url, host });
});

const depthOf = (tokens: Token[], type: string): number =>
  Math.max(
    0,
    ...tokens.map((one) => Number(one.type === type) + depthOf('tokens' in one ? (one.tokens ?? []) : [], type)),
  );

it('bounded lexer nests to its limit and no deeper', () => {
  expect(depthOf(new BoundedLexer().lex(`${'> '.repeat(10)}a`), 'blockquote')).toBe(10);
  expect(depthOf(new BoundedLexer().lex(`${'> '.repeat(500)}a`), 'blockquote')).toBeLessThanOrEqual(MAX_DEPTH);
});

it('bounded lexer returns a too long run as one text token', () => {
  const [short] = new BoundedLexer().lex(`${'a '.repeat(100)}**b**`) as { tokens: unknown[] }[];
  const [long] = new BoundedLexer().lex(`${'a '.repeat(MAX_RUN)}**b**`) as { tokens: unknown[] }[];
  expect([short?.tokens.length, long?.tokens.length]).toEqual([2, 1]);
});

it('bounded lexer finds no bare links', () => {
  const [paragraph] = new BoundedLexer().lex('see https://a.example and b@a.example') as { tokens: unknown[] }[];
  expect(paragraph?.tokens).toHaveLength(1);
});
