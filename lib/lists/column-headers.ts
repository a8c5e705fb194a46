// Recognizes multilingual headers of the address, chain, label and other columns of a list.
import {
  ACCOUNT_COLUMNS,
  ADDRESS_COLUMNS,
  CHAIN_COLUMNS,
  COLUMN_PREFIXES,
  LABEL_COLUMNS,
} from '../detect/words/context-word-patterns';
import type { EntryFacts } from './list-entry';

const ADDRESS = new RegExp(
  `^(?:(?:(?:${COLUMN_PREFIXES})_?)?(?:${ADDRESS_COLUMNS})|${ACCOUNT_COLUMNS})(?:_?\\d{1,2})?$`,
);
const CHAIN = new RegExp(`^(?:${CHAIN_COLUMNS})$`);
/** OFAC's files have numbered names. */
const LABEL = new RegExp(`^(?:${LABEL_COLUMNS}|name_?\\d)$`);

/** Columns of a labels file or a sanctions list besides the label. */
const FACT_COLUMNS: [FactColumn, RegExp][] = [
  ['category', /^(?:(?:label|risk|threat)_)?categor(?:y|ies|ia|ie)|^kategorie|^catégorie|^類別$|^类别$|^カテゴリー?$/],
  ['url', /^(?:(?:source|reference|evidence|web)_)?(?:urls?|links?)$|^website$|^reference$/],
  ['source', /^(?:data_)?sources?$|^reported_by$|^publisher$|^quelle$|^fuente$|^fonte$|^来源$/],
  ['programme', /^(?:(?:sanctions?|sdn|ofac)_)?program(?:me)?(?:_?s)?$|^(?:sanctions?_)?regime$/],
  ['entityId', /^(?:(?:entity|sdn|ofac)_(?:id|uid|num|number)|ent_num|uid)$/],
];
/** A column besides address, chain and label. */
export type FactColumn = Exclude<keyof EntryFacts, 'label'>;

/** Normalizes a header for comparison: `Address(es)` → `address_es`. */
const normalizeHeader = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Tests whether a header names an address column. */
export const isAddressHeader = (head: string): boolean => ADDRESS.test(normalizeHeader(head));
/** Tests whether a header names a chain column. */
export const isChainHeader = (head: string): boolean => CHAIN.test(normalizeHeader(head));
/** Returns which other column a header names; null if none. */
export function findFactColumn(head: string): FactColumn | null {
  const normal = normalizeHeader(head);
  return FACT_COLUMNS.find(([, pattern]) => pattern.test(normal))?.[0] ?? null;
}
/** Tests whether a header names a label column. */
export const isLabelHeader = (head: string): boolean => LABEL.test(normalizeHeader(head));
