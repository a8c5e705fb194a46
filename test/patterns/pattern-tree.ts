// Parses a regular expression into a small tree, from which adversarial texts are generated.

/** One position of a pattern: some texts, or one of several sequences. */
export type Atom = { texts: readonly string[] } | { options: Item[][] };

export interface Item {
  atom: Atom;
  min: number;
  /** Infinity when unbounded. */
  max: number;
  /** True for lookarounds, which consume nothing. */
  looks: boolean;
}

/** Characters tried for a class; each class yields those it matches. */
const TRIED = [...'a Z0\n1-_.:/=,;|"\'<>#@*+()[]{}&%!?~f\t', 'é', '索', '０', '\u00a0', '\u200b', '\u0301', '１'];
const MOST_TEXTS = 5;

function textsOf(source: string, flags: string): string[] {
  const one = new RegExp(`^${source}$`, flags.replace(/[gy]/g, ''));
  return TRIED.filter((text) => one.test(text)).slice(0, MOST_TEXTS);
}

/** Parses a regular expression. @throws SyntaxError for unknown syntax */
export function readPattern(source: string, flags: string): Item[][] {
  let at = 0;
  const groups: Item[][][] = [];

  function options(): Item[][] {
    const all: Item[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        all.push([]);
      } else all.at(-1)?.push(...item());
    }
    return all;
  }

  function quantified(atom: Atom, looks = false): Item[] {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at));
    if (!found) return [{ atom, min: 1, max: 1, looks }];
    at += found[0].length;
    const [sign] = found[0];
    if (sign !== '{')
      return [{ atom, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY, looks }];
    const min = Number(found[1]);
    const max = !found[2] ? min : found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY;
    return [{ atom, min, max, looks }];
  }

  function item(): Item[] {
    const char = source[at] as string;
    if (char === '^' || char === '$') {
      at++;
      return [];
    }
    if (char === '(') return group();
    if (char === '[') {
      const end = classEnd(source, at);
      const inside = source.slice(at, end);
      at = end;
      return quantified({ texts: textsOf(inside, flags) });
    }
    if (char === '.') {
      at++;
      return quantified({ texts: textsOf('.', flags) });
    }
    if (char === '\\') return escaped();
    const text = String.fromCodePoint(source.codePointAt(at) as number);
    at += text.length;
    return quantified({ texts: [text] });
  }

  function group(): Item[] {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0] ?? '(';
    at += opening.length;
    const looks = /^\(\?<?[=!]/.test(opening);
    const isCapturing = opening === '(' || /^\(\?<\w/.test(opening);
    const place = isCapturing ? groups.push([]) - 1 : -1;
    const inside = options();
    if (source[at] !== ')') throw new SyntaxError(`no end of a group: ${source}`);
    at++;
    if (place >= 0) groups[place] = inside;
    return quantified({ options: inside }, looks);
  }

  function escaped(): Item[] {
    const written = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<\w+>|\d+|.)/su.exec(
      source.slice(at),
    )?.[0];
    if (!written) throw new SyntaxError(`no escape: ${source}`);
    at += written.length;
    if (/^\\[bB]$/.test(written)) return [];
    if (/^\\[1-9]/.test(written)) return quantified({ options: groups[Number(written.slice(1)) - 1] ?? [[]] });
    if (/^\\[dDwWsSpP]/.test(written)) return quantified({ texts: textsOf(written, flags) });
    const texts = textsOf(written, flags);
    return quantified({ texts: texts.length ? texts : [literalOf(written)] });
  }

  const whole = options();
  if (at < source.length) throw new SyntaxError(`not read to its end: ${source}`);
  return whole;
}

function literalOf(written: string): string {
  const code = /^\\(?:u\{?|x)([\da-fA-F]+)/.exec(written)?.[1];
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : written.slice(1);
}

function classEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === ']') return at + 1;
  }
  throw new SyntaxError(`no end of a class: ${source}`);
}
