// Markdown parser for narratives: plain data, bounded in length, depth and nodes; HTML stays text.
import type { Token, Tokens } from 'marked';
import { BoundedLexer } from './bounded-lexer';
import { readReferences } from './character-references';
import { readLink } from './link';
import { splitSegments } from './split-segments';
import type { MarkdownBlock, MarkdownDocument, MarkdownInline } from './syntax-tree';

/** Maximum length in characters, about forty printed pages; a narrative of one address has two. */
export const MAX_CHARACTERS = 100_000;
/** Maximum number of nodes, so that the view renders within a second for any text. */
export const MAX_PIECES = 6_000;
const MAX_ALT = 120;

interface Room {
  pieces: number;
}

/**
 * Parses a narrative. The service does not document its markup (docs/reference/service.md 2.6), so text without markup
 * becomes paragraphs. A text longer than `MAX_CHARACTERS` is cut at the last complete line; `shown` and `total` give
 * the lengths in characters.
 */
export function readMarkdown(text: string): MarkdownDocument {
  const kept = cutAtLine(text);
  const room: Room = { pieces: MAX_PIECES };
  const blocks = splitSegments(kept).flatMap((part) => toBlocks(new BoundedLexer().lex(part), room));
  if (room.pieces > 0) return { blocks, shown: kept.length, total: text.length };
  // The offset of the last node is unknown; `shown` is below `total` to indicate that text is missing.
  return { blocks, shown: Math.min(kept.length, text.length - 1), total: text.length };
}

function cutAtLine(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const line = text.lastIndexOf('\n', MAX_CHARACTERS);
  return text.slice(0, line > MAX_CHARACTERS / 2 ? line : MAX_CHARACTERS);
}

/** Maps items while the node budget lasts. */
function within<T, U>(items: readonly T[], room: Room, read: (item: T) => U): U[] {
  const out: U[] = [];
  for (const item of items) {
    if (room.pieces <= 0) break;
    room.pieces -= 1;
    out.push(read(item));
  }
  return out;
}

function toBlocks(tokens: readonly Token[], room: Room): MarkdownBlock[] {
  return within(
    tokens.filter(({ type }) => type !== 'space'),
    room,
    (token) => toBlock(token, room),
  );
}

function toBlock(token: Token, room: Room): MarkdownBlock {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: (token as Tokens.Heading).depth, inside: toInlines(insideOf(token), room) };
    case 'code':
      return { kind: 'code', lines: within((token as Tokens.Code).text.split('\n'), room, (line) => line) };
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(insideOf(token) ?? [], room) };
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return {
        kind: 'list',
        start: ordered ? Number(start) || 1 : null,
        items: within(items, room, (item) => toBlocks(item.tokens, room)),
      };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => within(row, room, (cell) => toInlines(cell.tokens, room));
      return { kind: 'table', head: cells(header), rows: within(rows, room, cells) };
    }
    case 'hr':
      return { kind: 'rule' };
    default:
      // Paragraphs; HTML, definitions and unknown tokens as written.
      return { kind: 'paragraph', inside: insideOf(token) ? toInlines(insideOf(token), room) : [asText(token)] };
  }
}

function toInlines(tokens: readonly Token[] | undefined, room: Room): MarkdownInline[] {
  return within(tokens ?? [], room, (token) => toInline(token, room));
}

function toInline(token: Token, room: Room): MarkdownInline {
  switch (token.type) {
    case 'strong':
      return { kind: 'strong', inside: toInlines(insideOf(token), room) };
    case 'em':
      return { kind: 'emphasis', inside: toInlines(insideOf(token), room) };
    case 'del':
      return { kind: 'deleted', inside: toInlines(insideOf(token), room) };
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text };
    case 'br':
      return { kind: 'break' };
    case 'link':
      return { kind: 'link', inside: toInlines(insideOf(token), room), ...readLink((token as Tokens.Link).href) };
    case 'image': {
      const { text, href } = token as Tokens.Image;
      return { kind: 'image', alt: readReferences(text).slice(0, MAX_ALT), host: readLink(href).host };
    }
    case 'escape':
      return { kind: 'text', text: (token as Tokens.Escape).text };
    default:
      return asText(token);
  }
}

/** Returns the child tokens, if any. */
function insideOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined;
}

/** Converts a leaf token: HTML as written, text with decoded character references. */
function asText(token: Token): MarkdownInline {
  const isPlain = token.type === 'text' || token.type === 'paragraph';
  return { kind: 'text', text: isPlain ? readReferences((token as Tokens.Text).text) : token.raw };
}
