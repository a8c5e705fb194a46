// Reads chain, label and other columns of a JSON object, and drops its secrets.
import { findAddresses } from '../detect/find-addresses';
import { isAmount, isDate } from '../detect/table/cell-kinds';
import { isAddressType, isNameOfChain, type NamedChain, readChainCell, readRowChain } from '../detect/table/chain-cell';
import {
  getLabelRank,
  isAddressHeader,
  isAmountHeader,
  isBareKeyHeader,
  isChainHeader,
  isCoinHeader,
  isDateHeader,
  isHashHeader,
  isNetworkHeader,
  isSecretHeader,
  normalizeHeader,
} from '../detect/table/column-headers';
import { decodeAddressCell } from '../detect/table/encoded-address';
import type { EntryCollector } from './entry-collector';
import { findFactColumn } from './fact-columns';
import type { EntryFacts } from './list-entry';
import { detectKeyMaterial } from './parse-list-cell';

/** Maximum length of a value that is searched for addresses. */
const MAX_VALUE = 4096;

export type JsonRecord = { [key: string]: unknown };
/** What the enclosing values say; '' if nothing. */
export interface InheritedFacts {
  network: string;
  coin: string;
  label: string;
}
export const NO_FACTS: InheritedFacts = { network: '', coin: '', label: '' };

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
export const hasAddress = (text: string): boolean => text.length <= MAX_VALUE && findAddresses(text).length > 0;

/** Converts a text or number to text, an array of them to one text, anything else to ''. */
export function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every(isPlain) ? value.filter((item) => item !== null).join(', ') : '';
}

/** Properties by which a record such as `network` or `entity` is named. */
const NAMES = ['name', 'label', 'symbol', 'code', 'id'];

/** Converts a text, a number, or the name of a record to text: `"network": {"name": "bitcoin cash"}`. */
const toNameText = (value: unknown): string =>
  isRecord(value) ? (NAMES.map((name) => toText(value[name])).find((text) => text !== '') ?? '') : toText(value);

/** Returns the text of the first matching property that names a chain. */
const findChainText = (record: JsonRecord, matches: (key: string) => boolean): string =>
  Object.keys(record)
    .filter(matches)
    .map((key) => toNameText(record[key]))
    .find((text) => readChainCell(text) !== null) ?? '';

/** Returns the coin of a record, or that of its amount: `"amount": {"amount": "1", "currency": "BCH"}`. */
const findCoinText = (record: JsonRecord): string =>
  findChainText(record, isCoinHeader) ||
  (Object.keys(record)
    .filter(isAmountHeader)
    .map((key) => record[key])
    .map((amount) => (isRecord(amount) ? findChainText(amount, isCoinHeader) : ''))
    .find((text) => text !== '') ??
    '');

/** Returns the name of a record: names before descriptions, and never an address, an amount or a date. */
function findName(record: JsonRecord): string {
  const names = Object.keys(record).flatMap((key) => {
    const rank = findFactColumn(key) === null ? getLabelRank(key) : null;
    const text = rank === null ? '' : toNameText(record[key]);
    const isName = text.trim() !== '' && !isDate(text) && (!isAmount(text) || /^\d+$/.test(text)) && !hasAddress(text);
    return rank !== null && isName ? [{ rank, text }] : [];
  });
  return names.sort((one, other) => one.rank - other.rank)[0]?.text ?? '';
}

/** Reads what a record says about the addresses in it. */
export const readRecordContext = (record: JsonRecord, inherited: InheritedFacts): InheritedFacts => {
  const type = Object.values(record).map(toText).find(isAddressType);
  const network = findChainText(record, isNetworkHeader) || (type ?? '');
  const coin = findCoinText(record);
  return {
    // A coin of its own is not outranked by the network of an outer value.
    network: network || (coin ? '' : inherited.network),
    coin: coin || inherited.coin,
    label: findName(record) || inherited.label,
  };
};

/** Returns the chain that the values say. */
export const toNamedChain = ({ network, coin }: InheritedFacts): NamedChain | null => readRowChain(network, coin);

/** Returns label and other columns of a record. */
export function readRecordFacts(record: JsonRecord, label: string): EntryFacts {
  const facts: EntryFacts = { label };
  for (const [key, value] of Object.entries(record)) {
    const column = findFactColumn(key);
    if (column) facts[column] ||= toText(value);
  }
  return facts;
}

/**
 * Returns the texts of properties with an address header: those that contain an address; else the first text, if the
 * record is one entry and not a person with a postal address.
 */
export function findAddressTexts(record: JsonRecord): string[] {
  const texts = Object.keys(record)
    .filter(isAddressHeader)
    .map((key) => record[key])
    .filter((value) => typeof value === 'string');
  const withAddress = texts.filter((text) => hasAddress(text) || decodeAddressCell(text, null) !== null);
  if (withAddress.length > 0) return withAddress;
  return texts.length > 0 && Object.values(record).every(isPlain) ? texts.slice(0, 1) : [];
}

/** Words for a property in programs; as the key of an address they name no one. */
const PROPERTY =
  /^(?:values?|keys?|ids?|uid|uuid|index|data|payload|items?|entry|entries|results?|output|input|targets?|source|src|dst|dest|destination|ur[il]|href|links?|ref|reference|text|raw|content|string|body|field|type|kind|objects?|pub(?:lic)?_?key|public_?address|account_?id|from|to|sender|recipient|receiver|beneficiary|originator|payer|payee|owner|holder|creator|deployer|signer|minter|contract|token|mint|pool|vault|treasury|party|counterparty|pattern|indicator|hash)_?\d*$|^x_/;

/** Tests whether a word is the name of a property, and not that of a person or wallet. */
export function isPropertyName(word: string): boolean {
  const normal = normalizeHeader(word);
  const isColumn = [isAddressHeader, isChainHeader, isHashHeader, isAmountHeader, isDateHeader].some((is) => is(word));
  return normal === '' || isColumn || PROPERTY.test(normal) || isNameOfChain(word);
}

/** Tests whether a key is the name of who holds the address in its value, because the record lists little else. */
export function isNameOfHolder(key: string, record: JsonRecord): boolean {
  const values = Object.values(record).filter((value): value is string => typeof value === 'string');
  return !isPropertyName(key) && values.filter(hasAddress).length * 2 >= Object.keys(record).length;
}

/** Returns a record without passwords, keys and seeds, which are counted. */
export function dropRecordSecrets(record: JsonRecord, collector: EntryCollector): JsonRecord {
  const isSecret = (key: string, value: unknown): boolean => {
    const text = toText(value);
    if (text === '' || key.length > 60) return false;
    return isSecretHeader(key) || (isBareKeyHeader(key) && detectKeyMaterial(text) !== null);
  };
  const secret = Object.entries(record).filter(([key, value]) => isSecret(key, value));
  if (secret.length === 0) return record;
  for (const [key] of secret) collector.dropSecret(key);
  const dropped = new Set(secret.map(([key]) => key));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(key)));
}
