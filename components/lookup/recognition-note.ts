// Note below the lookup field that states how a single address was recognized.

import type { Checksum } from '../../lib/chains/chain';
import { chainName } from '../../lib/chains/chain-names';
import { endSentence, joinSentences } from '../../lib/i18n/sentences';
import { popupWords } from '../../lib/i18n/words/popup';

export interface RecognizedAddress {
  /** '' if the user must choose one. */
  chain: string;
  hit: {
    checksum: Checksum;
    form: 'address' | 'link' | 'uri' | 'caip-10' | 'text';
    defanged: boolean;
    disguised?: boolean;
  };
}

/** Returns how the address was recognized, with warnings about its spelling. */
export function lookupNote({ hit, chain }: RecognizedAddress): string {
  const words = popupWords().lookup;
  if (chain === '') return words.choose;
  const form = hit.form === 'link' && hit.defanged ? 'defangedLink' : hit.form;
  const doubt = hit.checksum === 'mismatch' ? words.mismatch : hit.checksum === 'none' ? words.noChecksum : '';
  const found = words.found[form]({ chain: chainName(chain) });
  const extras = [doubt, hit.disguised ? words.disguised : ''].filter((sentence) => sentence !== '');
  return extras.length > 0 ? joinSentences([endSentence(found), ...extras]) : found;
}
