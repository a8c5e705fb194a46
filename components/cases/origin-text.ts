// Sentence about the origin of imported data, for surfaces and reports.

import { getFingerprint } from '../../lib/cases/bundle-public-key';
import type { DataOrigin } from '../../lib/cases/case';
import { joinFacts } from '../../lib/i18n/format';
import { caseImportWords } from '../../lib/i18n/words/case-import';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns the sentence. @param when time of the import, formatted */
export function getOriginText({ from, by, proof }: Pick<DataOrigin, 'from' | 'by' | 'proof'>, when: string): string {
  const { done: words, preview } = caseImportWords();
  const signer = proof?.state === 'signed' && proof.signer ? getFingerprint(proof.signer) : '';
  const proven = !proof
    ? ''
    : proof.state === 'signed'
      ? words.proof.signed({ fingerprint: signer })
      : words.proof[proof.state];
  const author = sanitizeText(by, 60);
  const parts = [words.origin({ from: sanitizeText(from), when }), author && preview.by({ by: author }), proven];
  return joinFacts(parts);
}
