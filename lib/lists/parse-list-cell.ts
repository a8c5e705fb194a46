// Parses the addresses in one cell of a list, or returns the reason for the rejection of the cell.
import type { Chain } from '../chains/chain';
import { isSharedFormat } from '../chains/shared-formats';
import { classifyNonAddress } from '../detect/classify-non-address';
import { findAddresses } from '../detect/find-addresses';
import type { FoundAddress } from '../detect/found-address';
import { couldBeAddress } from '../detect/prefilter';
import { isScientificNotation } from '../detect/scientific-notation';
import { isNameOfChain, type NamedChain, readChainCell } from '../detect/table/chain-cell';
import { decodeAddressCell } from '../detect/table/encoded-address';
import { resolveRowChain } from '../detect/table/row-chain';
import { joinGroups, unwrapAddresses } from '../detect/table/wrapped-addresses-in-text';
import type { ChainQuestionKind, ListNote, RejectionReason } from './list-entry';

/** An address, or the reason of its rejection. */
export type ParsedCell =
  | {
      chain: Chain;
      address: string;
      note?: ListNote;
      /** Set if the checksum fails and the text is kept as it is written. */
      isTypo?: true;
      /** Set if the row names another chain; `word`: as the row names it. */
      asks?: { kind: ChainQuestionKind; word: string };
    }
  | { why: RejectionReason };

/** Maximum cell length in characters, for several addresses with links; longer cells are rejected. */
const MAX_CELL = 4096;

/** Names are rejected, because the address that they resolve to can change. */
const isName = ({ chain }: FoundAddress) => chain === 'ens' || chain === 'sns';

/**
 * Converts a recognized address to an entry or a rejection. A wrong letter case of EIP-55 is kept, because the account
 * is the same and its list hit must not depend on the spelling.
 * @param named chain that the row names, null if none
 */
export function parseListedAddress(found: FoundAddress, named: NamedChain | null, note?: ListNote): ParsedCell {
  if (isName(found)) return { why: 'name' };
  if (found.checksum === 'mismatch' && found.chain !== 'evm') return { why: 'typo' };
  const { chain, address, asks } = resolveRowChain(found, named);
  const shownNote = found.checksum === 'mismatch' ? 'wrong-case' : note;
  return {
    ...{ chain, address },
    ...(shownNote ? { note: shownNote } : {}),
    ...(asks && named
      ? {
          asks: {
            kind: isSharedFormat(found.chain, found.text) ? ('shared-format' as const) : ('own-format' as const),
            word: named.word,
          },
        }
      : {}),
  };
}

/** Returns the rejection reason of a text without an address. */
export function getRejectionReason(text: string): RejectionReason {
  const kind = classifyNonAddress(text);
  if (kind) return kind === 'misspelt' ? 'typo' : kind;
  if (isScientificNotation(text)) return 'number';
  return couldBeAddress(text) ? 'typo' : 'no-address';
}

/** Finds the addresses of a cell, with those of the named chains preferred. */
const findInCell = (text: string, named: NamedChain | null) =>
  findAddresses(text, named?.chains.length ? { chains: [...named.chains] } : {});

/** Returns the coin without rules that stands beside the address of a cell: `D… [DGB]`; null if there is none. */
function readCoinBeside(cell: string, address: string): NamedChain | null {
  const rest = cell.replace(address, '').replace(/^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu, '');
  const coin = isNameOfChain(rest) ? readChainCell(rest) : null;
  return coin?.chains.length === 0 ? coin : null;
}

/**
 * Parses all addresses of a cell, deduplicated.
 * @param text one or several addresses, wrapped over lines or not
 * @param named chain that the row names, null if none
 * @param isAddressColumn true if the column has addresses only, so that other spellings of them count
 */
export function parseListCell(text: string, named: NamedChain | null, isAddressColumn = false): ParsedCell[] {
  const cell = text.trim();
  if (cell.length > MAX_CELL) return [{ why: 'too-long' }];
  const decoded = isAddressColumn ? decodeAddressCell(cell, named) : null;
  const unwrapped = unwrapAddresses(cell);
  const groups = isAddressColumn ? joinGroups(cell) : null;
  const note: ListNote | undefined = decoded?.note ?? (unwrapped.count > 0 || groups !== null ? 'wrapped' : undefined);
  const found = findInCell(decoded?.text ?? groups ?? unwrapped.text, named);
  if (found.length === 0) return [{ why: getRejectionReason(cell) }];
  const unique = new Map(found.map((item) => [`${item.chain}|${item.canonical}`, item]));
  const chain = named ?? (unique.size === 1 ? readCoinBeside(cell, found[0]?.text ?? '') : null);
  return [...unique.values()].map((item) => parseListedAddress(item, chain, note));
}

/** Characters of an address with a checksum; the length of a short one and of the longest known. */
const MISSPELLED = /^[0-9A-Za-z]{25,110}$/;
/** Formats that show their chain although the checksum fails. */
const CHAIN_BY_FORM: [form: RegExp, chain: Chain][] = [
  [/^(?:[13][1-9A-HJ-NP-Za-km-z]{24,34}|bc1[0-9a-z]{8,87})$/i, 'bitcoin'],
  [/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'tron'],
];

/** Tests whether a text may be kept as an address whose checksum fails: one word of letters and digits, no address and no key. */
export const isMisspelledAddress = (text: string): boolean =>
  MISSPELLED.test(text) && findAddresses(text).length === 0 && getRejectionReason(text) === 'typo';

/**
 * Parses an address of a sanctions list, as `parseListCell` does. An address whose checksum fails is kept as written, because a typo of the
 * publisher must not hide a sanctioned account; only the same text matches it.
 */
export function parseSanctionedAddress(text: string, named: NamedChain | null): ParsedCell[] {
  const address = text.trim();
  const parsed = parseListCell(address, named);
  if (!isMisspelledAddress(address)) return parsed;
  const chain = CHAIN_BY_FORM.find(([form]) => form.test(address))?.[1] ?? named?.chains[0];
  return chain ? [{ chain, address, note: 'wrong-checksum', isTypo: true }] : parsed;
}

/** Minimum length of a key, and minimum number of words of a mnemonic. */
const SHORTEST_KEY = 28;
const FEWEST_WORDS = 12;

/**
 * Detects key material in a text (`key`), or what may be some (`hash`): wallet files have it in the column next to the
 * address. Null if none.
 */
export function detectKeyMaterial(text: string): 'key' | 'hash' | null {
  const words = text.split(/[\s,;|"'=:]+/);
  const kinds = words.filter(({ length }) => length >= SHORTEST_KEY).map(classifyNonAddress);
  if (words.length >= FEWEST_WORDS) kinds.push(classifyNonAddress(text));
  return kinds.includes('key') ? 'key' : kinds.includes('hash') ? 'hash' : null;
}
