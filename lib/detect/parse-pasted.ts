// What a person pasted → the addresses meant, and in which wrapping they came.

import { findLink, getScheme, isInsideRun } from './chain-hints';
import { findAddresses } from './find-addresses';
import type { FoundAddress } from './found-address';
import { normalizeText } from './normalize-text';
import { refang } from './refang';

/** `address`: nothing else was pasted · `uri`: `ethereum:0x…@1`, `eth:0x…` · `text`: somewhere in a sentence. */
export type PastedForm = 'address' | 'link' | 'uri' | 'caip-10' | 'text';

export interface PastedAddress extends FoundAddress {
  form: PastedForm;
  /** The link or scheme before it had been made harmless (`hxxps://`, `[.]`). */
  defanged: boolean;
}

/** The longest paste that is looked into: some thousand addresses; more belongs into the bulk run. */
const MAX_PASTE = 200_000;
/** The longest form (a unified address of Zcash); a longer text with blanks in it is prose, not one address in pieces. */
const MAX_BROKEN_ADDRESS = 600;
/** What a mail, a comment in code or a table sets before a line and behind it. */
const MARGINS = /^(?:[ \t]*(?:[>#*|;%]|\/[/*]+|--))+|(?<![ \t])[ \t]*(?:\||\*\/)[ \t]*$/gm;
const LABEL = /^[^:=：]{1,40}[:=：]\s+/;

/** Whether nothing but blanks and invisible characters stands around what was found. */
function isAlone({ start, end }: FoundAddress, pasted: string): boolean {
  const around = pasted.slice(0, start) + pasted.slice(end);
  return (normalizeText(around)?.text ?? around).trim() === '';
}

function wrappingOf(found: FoundAddress, pasted: string): Pick<PastedAddress, 'form' | 'defanged'> {
  const written = isInsideRun(pasted, found.start);
  const plain = normalizeText(written)?.text ?? written;
  const before = refang(plain);
  const defanged = before !== plain;
  if (findLink(before) !== null) return { form: 'link', defanged };
  const scheme = getScheme(before);
  if (scheme) return { form: scheme.form, defanged };
  return { form: /^[a-z]+:/i.test(found.text) ? 'uri' : 'text', defanged: false };
}

/** One address that was broken over lines or set in groups, as mails, papers and wallets do, with or without a label; null where the pieces make none. */
function joined(pasted: string, at = 0): PastedAddress | null {
  const plain = pasted.replace(MARGINS, '');
  // It stays before the address: it may name its chain, or say that what follows is a key.
  const label = LABEL.exec(plain)?.[0] ?? '';
  const whole = plain.slice(label.length).replace(/\s+/g, '');
  if (whole.length > MAX_BROKEN_ADDRESS || whole.length === pasted.length) return null;
  const [found, ...others] = findAddresses(label + whole);
  if (!found || others.length > 0 || found.text !== whole) return null;
  const text = pasted.trim();
  const start = at + pasted.indexOf(text);
  return { ...found, text, start, end: start + text.length, form: 'address', defanged: false };
}

/** The same for each line; words that only look like an address once they are joined count nowhere. */
function joinedLines(pasted: string): PastedAddress[] {
  let at = 0;
  return pasted.split('\n').flatMap((line) => {
    const hit = joined(line, at);
    at += line.length + 1;
    return hit?.certainty === 'sure' ? hit : [];
  });
}

/**
 * Reads a paste: an address, a link to an explorer, a URI, CAIP-10, or any text with addresses in it, defanged or not. Never throws.
 * Forms without checksum stay `possible` where nothing says their chain, for the person to confirm.
 */
export function parsePasted(pasted: string): PastedAddress[] {
  const text = pasted.slice(0, MAX_PASTE);
  const found = findAddresses(text);
  const [only] = found;
  if (only && found.length === 1 && isAlone(only, text)) {
    return [{ ...only, form: /^[a-z]+:/i.test(only.text) ? 'uri' : 'address', defanged: false }];
  }
  if (found.length > 0) return found.map((address) => ({ ...address, ...wrappingOf(address, text) }));
  const whole = joined(text);
  return whole ? [whole] : joinedLines(text);
}
