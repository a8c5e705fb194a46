// Parses address lists in JSON: arrays, keyed objects, STIX bundles and JSON Lines.
import { isNameOfChain } from '../detect/table/chain-cell';
import { isNetworkHeader } from '../detect/table/column-headers';
import type { EntryCollector } from './entry-collector';
import {
  dropRecordSecrets,
  findAddressTexts,
  hasAddress,
  type InheritedFacts,
  isNameOfHolder,
  isPlain,
  isRecord,
  type JsonRecord,
  NO_FACTS,
  readRecordContext,
  readRecordFacts,
  toNamedChain,
  toText,
} from './json-record';
import { ListFileRejected } from './list-entry';
import { readRows } from './read-entries-from-rows';
import { isEntity, readFollowTheMoney } from './read-follow-the-money';

/** Maximum nesting depth of a list. */
const MAX_DEPTH = 12;
/** Minimum length of an object key that is an address; shorter keys are words. */
const SHORTEST_ADDRESS = 20;

const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1 && value.every(isPlain);

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

/** Names of the objects of a STIX bundle by id; a wallet references its holder (`holder_ref`). */
function readHolders(root: unknown): Map<unknown, string> {
  const objects = isRecord(root) && Array.isArray(root.objects) ? root.objects.filter(isRecord) : [];
  return new Map(objects.flatMap(({ id, name }) => (typeof name === 'string' ? [[id, name] as const] : [])));
}

/** Finds the name of the object that a property such as `holder_ref` references; '' if there is none. */
const findHolder = (record: JsonRecord, holders: ReadonlyMap<unknown, string>): string =>
  Object.entries(record).flatMap(([key, value]) => (key.endsWith('_ref') ? (holders.get(value) ?? []) : []))[0] ?? '';

/**
 * Reads the addresses of a value of JSON or YAML; line numbers count entries.
 * @throws ListFileRejected as `EntryCollector.cell` does
 */
export function readListValue(root: unknown, collector: EntryCollector, firstEntry = 1): number {
  let entry = firstEntry - 1;
  const holders = readHolders(root);

  function readValue(item: unknown, inherited: InheritedFacts): void {
    if (typeof item === 'string')
      collector.cell(++entry, item, toNamedChain(inherited), { label: inherited.label }, true);
    else if (Array.isArray(item) && item.length > 0 && item.every(isRow)) readTable(item);
    else if (Array.isArray(item)) for (const element of item) readValue(element, inherited);
    else if (isRecord(item)) readRecord(dropRecordSecrets(item, collector), inherited);
  }

  function readTable(rows: unknown[][]): void {
    const first = entry + 1;
    entry += rows.length;
    readRows(
      rows.map((cells, i) => ({ line: first + i, cells: cells.map(toText) })),
      collector,
    );
  }

  function readRecord(record: JsonRecord, outer: InheritedFacts): void {
    const addresses = findAddressTexts(record);
    const ofRecord = readRecordContext(record, outer);
    const context = { ...ofRecord, label: findHolder(record, holders) || ofRecord.label };
    collector.hint(Object.keys(record));
    if (addresses.length > 0) {
      const facts = readRecordFacts(record, context.label);
      const line = ++entry;
      for (const address of addresses) collector.cell(line, address, toNamedChain(context), facts, true);
    } else for (const [key, inner] of Object.entries(record)) readUnder(key, inner, record, context);
  }

  /** Reads an address that is a key, with a label or facts as its value. */
  function readAddressKey(address: string, inner: unknown, inherited: InheritedFacts): void {
    const record = isRecord(inner) ? dropRecordSecrets(inner, collector) : {};
    const context = readRecordContext(record, inherited);
    const label = typeof inner === 'string' ? inner : context.label;
    collector.cell(++entry, address, toNamedChain(context), readRecordFacts(record, label || inherited.label), true);
  }

  /**
   * Reads a property: its key may be an address, a chain or a name with addresses as value, or any word.
   */
  function readUnder(key: string, inner: unknown, record: JsonRecord, inherited: InheritedFacts): void {
    const ofKey = isNameOfChain(key) && !isNetworkHeader(key) ? { network: key } : {};
    if (key.length >= SHORTEST_ADDRESS && !/\s/.test(key) && (hasAddress(key) || !isKnownProperty(inner)))
      readAddressKey(key, inner, inherited);
    else if (typeof inner === 'string') {
      // Metadata of the file next to its addresses: a version, a date, a title.
      if (!hasAddress(inner)) collector.hint([inner]);
      else
        readValue(inner, {
          ...inherited,
          ...ofKey,
          label: inherited.label || (isNameOfHolder(key, record) ? key : ''),
        });
    } else readValue(inner, { ...inherited, ...ofKey });
  }

  readValue(root, NO_FACTS);
  return entry;
}

/** A long key that is no address is a property if its value is a list or a record. */
const isKnownProperty = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Parses a JSON list; line numbers count entries, because JSON has no lines.
 * @throws ListFileRejected `bad-json`, `too-deep`, and as `EntryCollector.cell` does
 */
export function readJsonList(text: string, collector: EntryCollector): void {
  if (isTooDeep(text)) throw new ListFileRejected('too-deep');
  const plain = text.replace(/^\ufeff/, '');
  const root = tryParseJson(plain);
  if (root !== undefined) {
    const items = Array.isArray(root) ? root : [root];
    if (items.every(isEntity)) readFollowTheMoney(items, collector);
    else readListValue(root, collector);
    return;
  }
  const lines = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || tryParseJson(lines[0] ?? '') === undefined) throw new ListFileRejected('bad-json');
  const values = lines.map(tryParseJson);
  if (values.every(isEntity)) {
    readFollowTheMoney(values, collector);
    return;
  }
  let entry = 0;
  for (const item of values)
    if (item === undefined) collector.add(++entry, { why: 'broken' });
    else entry = readListValue(item, collector, entry + 1);
}
