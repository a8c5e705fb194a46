// Result of verifying an evidence bundle, with the problems found and the contents of the manifest.
import { getFingerprint } from '../../../lib/cases/bundle-public-key';
import { type BundleProblem, isContainerProblem } from '../../../lib/cases/bundle-verification/bundle-problem';
import { type BundleVerification, hasIntactContents } from '../../../lib/cases/bundle-verification/verify-bundle';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { sanitizeText } from '../../../lib/text/sanitize';
import { Icon } from '../../ui/Icon';
import { getBundleMadeText, getBundleProblemText } from './bundle-problem-text';
import './bundle-verification.css';
import '../../ui/styles/finding.css';

export interface BundleVerificationViewProps {
  fileName: string;
  verification: BundleVerification;
}

/** Renders what the bundle is, whether it is intact, then the details; every text of the bundle is drawn as text. */
export function BundleVerificationView({ fileName, verification }: BundleVerificationViewProps) {
  const { page, result } = verifyBundleWords();
  const { problems, manifest, manifestHash, signature, intact } = verification;
  const isIntact = problems.length === 0;
  const contents = problems.filter((problem) => !isContainerProblem(problem));
  return (
    <section class="tool-group" data-testid="bundle-verification">
      <h3>{sanitizeText(fileName)}</h3>
      {manifest && (
        <p data-testid="bundle-contents">
          <b>{page.bundleIs({ number: manifest.number, name: sanitizeText(manifest.case.name) })}</b>
          <br />
          {getBundleMadeText(manifest)}
        </p>
      )}
      <p class={isIntact ? 'verdict-line' : 'verdict-line failed'} data-testid="bundle-result">
        <Icon name={isIntact ? 'check' : 'cross'} size={16} />
        <span>
          {isIntact
            ? result.intact({ files: intact })
            : hasIntactContents(verification)
              ? result.intactInside({ files: intact })
              : result.problems({ n: problems.length })}
        </span>
      </p>
      <BundleProblems problems={contents} />
      {manifest && (
        <dl class="bundle-facts">
          <dt>{page.signature}</dt>
          <dd data-testid="bundle-signature">{page.signatureIs[signature]}</dd>
          {manifest.signer && (
            <>
              <dt>{page.fingerprint}</dt>
              <dd>
                <code class="monospace">{getFingerprint(manifest.signer.publicKey)}</code>
              </dd>
            </>
          )}
          <dt>{page.previous}</dt>
          <dd>
            {manifest.previous
              ? page.previousIs({ number: manifest.previous.number, manifest: manifest.previous.manifestSha256 })
              : page.first}
          </dd>
          <dt>{page.manifest}</dt>
          <dd>
            <code class="monospace">{manifestHash}</code>
            <span class="hint-text">{page.manifestNote}</span>
          </dd>
        </dl>
      )}
      {contents.length < problems.length && (
        <>
          <h4>{page.container}</h4>
          <BundleProblems problems={problems.filter(isContainerProblem)} />
        </>
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
