// The lexer's own bounds: what is nested too deep or too long stays text, and bare links are no links.
import type { Token } from 'marked';
import { expect, it } from 'vitest';
import { BoundedLexer, MAX_DEPTH, MAX_RUN } from '../../../lib/markdown/bounded-lexer';

const depthOf = (tokens: Token[], type: string): number =>
  Math.max(
    0,
    ...tokens.map((one) => Number(one.type === type) + depthOf('tokens' in one ? (one.tokens ?? []) : [], type)),
  );

it('nests as deep as allowed, and no deeper', () => {
  expect(depthOf(new BoundedLexer().lex(`${'> '.repeat(10)}a`), 'blockquote')).toBe(10);
  expect(depthOf(new BoundedLexer().lex(`${'> '.repeat(500)}a`), 'blockquote')).toBeLessThanOrEqual(MAX_DEPTH);
});

it('a run that is too long is one piece of text', () => {
  const [short] = new BoundedLexer().lex(`${'a '.repeat(100)}**b**`) as { tokens: unknown[] }[];
  const [long] = new BoundedLexer().lex(`${'a '.repeat(MAX_RUN)}**b**`) as { tokens: unknown[] }[];
  expect([short?.tokens.length, long?.tokens.length]).toEqual([2, 1]);
});

it('finds no links that nobody wrote as links', () => {
  const [paragraph] = new BoundedLexer().lex('see https://a.example and b@a.example') as { tokens: unknown[] }[];
  expect(paragraph?.tokens).toHaveLength(1);
});
