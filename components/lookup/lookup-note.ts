// The line under the lookup: how the address was found in what was pasted, or why there is none.
import type { Checksum } from '../../lib/chains/chain';
import { popupWords } from '../../lib/i18n/popup';

export interface NoteInput {
  text: string;
  choice: {
    chain: string;
    hit: {
      chains: string[];
      checksum: Checksum;
      form: 'address' | 'link' | 'uri' | 'caip-10' | 'text';
      defanged: boolean;
      disguised?: boolean;
    };
  } | null;
  /** What the text is instead, where it holds no address. */
  other: 'key' | 'hash' | 'name' | 'misspelt' | null;
  /** Whether the person pressed Screen: only then is a text without an address called wrong. */
  tried: boolean;
}

/** `wrong` marks the field. */
export function lookupNote(
  { text, choice, other, tried }: NoteInput,
  nameOf: (chain: string) => string,
): { text: string; wrong: boolean } {
  const words = popupWords().lookup;
  // What is still being typed is no mistake yet.
  if (!choice && other && (tried || other !== 'misspelt')) return { text: words.other[other], wrong: true };
  if (!choice) return { text: tried ? words.nothing : '', wrong: tried };
  if (text.trim() === '') return { text: '', wrong: false };
  const { hit, chain } = choice;
  if (chain === '') return { text: words.choose, wrong: false };
  const form = hit.form === 'link' && hit.defanged ? 'defangedLink' : hit.form;
  const doubt = hit.checksum === 'mismatch' ? words.mismatch : hit.checksum === 'none' ? words.noChecksum : '';
  const found = words.found[form](nameOf(chain));
  const extras = [doubt, hit.disguised ? words.disguised : ''].filter((sentence) => sentence !== '');
  return { text: extras.length > 0 ? `${found}. ${extras.join(' ')}` : found, wrong: false };
}
