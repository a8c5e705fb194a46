// A Markdown lexer that no text can stall: nesting and the length of one run are bounded; what goes beyond them stays as it was written.
import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';

/** The lexer calls itself for each level; a browser's stack gives out at a few thousand. */
export const MAX_DEPTH = 24;
/** Characters of one paragraph, heading or cell. Emphasis is matched at a cost that grows with the square of this. */
export const MAX_RUN = 4_000;

/** Plain addresses of the web and of people stay text: finding them costs the square of what looks like one. */
class PlainTokenizer extends Tokenizer {
  override url(): undefined {
    return undefined;
  }
}

/**
 * GitHub's dialect (https://github.github.com/gfm/) without bare links. Tokens alone are used: no HTML is ever made of them.
 * Deeper than `MAX_DEPTH` and longer than `MAX_RUN`, a text is one token.
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
    if (src.length > MAX_RUN) return plain(src, tokens);
    return this.within(src, tokens, 2 * MAX_DEPTH, () => super.inlineTokens(src, tokens));
  }

  private within(src: string, tokens: Token[], limit: number, read: () => Token[]): Token[] {
    if (this.depth >= limit) return plain(src, tokens);
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

function plain(text: string, tokens: Token[]): Token[] {
  tokens.push({ type: 'text', raw: text, text, escaped: false });
  return tokens;
}
