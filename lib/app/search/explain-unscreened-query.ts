// Explains why an entered or selected text is not screened, for the context menu and the omnibox.
import type { Query } from '../../detect/query/classify-query';
import { EVM_DIGITS } from '../../detect/query/malformed-addresses';
import { searchWords } from '../../i18n/search';

/** Returns why nothing is screened and the next step; '' for addresses, words and an empty text. */
export function explainUnscreenedQuery(query: Query): string {
  const { sentence, other, near } = searchWords();
  switch (query.kind) {
    case 'hash':
    case 'name':
    case 'short':
      return sentence[query.kind];
    case 'unprefixed':
      return sentence.unprefixed(query.address);
    case 'near':
      return near(query.near, EVM_DIGITS);
    case 'key':
    case 'link':
    case 'too-long':
      return other[query.kind];
    default:
      return '';
  }
}
