// JSON list parser: arrays of texts, objects or rows, keyed objects, and JSON lines.
import { findAddresses } from '../detect/find-addresses';
import { findChainsByAlias } from './chain-aliases';
import { namesAddress, namesChain, namesLabel } from './column-headers';
import type { EntryCollector } from './entry-collector';
import { ListFileRejected } from './list-entry';
import { isEntity, readFollowTheMoney } from './read-follow-the-money';
import { readRows } from './read-rows';

/** Maximum nesting depth of a list. */
const MAX_DEPTH = 12;
/** Minimum length of an object key that is an address; shorter keys are words. */
const SHORTEST_ADDRESS = 20;
/** Maximum length of a value that is searched for addresses. */
const MAX_VALUE = 4096;

type Record = { [key: string]: unknown };
/** Chain and label inherited from the enclosing values. */
interface Around {
  chain: string;
  label: string;
}

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1 && value.every(isPlain);
const holdsAddress = (text: string) => text.length <= MAX_VALUE && findAddresses(text).length > 0;

/** Converts a text or number to text, an array of them to one text, anything else to ''. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.filter((one) => one !== null).join(', ') : '';
}

/** Returns the text of the first matching, non-empty property. */
const named = (record: Record, isIt: (key: string) => boolean): string =>
  textOf(record[Object.keys(record).find((key) => isIt(key) && textOf(record[key]) !== '') ?? '']);

/** Among properties with an address header, returns the first that contains an address, else the first text. */
function addressIn(record: Record): string {
  const texts = Object.keys(record)
    .filter(namesAddress)
    .map((key) => record[key])
    .filter((value) => typeof value === 'string');
  return texts.find(holdsAddress) ?? texts[0] ?? '';
}

/** Tests the nesting depth without recursion; brackets in strings are skipped. */
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

/**
 * Parses JSON.
 * @returns undefined if it is invalid, a value that JSON cannot encode
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a JSON list; line numbers count entries, because JSON has no lines.
 * @throws ListFileRejected `bad-json`, `too-deep`, and as `gathering` does
 */
export function readJsonList(text: string, gathering: EntryCollector): void {
  if (isTooDeep(text)) throw new ListFileRejected('too-deep');
  const plain = text.replace(/^\ufeff/, '');
  let entry = 0;

  function read(one: unknown, around: Around): void {
    if (typeof one === 'string') gathering.cell(++entry, one, findChainsByAlias(around.chain), around.label);
    else if (Array.isArray(one) && one.length > 0 && one.every(isRow)) readTable(one);
    else if (Array.isArray(one)) for (const each of one) read(each, around);
    else if (isRecord(one)) readRecord(one, around);
  }

  function readTable(rows: unknown[][]): void {
    const first = entry + 1;
    entry += rows.length;
    readRows(
      rows.map((cells, i) => ({ line: first + i, cells: cells.map(textOf) })),
      gathering,
    );
  }

  function readRecord(record: Record, around: Around): void {
    const address = addressIn(record);
    const own = { chain: named(record, namesChain) || around.chain, label: named(record, namesLabel) || around.label };
    // A person's postal address may occur next to the wallets.
    const isOne = address !== '' && (holdsAddress(address) || Object.values(record).every(isPlain));
    if (isOne) gathering.cell(++entry, address, findChainsByAlias(own.chain), own.label);
    else for (const [key, inner] of Object.entries(record)) readUnder(key, inner, own);
  }

  /**
   * Reads a property: its key may be an address with a label or facts as value, a chain or a name with addresses as
   * value, or any word.
   */
  function readUnder(key: string, inner: unknown, around: Around): void {
    if (key.length >= SHORTEST_ADDRESS && !/\s/.test(key)) {
      const facts = isRecord(inner) ? inner : {};
      const label = typeof inner === 'string' ? inner : named(facts, namesLabel);
      gathering.cell(++entry, key, findChainsByAlias(named(facts, namesChain) || around.chain), label || around.label);
    } else if (typeof inner === 'string') {
      // Metadata of the file next to its addresses: a version, a date, a title.
      if (!holdsAddress(inner)) return;
      const isName = !findChainsByAlias(key) && !namesAddress(key);
      read(inner, { chain: isName ? around.chain : key, label: isName && !around.label ? key : around.label });
    } else read(inner, { ...around, ...(findChainsByAlias(key) ? { chain: key } : {}) });
  }

  const nobody = { chain: '', label: '' };
  const whole = parsed(plain);
  if (whole !== undefined) {
    const all = Array.isArray(whole) ? whole : [whole];
    if (all.every(isEntity)) readFollowTheMoney(all, gathering);
    else read(whole, nobody);
    return;
  }
  const lines = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || parsed(lines[0] ?? '') === undefined) throw new ListFileRejected('bad-json');
  const values = lines.map(parsed);
  if (values.every(isEntity)) {
    readFollowTheMoney(values, gathering);
    return;
  }
  for (const one of values)
    if (one === undefined) gathering.add(++entry, { why: 'broken' });
    else read(one, nobody);
}
