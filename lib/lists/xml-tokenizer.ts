// Event-based XML tokenizer that reports tags and text in linear time and rejects a DOCTYPE.
import { ListFileRejected } from './list-entry';

/** Event handlers of the tokenizer. */
export interface XmlEvents {
  /**
   * Called for a start tag.
   * @param name local name without prefix
   * @param attribute returns an attribute of the tag, '' if it is missing
   */
  open(name: string, attribute: (name: string) => string): void;
  /** Called for an end tag with the text since the previous tag, including whitespace; '' after another end tag. */
  close(name: string, text: string, line: number): void;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;
/** Maximum length of a name, attribute or text; cells of a workbook have at most 32,767 letters. Longer ones are truncated. */
const MAX_PIECE = 40_000;

/** Decodes character references and the predefined entities; other entities stay as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (reference, dec, hex, name) => {
    if (name) return ENTITIES[name] ?? reference;
    const code = dec ? Number.parseInt(dec, 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : reference;
  });
}

/** Compiled attribute patterns, cached because a sheet has millions of tags. */
const patterns = new Map<string, RegExp>();

function readAttribute(tag: string, name: string): string {
  const pattern = patterns.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const match = pattern.exec(tag);
  return decodeEntities(match?.[1] ?? match?.[2] ?? '');
}

const readName = (tag: string) => /^[^\s/>]+/.exec(tag)?.[0].replace(/^[^:]*:/, '') ?? '';

/**
 * Tokenizes XML.
 * @throws ListFileRejected `doctype`: declarations of a file are never resolved or expanded; `cut-short`: the text ends
 * before its root element ends, so half of it may be missing
 */
export function scanXml(xml: string, events: XmlEvents): void {
  let at = 0;
  let line = 1;
  let nextBreak = xml.indexOf('\n');
  let text = '';
  let root = '';
  let isWhole = false;
  const advanceLine = (end: number) => {
    for (; nextBreak !== -1 && nextBreak < end; nextBreak = xml.indexOf('\n', nextBreak + 1)) line++;
    return line;
  };
  /** Returns the offset after the next `mark`; the text length if there is none. */
  const skipPast = (mark: string, from: number) => {
    const end = xml.indexOf(mark, from);
    return end === -1 ? xml.length : end + mark.length;
  };
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start === -1) {
      if (!isWhole) throw new ListFileRejected('cut-short');
      return;
    }
    text += decodeEntities(xml.slice(at, Math.min(start, at + MAX_PIECE)));
    if (xml.startsWith('<!--', start)) at = skipPast('-->', start + 4);
    else if (xml.startsWith('<?', start)) at = skipPast('?>', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = skipPast(']]>', start);
      text += xml.slice(start + 9, Math.min(at - 3, start + MAX_PIECE));
    } else if (xml.startsWith('<!', start)) throw new ListFileRejected('doctype');
    else {
      at = skipPast('>', start);
      const tag = xml.slice(start + 1, Math.min(at - 1, start + MAX_PIECE));
      const isEnd = tag.startsWith('/');
      const name = readName(isEnd ? tag.slice(1) : tag);
      const isEmpty = !isEnd && xml.charAt(at - 2) === '/';
      root ||= name;
      if (!isEnd) events.open(name, (attributeName) => readAttribute(tag, attributeName));
      if (isEnd || isEmpty) events.close(name, isEnd ? text : '', advanceLine(start));
      if (name === root) isWhole = (isEnd || isEmpty) && xml.charAt(at - 1) === '>';
      text = '';
    }
  }
}
