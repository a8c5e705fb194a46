// Note below the lookup field: how the address was recognised, or why there is none.

import type { Checksum } from '../../lib/chains/chain';
import { chainName } from '../../lib/chains/chain-names';
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
  /** Kind of the text if it contains no address. */
  other: 'key' | 'hash' | 'name' | 'misspelt' | null;
  /** True after Screen was pressed: only then is text without an address reported as wrong. */
  tried: boolean;
}

/** Returns the note; `wrong` marks the field as invalid. */
export function lookupNote({ text, choice, other, tried }: NoteInput): { text: string; wrong: boolean } {
  const words = popupWords().lookup;
  // While the user types, a misspelt address is not reported.
  if (!choice && other && (tried || other !== 'misspelt')) return { text: words.other[other], wrong: true };
  if (!choice) return { text: tried ? words.nothing : '', wrong: tried };
  if (text.trim() === '') return { text: '', wrong: false };
  const { hit, chain } = choice;
  if (chain === '') return { text: words.choose, wrong: false };
  const form = hit.form === 'link' && hit.defanged ? 'defangedLink' : hit.form;
  const doubt = hit.checksum === 'mismatch' ? words.mismatch : hit.checksum === 'none' ? words.noChecksum : '';
  const found = words.found[form](chainName(chain));
  const extras = [doubt, hit.disguised ? words.disguised : ''].filter((sentence) => sentence !== '');
  return { text: extras.length > 0 ? `${found}. ${extras.join(' ')}` : found, wrong: false };
}
