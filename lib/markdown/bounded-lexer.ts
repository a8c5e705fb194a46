// Markdown lexer with limits on nesting and text length; text beyond the limits becomes plain text.
import { Lexer, type Token, Tokenizer, type TokensList } from 'marked';

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
