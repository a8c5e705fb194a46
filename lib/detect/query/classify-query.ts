// Classifies search input by kind, such as address, transaction hash or words.
import { ens } from '../../chains/ens';
import { classifyNonAddress } from '../classify-non-address';
import { MAX_PASTE, type PastedAddress, parsePasted } from '../parse-pasted';
import { refang } from '../refang';
import { isTruncated } from '../truncated-address';
import { containsPrivateKey } from './detect-private-key';
import { findMalformedAddresses, type MalformedAddress } from './malformed-addresses';
import { MAX_SEARCH_TEXT } from './search-text-limit';

/**
 * Meaning of an entered text. `key`: a private key or seed, which is neither searched nor sent. `short`: an address with its middle
 * left out. `unprefixed`: 40 hexadecimal digits, `address` has the `0x`. `near`: looks like an address, is none. `link`: without an
 * address. `too-long`: neither addresses nor short enough to be searched. `oversized`: too long to be read here; Bulk reads it.
 */
export type Query =
  | { kind: 'empty' | 'key' | 'link' | 'too-long' | 'oversized' }
  | { kind: 'addresses'; addresses: PastedAddress[]; near: MalformedAddress[]; holdsKey: boolean }
  | { kind: 'hash'; hash: string }
  | { kind: 'name'; name: string; service: 'ens' | 'sns' }
  | { kind: 'short' | 'words'; text: string }
  | { kind: 'unprefixed'; address: string }
  | { kind: 'near'; near: MalformedAddress[] };

/** Tests whether a text is searched in the records; key material, hashes and addresses never are. */
export const isSearchedQuery = ({ kind }: Query): boolean => kind === 'words' || kind === 'short' || kind === 'name';

/** Longest text in characters that may be a key as a whole, such as a seed; longer prose has runs of short words. */
const MAX_KEY_TEXT = 512;

const HEX_ADDRESS = /^[0-9a-f]{40}$/i;
const HASH_IN_LINK = /[/=:#](?:0x)?[0-9a-f]{64}(?![0-9a-f])/i;
const LINK = /^[a-z][a-z\d+.-]*:\/\/\S+$/i;

/** Replaces the addresses by blanks, so that the rest can be examined. */
function removeAddresses(text: string, found: readonly PastedAddress[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of found) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

/** Tests whether one word of the text is a key; prose is not tested for seeds. */
const hasKeyAmongWords = (text: string): boolean => text.split(/\s+/).some(containsPrivateKey);

/** Classifies an entered text. Pure, never throws; `words` are without invisible characters. */
export function classifyQuery(entered: string): Query {
  if (entered.length > MAX_PASTE) return { kind: 'oversized' };
  if (!entered.trim()) return { kind: 'empty' };
  const addresses = parsePasted(entered);
  if (addresses.length > 0) {
    const rest = removeAddresses(entered, addresses);
    return { kind: 'addresses', addresses, near: findMalformedAddresses(rest), holdsKey: hasKeyAmongWords(rest) };
  }
  if (entered.length <= MAX_KEY_TEXT ? containsPrivateKey(entered) : hasKeyAmongWords(entered)) return { kind: 'key' };
  // Invisible and bidirectional characters, which no record contains where a reader sees none.
  const text = entered
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text) return { kind: 'empty' };
  return classifyText(text);
}

function classifyText(text: string): Query {
  const kind = classifyNonAddress(text);
  if (kind === 'key') return { kind };
  if (kind === 'hash') return { kind, hash: text.replace(/^["'`]|["'`]$/g, '') };
  if (kind === 'name') return { kind, name: text, service: ens.parse(text) ? 'ens' : 'sns' };
  if (isTruncated(text)) return { kind: 'short', text };
  if (HEX_ADDRESS.test(text)) return { kind: 'unprefixed', address: `0x${text}` };
  const link = refang(text);
  if (LINK.test(link)) {
    const hash = HASH_IN_LINK.exec(link)?.[0].slice(1);
    return hash ? { kind: 'hash', hash } : { kind: 'link' };
  }
  const near = findMalformedAddresses(text);
  if (near.length > 0) return { kind: 'near', near };
  return text.length > MAX_SEARCH_TEXT ? { kind: 'too-long' } : { kind: 'words', text };
}
