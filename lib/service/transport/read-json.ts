// JSON parser for replies that rejects deep nesting and duplicate keys.
import { AppError } from '../../errors/app-error';

/** The deepest documented reply (risk detail with cross-chain paths) has 7 levels; the limit protects the parser's stack. */
const MAX_DEPTH = 32;

/**
 * Parses JSON of at most `MAX_DEPTH` levels. Duplicate keys are rejected: with two `foundRisk` the last one would apply unnoticed.
 * @throws AppError `bad-response`; its cause is a `SyntaxError` if the text is not JSON (truncated), so that the request is retried
 */
export function readJson(text: string): unknown {
  rejectDeepOrDuplicate(text);
  try {
    return JSON.parse(text);
  } catch {
    throw createTruncationError();
  }
}

/**
 * Parses a text that may not be JSON. Only a text that starts like an object can be a truncated reply, which is retried.
 * @throws AppError `bad-response`
 */
export function parseUntypedJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) throw new AppError('bad-response', { status: 200 });
  return readJson(text);
}

/** Creates the error of a truncated reply. Holds no part of the text, which may contain a token. */
export function createTruncationError(): AppError {
  return new AppError('bad-response', {}, { cause: new SyntaxError('incomplete reply') });
}

/** Scans the text without building values; the grammar is left to `JSON.parse`. */
function rejectDeepOrDuplicate(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '{' || char === '[') {
      if (open.length === MAX_DEPTH) throw new AppError('bad-response');
      open.push(char === '{' ? new Set() : null);
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, index);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) rejectDuplicateKey(keys, text.slice(index, end));
      index = end - 1;
    }
  }
}

/** Returns the index after the closing quote of the string that starts at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}

function isKey(text: string, after: number): boolean {
  let index = after;
  while (index < text.length && /\s/.test(text.charAt(index))) index++;
  return text[index] === ':';
}

function rejectDuplicateKey(keys: Set<string>, quoted: string): void {
  let key = quoted;
  try {
    if (quoted.includes('\\')) key = JSON.stringify(JSON.parse(quoted));
  } catch {
    throw createTruncationError();
  }
  if (keys.has(key)) throw new AppError('bad-response');
  keys.add(key);
}
