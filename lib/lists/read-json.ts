// JSON of addresses → entries: an array of texts, objects or rows, `{ addresses: […] }`, an object whose keys or values are addresses, one value to a line.
import { findAddresses } from '../detect/find-addresses';
import { findChainsByAlias } from './chain-aliases';
import { namesAddress, namesChain, namesLabel } from './column-headers';
import type { EntryCollector } from './entry-collector';
import { ListFileRejected } from './list-entry';
import { isEntity, readFollowTheMoney } from './read-follow-the-money';
import { readRows } from './read-rows';

/** A list is shallow; what lies deeper is not one. */
const MAX_DEPTH = 12;
/** A shorter key is a word. */
const SHORTEST_ADDRESS = 20;
/** No address stands in a longer value. */
const MAX_VALUE = 4096;

type Record = { [key: string]: unknown };
/** What the values around one say of it: its chain, its label. */
interface Around {
  chain: string;
  label: string;
}

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1 && value.every(isPlain);
const holdsAddress = (text: string) => text.length <= MAX_VALUE && findAddresses(text).length > 0;

/** A text or number as it is, an array of such as one text, '' for all else. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.filter((one) => one !== null).join(', ') : '';
}

/** The first of those that are called so. */
const named = (record: Record, isIt: (key: string) => boolean): string =>
  textOf(record[Object.keys(record).find((key) => isIt(key) && textOf(record[key]) !== '') ?? '']);

/** Of several that may be called the address, the one that is one. */
function addressIn(record: Record): string {
  const texts = Object.keys(record)
    .filter(namesAddress)
    .map((key) => record[key])
    .filter((value) => typeof value === 'string');
  return texts.find(holdsAddress) ?? texts[0] ?? '';
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

/** @returns undefined where it is no JSON, which JSON itself can never be */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ListFileRejected `bad-json`, `too-deep` and what `gathering` throws. Lines are counted in entries: JSON has none of its own. */
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
    // A postal address stands beside the wallets of a person.
    const isOne = address !== '' && (holdsAddress(address) || Object.values(record).every(isPlain));
    if (isOne) gathering.cell(++entry, address, findChainsByAlias(own.chain), own.label);
    else for (const [key, inner] of Object.entries(record)) readUnder(key, inner, own);
  }

  /** A key may be an address with its label or facts under it, a chain or a name with its addresses under it, or any word. */
  function readUnder(key: string, inner: unknown, around: Around): void {
    if (key.length >= SHORTEST_ADDRESS && !/\s/.test(key)) {
      const facts = isRecord(inner) ? inner : {};
      const label = typeof inner === 'string' ? inner : named(facts, namesLabel);
      gathering.cell(++entry, key, findChainsByAlias(named(facts, namesChain) || around.chain), label || around.label);
    } else if (typeof inner === 'string') {
      // The facts of a file beside its addresses: a version, a date, a title.
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
