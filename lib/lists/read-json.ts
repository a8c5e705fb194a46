// JSON of addresses → entries: an array of texts or of objects, `{ addresses: […] }`, or an object whose keys are addresses.
import { chainsOfWord } from './chain-words';
import { FileRefused } from './entry';
import type { Gathering } from './gathering';

/** A list is shallow; what lies deeper is not one. */
const MAX_DEPTH = 12;

/** A shorter key is a word. */
const SHORTEST_ADDRESS = 20;

const ADDRESS_KEYS = ['address', 'wallet', 'wallet_address', 'walletAddress', 'account', 'addr'];
const CHAIN_KEYS = ['chain', 'network', 'currency', 'coin', 'asset', 'blockchain'];
const LABEL_KEYS = ['label', 'name', 'tag', 'entity', 'description', 'comment', 'note'];

type Record = { [key: string]: unknown };
const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(record: Record, keys: string[]): string {
  const found = keys.find((key) => Object.hasOwn(record, key) && typeof record[key] === 'string');
  return found === undefined ? '' : (record[found] as string);
}

/** How deep brackets go, without a parser's own stack; what stands in quotes is jumped over. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign === '\\') at++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** @throws FileRefused `bad-json`, `too-deep` and what `gathering` throws. Lines are counted in entries: JSON has none of its own. */
export function readJson(text: string, gathering: Gathering): void {
  if (isTooDeep(text)) throw new FileRefused('too-deep');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new FileRefused('bad-json');
  }
  let entry = 0;

  /** @param around the word under which it stands, which may name its chain */
  function read(one: unknown, around: string): void {
    if (typeof one === 'string') gathering.cell(++entry, one, chainsOfWord(around));
    else if (Array.isArray(one)) for (const each of one) read(each, around);
    else if (isRecord(one)) readRecord(one, around);
  }

  function readRecord(record: Record, around: string): void {
    const address = textOf(record, ADDRESS_KEYS);
    if (address) {
      const chain = textOf(record, CHAIN_KEYS) || around;
      gathering.cell(++entry, address, chainsOfWord(chain), textOf(record, LABEL_KEYS));
    } else for (const [key, inner] of Object.entries(record)) readUnder(key, inner, around);
  }

  /** A key may be an address with its label or facts under it, a chain with its addresses under it, or any word. */
  function readUnder(key: string, inner: unknown, around: string): void {
    if (key.length >= SHORTEST_ADDRESS && !/\s/.test(key)) {
      const facts = isRecord(inner) ? inner : {};
      const label = typeof inner === 'string' ? inner : textOf(facts, LABEL_KEYS);
      gathering.cell(++entry, key, chainsOfWord(textOf(facts, CHAIN_KEYS) || around), label);
    }
    // The facts of a file beside its addresses: a version, a date, a title.
    else if (typeof inner !== 'string') read(inner, chainsOfWord(key) ? key : around);
  }

  read(value, '');
}
