// Parses the addresses in pasted text and the syntax of each, such as link, URI or CAIP-10.

import { DEFANG_BREAK } from '../text/defang-address';
import { findLink, getRunBefore, getScheme } from './chain-hints';
import { findAddresses } from './find-addresses';
import type { FoundAddress } from './found-address';
import { normalizeText } from './normalize-text';
import { refang } from './refang';
import { findWrappedAddresses } from './table/wrapped-addresses-in-text';

/** `address`: nothing else was pasted. `uri`: `ethereum:0x…@1`, `eth:0x…`. `text`: within other text. */
export type PastedForm = 'address' | 'link' | 'uri' | 'caip-10' | 'text';

/** An address found in pasted text. */
export interface PastedAddress extends FoundAddress {
  form: PastedForm;
  /** The link or scheme before it was defanged (`hxxps://`, `[.]`). */
  defanged: boolean;
}

/** Maximum paste length in characters, some thousand addresses; a longer text is not read in part, because a part would look complete. */
export const MAX_PASTE = 200_000;
/** Length of the longest format (a Zcash unified address); a longer text with spaces is prose, not one address in pieces. */
const MAX_BROKEN_ADDRESS = 600;
/** Line prefixes and suffixes of mails, code comments and tables. */
const MARGINS = /^(?:[ \t]*(?:[>#*|;%]|\/[/*]+|--))+|(?<![ \t])[ \t]*(?:\||\*\/)[ \t]*$/gm;
const LABEL = /^[^:=：]{1,40}[:=：]\s+/;

/** Tests whether only whitespace and invisible characters surround the address. */
function isAlone({ start, end }: FoundAddress, pasted: string): boolean {
  const around = pasted.slice(0, start) + pasted.slice(end);
  return (normalizeText(around)?.text ?? around).trim() === '';
}

function detectSyntax(found: FoundAddress, pasted: string): Pick<PastedAddress, 'form' | 'defanged'> {
  const run = getRunBefore(pasted, found.start);
  const plain = normalizeText(run)?.text ?? run;
  const before = refang(plain);
  const defanged = before !== plain;
  if (findLink(before) !== null) return { form: 'link', defanged };
  const scheme = getScheme(before);
  if (scheme) return { form: scheme.form, defanged };
  return { form: /^[a-z]+:/i.test(found.text) ? 'uri' : 'text', defanged: false };
}

/** Joins one address in pieces (wrapped over lines, in groups, defanged), with or without a label; null if they form no address. */
function parseJoined(pasted: string, at = 0): PastedAddress | null {
  const plain = pasted.replace(MARGINS, '');
  // Kept before the address, because it may name the chain or announce a key.
  const label = LABEL.exec(plain)?.[0] ?? '';
  const unbroken = plain.slice(label.length).replace(/\s+/g, '');
  const joined = unbroken.replace(DEFANG_BREAK, '');
  if (joined.length > MAX_BROKEN_ADDRESS || joined.length === pasted.length) return null;
  const [found, ...others] = findAddresses(label + joined);
  if (!found || others.length > 0 || found.text !== joined) return null;
  const text = pasted.trim();
  const start = at + pasted.indexOf(text);
  return { ...found, text, start, end: start + text.length, form: 'address', defanged: joined !== unbroken };
}

/** Joins pieces line by line; only `sure` results count, because joined words may look like an address. */
function parseJoinedLines(pasted: string): PastedAddress[] {
  let at = 0;
  return pasted.split('\n').flatMap((line) => {
    const occurrence = parseJoined(line, at);
    at += line.length + 1;
    return occurrence?.certainty === 'sure' ? occurrence : [];
  });
}

/** Adds the addresses that are wrapped over lines; a part without a checksum is no address beside the whole. */
function withWrapped(found: FoundAddress[], text: string): FoundAddress[] {
  const wrapped = findWrappedAddresses(text);
  if (wrapped.length === 0) return found;
  const overlaps = (one: FoundAddress, other: FoundAddress) => one.start < other.end && other.start < one.end;
  const proved = found.filter(({ checksum }) => checksum === 'ok');
  const added = wrapped
    .filter((address) => !proved.some((other) => overlaps(address, other)))
    .map(({ firstEnd: _, ...address }): FoundAddress => ({ ...address, text: text.slice(address.start, address.end) }));
  const others = found.filter((address) => !added.some((other) => overlaps(address, other)));
  return [...others, ...added].sort((one, other) => one.start - other.start);
}

/**
 * Parses a paste: an address, an explorer link, a URI, CAIP-10, or text with addresses, defanged or not. Never throws.
 * Formats without a checksum stay `possible` if nothing names their chain, for the user to confirm.
 * @returns none for a text longer than `MAX_PASTE`, which callers have to report
 */
export function parsePasted(text: string): PastedAddress[] {
  if (text.length > MAX_PASTE) return [];
  const unbroken = findAddresses(text);
  const whole = unbroken.length === 0 ? parseJoined(text) : null;
  if (whole) return [whole];
  const found = withWrapped(unbroken, text);
  const [single] = found;
  if (single && found.length === 1 && isAlone(single, text)) {
    return [{ ...single, form: /^[a-z]+:/i.test(single.text) ? 'uri' : 'address', defanged: false }];
  }
  if (found.length > 0) return found.map((address) => ({ ...address, ...detectSyntax(address, text) }));
  return parseJoinedLines(text);
}
