// Result of verifying an evidence bundle, with the problems found and the contents of the manifest.
import { getFingerprint } from '../../../lib/cases/bundle-public-key';
import type { BundleProblem } from '../../../lib/cases/bundle-verification/bundle-problem';
import type { BundleVerification } from '../../../lib/cases/bundle-verification/verify-bundle';
import { formatUtcTime } from '../../../lib/i18n/format';
import { verifyBundleWords } from '../../../lib/i18n/verify-bundle';
import { sanitizeText } from '../../../lib/text/sanitize';
import { Icon } from '../../ui/Icon';
import { getBundleProblemText } from './bundle-problem-text';

export interface BundleVerificationViewProps {
  fileName: string;
  verification: BundleVerification;
}

/** Renders the result; every text of the bundle is drawn as text. */
export function BundleVerificationView({ fileName, verification }: BundleVerificationViewProps) {
  const { page, result } = verifyBundleWords();
  const { problems, manifest, manifestHash, signature, intact } = verification;
  const isIntact = problems.length === 0;
  return (
    <section class="tool-group" data-testid="bundle-verification">
      <h3>{sanitizeText(fileName)}</h3>
      <p class={isIntact ? 'verdict-line' : 'verdict-line bad'} data-testid="bundle-result">
        <Icon name={isIntact ? 'check' : 'cross'} size={16} />
        <span>{isIntact ? result.intact(intact) : result.problems(problems.length)}</span>
      </p>
      <BundleProblems problems={problems} />
      {manifest && (
        <dl class="bundle-facts">
          <dt>{page.bundle}</dt>
          <dd>{page.bundleIs(manifest.number, sanitizeText(manifest.case.name))}</dd>
          <dt>{page.made}</dt>
          <dd>{manifest.madeAt && formatUtcTime(Date.parse(manifest.madeAt))}</dd>
          <dt>{page.by}</dt>
          <dd>{sanitizeText(manifest.madeBy)}</dd>
          <dt>{page.previous}</dt>
          <dd>
            {manifest.previous
              ? page.previousIs(manifest.previous.number, manifest.previous.manifestSha256)
              : page.first}
          </dd>
          <dt>{page.signature}</dt>
          <dd data-testid="bundle-signature">{page.signatureIs[signature]}</dd>
          {manifest.signer && (
            <>
              <dt>{page.fingerprint}</dt>
              <dd>
                <code class="mono">{getFingerprint(manifest.signer.publicKey)}</code>
              </dd>
            </>
          )}
          <dt>{page.manifest}</dt>
          <dd>
            <code class="mono">{manifestHash}</code>
            <span class="hint">{page.manifestNote}</span>
          </dd>
        </dl>
      )}
    </section>
  );
}

/** Lists problems; nothing without one. */
export function BundleProblems({ problems }: { problems: readonly BundleProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="bundle-problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.file}`}>{getBundleProblemText(problem)}</li>
      ))}
    </ul>
  );
}
