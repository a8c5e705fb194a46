// Turns a reply's text into a value, after looking whether it is shallow and unambiguous enough to be used.
import { AppError } from '../../errors/app-error';

/** The deepest documented reply (risk detail with cross-chain paths) nests 7 levels; a parser's stack must not be the limit. */
const MAX_DEPTH = 32;

/**
 * Parses JSON of at most `MAX_DEPTH` levels in which no object names a key twice: with two `foundRisk` of which the last one
 * wins silently, nobody could say what the service meant.
 * @throws AppError `bad-response`; its cause is a `SyntaxError` where the text is not JSON (cut off), so that it may be asked again.
 */
export function readJson(text: string): unknown {
  refuseDeepOrDouble(text);
  try {
    return JSON.parse(text);
  } catch {
    throw cutOff();
  }
}

/**
 * The same for a text that may be no JSON at all: one that does not even begin like an object was not cut off, and is not worth asking for again.
 * @throws AppError `bad-response`
 */
export function parseUntypedJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) throw new AppError('bad-response', { status: 200 });
  return readJson(text);
}

/** The reply ended before it was complete. Carries no part of the text, which may hold a token. */
export function cutOff(): AppError {
  return new AppError('bad-response', {}, { cause: new SyntaxError('incomplete reply') });
}

/** Walks the text once without building anything; leaves the judgement on grammar to the real parser. */
function refuseDeepOrDouble(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      if (open.length === MAX_DEPTH) throw new AppError('bad-response');
      open.push(char === '{' ? new Set() : null);
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) refuseDouble(keys, text.slice(at, end));
      at = end - 1;
    }
  }
}

/** The index after the closing quote of the string that opens at `start`, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return text[at] === ':';
}

function refuseDouble(keys: Set<string>, quoted: string): void {
  let key = quoted;
  try {
    if (quoted.includes('\\')) key = JSON.stringify(JSON.parse(quoted));
  } catch {
    throw cutOff();
  }
  if (keys.has(key)) throw new AppError('bad-response');
  keys.add(key);
}
