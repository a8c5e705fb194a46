// Tests of the bounded Markdown lexer: depth and length are limited, and bare URLs are not links.
import type { Token } from 'marked';
import { expect, it } from 'vitest';
import { BoundedLexer, MAX_DEPTH, MAX_RUN } from '../../../lib/markdown/bounded-lexer';

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
