// Parses address lists in JSON: arrays, keyed objects and JSON Lines.
import { findAddresses } from '../detect/find-addresses';
import { findFactColumn, isAddressHeader, isChainHeader, isLabelHeader } from './column-headers';
import type { EntryCollector } from './entry-collector';
import { findChainsByAlias } from './list-chain-aliases';
import { type EntryFacts, ListFileRejected } from './list-entry';
import { readRows } from './read-entries-from-rows';
import { isEntity, readFollowTheMoney } from './read-follow-the-money';

/** Maximum nesting depth of a list. */
const MAX_DEPTH = 12;
/** Minimum length of an object key that is an address; shorter keys are words. */
const SHORTEST_ADDRESS = 20;
/** Maximum length of a value that is searched for addresses. */
const MAX_VALUE = 4096;

type Record = { [key: string]: unknown };
/** Chain and label inherited from the enclosing values. */
interface InheritedFacts {
  chain: string;
  label: string;
}

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1 && value.every(isPlain);
const holdsAddress = (text: string) => text.length <= MAX_VALUE && findAddresses(text).length > 0;

/** Converts a text or number to text, an array of them to one text, anything else to ''. */
function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.filter((item) => item !== null).join(', ') : '';
}

/** Returns the text of the first matching, non-empty property. */
const findText = (record: Record, matches: (key: string) => boolean): string =>
  toText(record[Object.keys(record).find((key) => matches(key) && toText(record[key]) !== '') ?? '']);

/** Returns whether a property names the entry: a label header that is not a category. */
const isNameKey = (key: string) => isLabelHeader(key) && findFactColumn(key) === null;

/** Returns label and other columns of a record. */
function readRecordFacts(record: Record, label: string): EntryFacts {
  const facts: EntryFacts = { label };
  for (const [key, value] of Object.entries(record)) {
    const column = findFactColumn(key);
    if (column) facts[column] ||= toText(value);
  }
  return facts;
}

/** Among properties with an address header, returns the first that contains an address, else the first text. */
function findAddressText(record: Record): string {
  const texts = Object.keys(record)
    .filter(isAddressHeader)
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
function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a JSON list; line numbers count entries, because JSON has no lines.
 * @throws ListFileRejected `bad-json`, `too-deep`, and as `EntryCollector.cell` does
 */
export function readJsonList(text: string, collector: EntryCollector): void {
  if (isTooDeep(text)) throw new ListFileRejected('too-deep');
  const plain = text.replace(/^\ufeff/, '');
  let entry = 0;

  function readValue(item: unknown, inherited: InheritedFacts): void {
    if (typeof item === 'string')
      collector.cell(++entry, item, findChainsByAlias(inherited.chain), { label: inherited.label });
    else if (Array.isArray(item) && item.length > 0 && item.every(isRow)) readTable(item);
    else if (Array.isArray(item)) for (const element of item) readValue(element, inherited);
    else if (isRecord(item)) readRecord(item, inherited);
  }

  function readTable(rows: unknown[][]): void {
    const first = entry + 1;
    entry += rows.length;
    readRows(
      rows.map((cells, i) => ({ line: first + i, cells: cells.map(toText) })),
      collector,
    );
  }

  function readRecord(record: Record, inherited: InheritedFacts): void {
    const address = findAddressText(record);
    const recordFacts = {
      chain: findText(record, isChainHeader) || inherited.chain,
      label: findText(record, isNameKey) || inherited.label,
    };
    collector.hint(Object.keys(record));
    // A person's postal address may occur next to the wallets.
    const isEntry = address !== '' && (holdsAddress(address) || Object.values(record).every(isPlain));
    if (isEntry) {
      const facts = readRecordFacts(record, recordFacts.label);
      collector.cell(++entry, address, findChainsByAlias(recordFacts.chain), facts);
    } else for (const [key, inner] of Object.entries(record)) readUnder(key, inner, recordFacts);
  }

  /**
   * Reads a property: its key may be an address with a label or facts as value, a chain or a name with addresses as
   * value, or any word.
   */
  function readUnder(key: string, inner: unknown, inherited: InheritedFacts): void {
    if (key.length >= SHORTEST_ADDRESS && !/\s/.test(key)) {
      const facts = isRecord(inner) ? inner : {};
      const label = typeof inner === 'string' ? inner : findText(facts, isNameKey);
      collector.cell(
        ++entry,
        key,
        findChainsByAlias(findText(facts, isChainHeader) || inherited.chain),
        readRecordFacts(facts, label || inherited.label),
      );
    } else if (typeof inner === 'string') {
      // Metadata of the file next to its addresses: a version, a date, a title.
      if (!holdsAddress(inner)) {
        collector.hint([inner]);
        return;
      }
      const isName = !findChainsByAlias(key) && !isAddressHeader(key);
      readValue(inner, {
        chain: isName ? inherited.chain : key,
        label: isName && !inherited.label ? key : inherited.label,
      });
    } else readValue(inner, { ...inherited, ...(findChainsByAlias(key) ? { chain: key } : {}) });
  }

  const noFacts = { chain: '', label: '' };
  const root = tryParseJson(plain);
  if (root !== undefined) {
    const items = Array.isArray(root) ? root : [root];
    if (items.every(isEntity)) readFollowTheMoney(items, collector);
    else readValue(root, noFacts);
    return;
  }
  const lines = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || tryParseJson(lines[0] ?? '') === undefined) throw new ListFileRejected('bad-json');
  const values = lines.map(tryParseJson);
  if (values.every(isEntity)) {
    readFollowTheMoney(values, collector);
    return;
  }
  for (const item of values)
    if (item === undefined) collector.add(++entry, { why: 'broken' });
    else readValue(item, noFacts);
}
