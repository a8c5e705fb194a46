// Explains why an entered or selected text is not screened, for the context menu and the omnibox.

import type { Query } from '../../detect/query/classify-query';
import { EVM_DIGITS } from '../../detect/query/malformed-addresses';
import { describeNearAddresses } from '../../i18n/search';
import { endSentence, joinSentences } from '../../i18n/sentences';
import { searchWords } from '../../i18n/words/search';

/** Returns why nothing is screened and the next step; '' for addresses, words and an empty text. */
export function explainUnscreenedQuery(query: Query): string {
  const { hash, name, other, sentence } = searchWords();
  switch (query.kind) {
    case 'hash':
      return joinSentences([endSentence(hash.title), hash.text]);
    case 'name':
      return joinSentences([endSentence(name.title), name.text]);
    case 'short':
      return sentence.short;
    case 'unprefixed':
      return sentence.unprefixed({ address: query.address });
    case 'near':
      return describeNearAddresses(query.near, EVM_DIGITS);
    case 'key':
    case 'link':
    case 'too-long':
    case 'oversized':
      return other[query.kind];
    default:
      return '';
  }
}
