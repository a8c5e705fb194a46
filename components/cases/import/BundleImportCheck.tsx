// Result of verifying the file of an import, with the reasons why it counts as unverified.
import type { ImportAssessment } from '../../../lib/cases/import/import-proof';
import { caseImportWords } from '../../../lib/i18n/words/case-import';
import type { PendingImport } from '../../../lib/view/cases/use-case-import';
import { BundleVerificationView } from '../bundle/BundleVerificationView';
import '../bundle/bundle-verification.css';

/** Renders what *Verify a bundle* shows; for a file without hashes, that nothing proves it. */
export function BundleImportCheck({ from, check }: Pick<PendingImport, 'from' | 'check'>) {
  const words = caseImportWords().check;
  if (!check) return null;
  if (!check.verification)
    return (
      <p class="subtext" data-testid="import-unproven">
        {words.title}
      </p>
    );
  return (
    <>
      {check.doubts.length > 0 && <Doubts doubts={check.doubts} />}
      <BundleVerificationView fileName={from} verification={check.verification} />
    </>
  );
}

function Doubts({ doubts }: Pick<ImportAssessment, 'doubts'>) {
  const words = caseImportWords().check;
  return (
    <div class="problem" role="alert" data-testid="import-doubts">
      <p>{words.title}</p>
      <ul class="bundle-problems">
        {doubts.map((doubt) => (
          <li key={doubt}>{words.doubt[doubt]}</li>
        ))}
      </ul>
    </div>
  );
}
