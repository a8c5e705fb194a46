// Reads the chain that a table cell names: by name, ticker, both, token standard or chain id.
import { BIP122_REFERENCES } from '../../chains/caip';
import type { Chain } from '../../chains/chain';
import { findFamilies, isCoinWithoutRules, isStandard, isToken, normalizeWord, QUIET_WORDS } from './chain-cell-words';

/** The chain that a row names. */
export interface NamedChain {
  /** Families that the word can mean. Empty: a chain or coin without rules here (DigiByte), or an unknown word. */
  chains: readonly Chain[];
  /** The word as written. */
  word: string;
}

/** Longer cells are prose. */
const MAX_CELL = 60;
const MAX_WORDS = 4;
/** Words after a name: `Tron Network`, `Ethereum Mainnet`. */
const ENDING = /(?:mainnet|network|blockchain|protocol|netzwerk|сеть)$/;
/** `Bitcoin Cash (BCH)`, `USDT-TRC20`, `BTC/Bitcoin`; a name may contain blanks. */
const BETWEEN_PARTS = /[()[\]{}/|,;:·•_–—]+|\s-\s|-(?=[A-Z\d]{2,})|(?<=[A-Z\d]{3})-(?=[A-Z])|\.(?=[A-Z])/;
const CHAIN_ID = /^(?:eip155:)?(\d{1,10}|0x[\da-f]{1,8})$/i;
const CAIP_2 = /^([a-z\d-]{3,8}):([-_a-zA-Z\d]{1,32})$/;
/** Numbers that registries of several kinds of chains give chains which are not EVM. */
const OTHER_IDS = new Map<number, readonly Chain[]>([
  [101, ['evm', 'solana']],
  [195, ['evm', 'tron']],
  [501, ['evm', 'solana']],
  [728126428, ['tron']],
]);
const NAMESPACES: Record<string, Chain> = { solana: 'solana', tron: 'tron', tvm: 'ton', cosmos: 'cosmos', xrpl: 'xrp' };
const BITCOIN_REFERENCES = new Map(Array.from(BIP122_REFERENCES, ([chain, reference]) => [reference, chain]));

/** Returns the families of a chain id or CAIP-2 name; null for any other text, and for 0. */
function readChainId(cell: string): readonly Chain[] | null {
  const id = Number(CHAIN_ID.exec(cell)?.[1] ?? 0);
  if (id > 0) return OTHER_IDS.get(id) ?? ['evm'];
  const [, namespace = '', reference = ''] = CAIP_2.exec(cell) ?? [];
  const chain = namespace === 'bip122' ? BITCOIN_REFERENCES.get(reference) : NAMESPACES[namespace];
  return chain ? [chain] : null;
}

/** Returns the families of a part, with or without an ending such as `Network`. */
const findFamiliesOfPart = (word: string) => findFamilies(word) ?? findFamilies(word.replace(ENDING, ''));

/**
 * Reads one cell. A token standard outranks the coin beside it; of a name and a ticker that disagree, both count.
 * @returns null if the cell says nothing about the chain: empty, `-`, a number, or a token of many chains (USDT)
 */
export function readChainCell(cell: string): NamedChain | null {
  const word = cell.trim();
  if (word.length > MAX_CELL) return null;
  const ofId = readChainId(word);
  if (ofId) return { chains: ofId, word };
  if (!/\p{L}/u.test(word)) return null;
  const whole = normalizeWord(word);
  const known = findFamiliesOfPart(whole);
  if (known) return { chains: known, word };
  const parts = word.split(BETWEEN_PARTS).map(normalizeWord);
  const telling = parts.filter((part) => !QUIET_WORDS.has(part.replace(ENDING, '')) && !isToken(part));
  const standards = telling.filter(isStandard);
  const found = (standards.length > 0 ? standards : telling).flatMap((part) => findFamiliesOfPart(part) ?? []);
  if (found.length > 0) return { chains: [...new Set(found)], word };
  if (telling.length === 0 || QUIET_WORDS.has(whole) || word.split(/\s+/).length > MAX_WORDS) return null;
  return { chains: [], word };
}

/**
 * Returns a chain that a header, a heading or a word beside an address names, if it fits; else null, because the word may mean
 * something else. A coin without rules may share the format of any address.
 * @param fitting chains of the address
 */
export const fitNamedChain = (fitting: readonly Chain[], named: NamedChain | null): NamedChain | null =>
  named?.chains.length === 0 || fitting.some((chain) => named?.chains.includes(chain)) ? named : null;

/** Tests whether a word is known as the name of a chain or of a coin of its own, with rules here or without. */
export const isNameOfChain = (word: string): boolean => {
  const named = readChainCell(word);
  return named !== null && (named.chains.length > 0 || isCoinWithoutRules(normalizeWord(word)));
};

/** OFAC's type of an address, which names the chain wherever it stands. */
const DIGITAL_CURRENCY_TYPE = /^\W{0,4}(?:alt\.\s)?digital currency address\s?-/i;
/** Tests whether a cell is OFAC's type of an address: `Digital Currency Address - XBT`. */
export const isAddressType = (cell: string): boolean => cell.length <= MAX_CELL && DIGITAL_CURRENCY_TYPE.test(cell);

/**
 * Reads the chain of a row; the network outranks the coin, which may be wrapped on it (BTC on BSC).
 * @param network cell of the network column, '' if there is none
 * @param coin cell of the coin column, '' if there is none
 */
export const readRowChain = (network: string, coin: string): NamedChain | null =>
  readChainCell(network) ?? readChainCell(coin);

/** Tests whether a cell is a known word for a chain, a coin or a token, so that its column is one of them. */
export function isChainWord(cell: string): boolean {
  const word = normalizeWord(cell);
  if (/^\d*$/.test(word)) return false;
  return isToken(word) || isCoinWithoutRules(word) || (readChainCell(cell)?.chains.length ?? 0) > 0;
}
