// Parses the Markdown of a narrative report into a bounded syntax tree; HTML stays plain text.
import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';
import { decodeReferences } from '../text/character-references';
import { splitSegments } from './split-segments';
import type { MarkdownBlock, MarkdownDocument, MarkdownInline } from './syntax-tree';

/** Maximum length in characters, about forty printed pages; a narrative of one address has two. */
export const MAX_CHARACTERS = 100_000;
/** Maximum number of nodes, so that the view renders within a second for any text. */
export const MAX_PIECES = 6_000;
const MAX_ALT = 120;

interface NodeBudget {
  pieces: number;
}

/**
 * Parses a narrative. The service does not document its markup (docs/reference/service.md 2.6), so text without markup
 * becomes paragraphs. A text longer than `MAX_CHARACTERS` is cut at the last complete line; `shown` and `total` give
 * the lengths in characters.
 */
export function readMarkdown(text: string): MarkdownDocument {
  const truncated = cutAtLine(text);
  const budget: NodeBudget = { pieces: MAX_PIECES };
  const blocks = splitSegments(truncated).flatMap((part) => toBlocks(new BoundedLexer().lex(part), budget));
  if (budget.pieces > 0) return { blocks, shown: truncated.length, total: text.length };
  // The offset of the last node is unknown; `shown` is below `total` to indicate that text is missing.
  return { blocks, shown: Math.min(truncated.length, text.length - 1), total: text.length };
}

function cutAtLine(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const line = text.lastIndexOf('\n', MAX_CHARACTERS);
  return text.slice(0, line > MAX_CHARACTERS / 2 ? line : MAX_CHARACTERS);
}

/** Maps items while the node budget lasts. */
function mapWithinBudget<T, U>(items: readonly T[], budget: NodeBudget, read: (item: T) => U): U[] {
  const results: U[] = [];
  for (const item of items) {
    if (budget.pieces <= 0) break;
    budget.pieces -= 1;
    results.push(read(item));
  }
  return results;
}

function toBlocks(tokens: readonly Token[], budget: NodeBudget): MarkdownBlock[] {
  return mapWithinBudget(
    tokens.filter(({ type }) => type !== 'space'),
    budget,
    (token) => toBlock(token, budget),
  );
}

function toBlock(token: Token, budget: NodeBudget): MarkdownBlock {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: (token as Tokens.Heading).depth, inside: toInlines(getChildren(token), budget) };
    case 'code':
      return { kind: 'code', lines: mapWithinBudget((token as Tokens.Code).text.split('\n'), budget, (line) => line) };
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(getChildren(token) ?? [], budget) };
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return {
        kind: 'list',
        start: ordered ? Number(start) || 1 : null,
        items: mapWithinBudget(items, budget, (item) => toBlocks(item.tokens, budget)),
      };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => mapWithinBudget(row, budget, (cell) => toInlines(cell.tokens, budget));
      return { kind: 'table', head: cells(header), rows: mapWithinBudget(rows, budget, cells) };
    }
    case 'hr':
      return { kind: 'rule' };
    default:
      // Paragraphs; HTML, definitions and unknown tokens as written.
      return {
        kind: 'paragraph',
        inside: getChildren(token) ? toInlines(getChildren(token), budget) : [toTextNode(token)],
      };
  }
}

function toInlines(tokens: readonly Token[] | undefined, budget: NodeBudget): MarkdownInline[] {
  return mapWithinBudget(tokens ?? [], budget, (token) => toInline(token, budget));
}

function toInline(token: Token, budget: NodeBudget): MarkdownInline {
  switch (token.type) {
    case 'strong':
      return { kind: 'strong', inside: toInlines(getChildren(token), budget) };
    case 'em':
      return { kind: 'emphasis', inside: toInlines(getChildren(token), budget) };
    case 'del':
      return { kind: 'deleted', inside: toInlines(getChildren(token), budget) };
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text };
    case 'br':
      return { kind: 'break' };
    case 'link':
      return { kind: 'link', inside: toInlines(getChildren(token), budget), ...readLink((token as Tokens.Link).href) };
    case 'image': {
      const { text, href } = token as Tokens.Image;
      return { kind: 'image', alt: decodeReferences(text).slice(0, MAX_ALT), host: readLink(href).host };
    }
    case 'escape':
      return { kind: 'text', text: (token as Tokens.Escape).text };
    default:
      return toTextNode(token);
  }
}

/** Returns the child tokens, if any. */
function getChildren(token: Token): Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined;
}

/** Converts a leaf token: HTML as written, text with decoded character references. */
function toTextNode(token: Token): MarkdownInline {
  const isPlain = token.type === 'text' || token.type === 'paragraph';
  return { kind: 'text', text: isPlain ? decodeReferences((token as Tokens.Text).text) : token.raw };
}

const MAX_URL = 2_048;
const MAX_SHOWN = 80;

/**
 * @property url the URL that may be opened, or null
 * @property host its host in ASCII (punycode), so that confusable letters are visible; else the beginning of the written target
 */
interface LinkTarget {
  url: string | null;
  host: string;
}

/** Parses a link target. Relative links have no base, and other schemes (javascript, data, http, mailto) are not opened: they are text. */
export function readLink(href: string): LinkTarget {
  const text = href.trim();
  if (text.length <= MAX_URL && URL.canParse(text)) {
    const { protocol, username, password, host, href: url } = new URL(text);
    if (protocol === 'https:' && username === '' && password === '') return { url, host };
  }
  return { url: null, host: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text };
}

/** Maximum nesting depth: the lexer recurses for each level, and a browser's stack overflows at a few thousand. */
export const MAX_DEPTH = 24;
/** Maximum characters of one paragraph, heading or cell: matching emphasis takes quadratic time. */
export const MAX_RUN = 4_000;

/** Disables autolinks of URLs and mail addresses: finding them takes quadratic time on similar text. */
class PlainTokenizer extends Tokenizer {
  override url(): undefined {
    return undefined;
  }
}

/**
 * GitHub Flavored Markdown (https://github.github.com/gfm/) without autolinks. Only tokens are used; HTML is never
 * generated. Text nested deeper than `MAX_DEPTH` or longer than `MAX_RUN` becomes one token.
 */
export class BoundedLexer extends Lexer {
  private depth = 0;

  constructor() {
    super({ gfm: true, breaks: false, pedantic: false, tokenizer: new PlainTokenizer() });
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    return this.within(src, tokens, MAX_DEPTH, () => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length > MAX_RUN) return pushPlainText(src, tokens);
    return this.within(src, tokens, 2 * MAX_DEPTH, () => super.inlineTokens(src, tokens));
  }

  private within(src: string, tokens: Token[], limit: number, read: () => Token[]): Token[] {
    if (this.depth >= limit) return pushPlainText(src, tokens);
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

function pushPlainText(text: string, tokens: Token[]): Token[] {
  tokens.push({ type: 'text', raw: text, text, escaped: false });
  return tokens;
}
