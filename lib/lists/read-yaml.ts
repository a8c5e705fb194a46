// Parses the part of YAML that tag packs use: block maps and sequences, scalars as text, simple flow values.
import { ListFileRejected } from './list-entry';

/** Maximum nesting depth. */
const MAX_DEPTH = 12;
/** Lines that are examined to recognize YAML. */
const SAMPLE_LINES = 200;

interface Line {
  indent: number;
  text: string;
}

const KEY =
  /^(?:"((?:[^"\\]|\\.){0,200})"|'((?:[^']|''){0,200})'|([^\s#&*!|>'"%@`[\]{},?-][^\n]{0,199}?|-[^\s:]{1,80}))\s{0,8}:(?:\s|$)/;
const IS_ITEM = /^-(?:\s|$)/;
const BLOCK_SCALAR = /^[|>][-+\d]{0,2}(?:\s+#.*)?$/;
/** Anchors, aliases, tags, complex keys, merged maps and directives. */
const UNREAD = /^(?:[&*!?@`%]|<<\s*:)/;

const refuse = (): never => {
  throw new ListFileRejected('bad-yaml');
};

const splitLines = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/);

/** Tests whether a text is YAML: its first line is a key or an item with keys, and it has a sequence or nested keys. */
export function looksLikeYaml(text: string): boolean {
  const lines = splitLines(text.slice(0, 20_000))
    .filter((line) => /^\s*[^\s#]/.test(line))
    .slice(0, SAMPLE_LINES);
  const [first = '', second = ''] = lines;
  if (/^(?:---|%YAML)/.test(first)) return KEY.test(second.trim().replace(/^-\s+/, ''));
  const start = first.replace(/^\s*-\s+/, '');
  if (!/^[A-Za-z_"'][\w"' .-]{0,60}:(?:\s|$)/.test(start)) return false;
  const isItem = (line: string) => /^\s*-\s+[A-Za-z_"'][\w"' .-]{0,60}:(?:\s|$)/.test(line);
  const isOpen = (line: string, at: number) =>
    /^\s*[A-Za-z_"'][\w"' .-]{0,60}:\s*$/.test(line) && /^(?:\s*-\s|\s+[\w"'])/.test(lines[at + 1] ?? '');
  return lines.some(isItem) || lines.some(isOpen);
}

/** Returns where a comment begins; the length if there is none. Quotes hide a `#`. */
function findComment(text: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote) {
      if (sign === '\\' && quote === '"') at++;
      else if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && /^$|[\s[{,:-]/.test(text.charAt(at - 1))) quote = sign;
    else if (sign === '#' && /^$|\s/.test(text.charAt(at - 1))) return at;
  }
  return text.length;
}

function unquote(text: string): string {
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) {
    try {
      return String(JSON.parse(text.replace(/\t/g, '\\t')));
    } catch {
      return text.slice(1, -1);
    }
  }
  return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text;
}

/** Parses a scalar; `~` and `null` are empty. */
function parseScalar(text: string): string {
  if (UNREAD.test(text)) return refuse();
  return /^(?:~|null)$/i.test(text) ? '' : unquote(text);
}

/** Parses `[a, b]` and `{a: b}`. */
function parseFlow(text: string): unknown {
  let at = 0;
  const skip = () => {
    while (/\s/.test(text.charAt(at))) at++;
  };
  function readWord(ends: string): string {
    skip();
    const quote = /["']/.test(text.charAt(at)) ? text.charAt(at) : '';
    const start = at;
    if (quote) {
      at++;
      while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
      at++;
    } else while (at < text.length && !ends.includes(text.charAt(at))) at++;
    const word = text.slice(start, at).trim();
    skip();
    return parseScalar(word);
  }
  function readValue(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new ListFileRejected('too-deep');
    skip();
    const open = text.charAt(at);
    if (open !== '[' && open !== '{') return readWord(',]}');
    const close = open === '[' ? ']' : '}';
    const items: unknown[] = [];
    const entries: [string, unknown][] = [];
    at++;
    for (skip(); text.charAt(at) !== close; skip()) {
      if (at >= text.length) return refuse();
      if (open === '[') items.push(readValue(depth + 1));
      else {
        const key = readWord(':,}');
        if (text.charAt(at) !== ':') return refuse();
        at++;
        entries.push([key, readValue(depth + 1)]);
      }
      if (text.charAt(at) === ',') at++;
      else if (text.charAt(at) !== close) return refuse();
    }
    at++;
    skip();
    return open === '[' ? items : Object.fromEntries(entries);
  }
  const value = readValue(0);
  return at < text.length ? refuse() : value;
}

/** Number of brackets that a text leaves open. */
const countOpen = (text: string) => (text.match(/[[{]/g)?.length ?? 0) - (text.match(/[\]}]/g)?.length ?? 0);

/** Parses the lines of one document. */
function parseDocument(raw: readonly string[]): unknown {
  let at = 0;
  /** A line whose first part (`- `, a key) was read. */
  let rest: Line | null = null;

  function peek(): Line | null {
    if (rest) return rest;
    for (; at < raw.length; at++) {
      const full = raw[at] ?? '';
      const text = full.slice(0, findComment(full)).trimEnd();
      const indent = text.search(/\S/);
      if (indent === -1) continue;
      if (text.slice(0, indent).includes('\t')) return refuse();
      return { indent, text: text.slice(indent) };
    }
    return null;
  }
  function take(): void {
    if (rest) rest = null;
    at++;
  }
  /** Replaces the current line by its remainder, which begins further right. */
  function continueWith(line: Line, length: number): void {
    rest = { indent: line.indent + length, text: line.text.slice(length) };
  }

  /** Reads a block scalar (`|`, `>`): the raw lines below that are indented more than `indent`. */
  function readBlockScalar(indent: number, isFolded: boolean): string {
    const lines: string[] = [];
    for (; at < raw.length; at++) {
      const line = raw[at] ?? '';
      if (line.trim() !== '' && line.search(/\S/) <= indent) break;
      lines.push(line.trim());
    }
    return lines.join(isFolded ? ' ' : '\n').trim();
  }

  /** Reads a value that begins on the line of its key or dash. */
  function readInline(text: string, indent: number): unknown {
    take();
    if (BLOCK_SCALAR.test(text)) return readBlockScalar(indent, text.startsWith('>'));
    const more: string[] = [text];
    const isFlow = /^[[{]/.test(text);
    let open = isFlow ? countOpen(text) : 0;
    for (let next = peek(); next && (isFlow ? open > 0 : next.indent > indent); next = peek()) {
      if (!isFlow && (KEY.test(next.text) || IS_ITEM.test(next.text))) return refuse();
      more.push(next.text);
      open += isFlow ? countOpen(next.text) : 0;
      take();
    }
    const whole = more.join(' ');
    return isFlow ? parseFlow(whole) : parseScalar(whole);
  }

  function readBlock(indent: number, depth: number): unknown {
    if (depth > MAX_DEPTH) throw new ListFileRejected('too-deep');
    const line = peek();
    if (!line) return '';
    if (IS_ITEM.test(line.text)) return readSequence(indent, depth);
    if (UNREAD.test(line.text)) return refuse();
    return KEY.test(line.text) ? readMap(indent, depth) : readInline(line.text, indent - 1);
  }

  function readSequence(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    for (let line = peek(); line?.indent === indent && IS_ITEM.test(line.text); line = peek()) {
      const length = /^-\s*/.exec(line.text)?.[0].length ?? 1;
      const text = line.text.slice(length);
      if (text === '') items.push(readBelow(indent, depth, false));
      else if (IS_ITEM.test(text) || KEY.test(text)) {
        continueWith(line, length);
        items.push(readBlock(indent + length, depth + 1));
      } else items.push(readInline(text, indent));
    }
    return items;
  }

  /** Reads the block below a line that has no value of its own. */
  function readBelow(indent: number, depth: number, isMap: boolean): unknown {
    take();
    const next = peek();
    if (!next) return '';
    // The items of a key may stand below it without indentation.
    const isBelow = next.indent > indent || (isMap && next.indent === indent && IS_ITEM.test(next.text));
    return isBelow ? readBlock(next.indent, depth + 1) : '';
  }

  function readMap(indent: number, depth: number): unknown {
    const entries: [string, unknown][] = [];
    for (let line = peek(); line?.indent === indent; line = peek()) {
      if (UNREAD.test(line.text)) return refuse();
      const match = KEY.exec(line.text);
      if (!match) return refuse();
      const key = unquote(line.text.slice(0, match[0].trimEnd().length - 1).trim());
      const text = line.text.slice(match[0].length).trim();
      entries.push([key, text === '' ? readBelow(indent, depth, true) : readInline(text, indent)]);
    }
    return Object.fromEntries(entries);
  }

  const first = peek();
  const value = first ? readBlock(first.indent, 0) : '';
  return peek() ? refuse() : value;
}

/**
 * Parses a YAML text; every scalar stays text, because `0x…` would be a number.
 * @returns the value, an array if there are several documents
 * @throws ListFileRejected `bad-yaml` for a syntax that is not read, `too-deep`
 */
export function readYamlValue(text: string): unknown {
  const documents: string[][] = [[]];
  for (const line of splitLines(text)) {
    if (/^(?:---|\.\.\.)\s*(?:#.*)?$/.test(line)) documents.push([]);
    else if (!line.startsWith('%')) documents.at(-1)?.push(line);
  }
  const values = documents.filter((lines) => lines.some((line) => /^\s*[^\s#]/.test(line))).map(parseDocument);
  return values.length === 1 ? values[0] : values;
}
