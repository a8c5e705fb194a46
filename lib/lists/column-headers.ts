// Multilingual header words of address, chain and label columns in tables and JSON.
import {
  ACCOUNT_COLUMNS,
  ADDRESS_COLUMNS,
  CHAIN_COLUMNS,
  COLUMN_PREFIXES,
  LABEL_COLUMNS,
} from '../detect/words/recognition-words';

const ADDRESS = new RegExp(
  `^(?:(?:(?:${COLUMN_PREFIXES})_?)?(?:${ADDRESS_COLUMNS})|${ACCOUNT_COLUMNS})(?:_?\\d{1,2})?$`,
);
const CHAIN = new RegExp(`^(?:${CHAIN_COLUMNS})$`);
/** OFAC's files have numbered names. */
const LABEL = new RegExp(`^(?:${LABEL_COLUMNS}|name_?\\d)$`);

/** Normalises a header for comparison: `Address(es)` → `address_es`. */
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
/** Tests whether a header names a label column. */
export const isLabelHeader = (head: string): boolean => LABEL.test(normalizeHeader(head));
