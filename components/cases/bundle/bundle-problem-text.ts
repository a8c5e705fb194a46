// Sentences about a verified evidence bundle: its making, and each problem that was found.
import type { BundleManifest } from '../../../lib/cases/bundle-verification/bundle-manifest';
import type { BundleProblem } from '../../../lib/cases/bundle-verification/bundle-problem';
import { formatUtcTime } from '../../../lib/i18n/format';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { sanitizeText } from '../../../lib/text/sanitize';

/** Returns the sentence; names of files come from the archive and are sanitized. */
export function getBundleProblemText({ code, file }: BundleProblem): string {
  const { problem } = verifyBundleWords();
  const text = code === 'structure' && !file ? problem['structure-of-zip'] : problem[code];
  const name = sanitizeText(file ?? '');
  return typeof text === 'string' ? text : text({ file: name, number: name });
}

/** Returns when and with which version the bundle was made, according to its manifest. */
export const getBundleMadeText = ({ madeAt, madeBy, files }: BundleManifest): string =>
  verifyBundleWords().page.madeIs({
    at: madeAt ? formatUtcTime(Date.parse(madeAt)) : '',
    by: sanitizeText(madeBy),
    files: files.length,
  });
