// Sentence for a problem that the verification of an evidence bundle found.
import type { BundleProblem } from '../../../lib/cases/bundle-verification/bundle-problem';
import { verifyBundleWords } from '../../../lib/i18n/verify-bundle';
import { sanitizeText } from '../../../lib/text/sanitize';

/** Returns the sentence; names of files come from the archive and are sanitized. */
export const getBundleProblemText = ({ code, file }: BundleProblem): string =>
  verifyBundleWords().problem[code](sanitizeText(file ?? ''));
