// Verification page for evidence bundles; requires neither an account nor an open vault.

import { useEffect } from 'preact/hooks';
import { BundleFilePicker } from '../../components/cases/bundle/BundleFilePicker';
import { BundleProblems, BundleVerificationView } from '../../components/cases/bundle/BundleVerificationView';
import { Icon } from '../../components/ui/Icon';
import { type ChainVerification, isChainIntact } from '../../lib/cases/bundle-verification/verify-bundle-chain';
import { verifyBundleWords } from '../../lib/i18n/verify-bundle';
import { sanitizeText } from '../../lib/text/sanitize';
import { AccountHeader } from '../shared/AccountHeader';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { openOptions } from '../shared/open-options';
import { MAX_BUNDLES, useBundleVerification } from './use-bundle-verification';

/** Renders the page. */
export function VerifyPage() {
  return <ExtensionPage>{(state) => <Verify {...state} />}</ExtensionPage>;
}

function Verify({ status, onStatus }: SurfaceState) {
  const { page } = verifyBundleWords();
  const { busy, files, chain, tooMany, onFiles } = useBundleVerification();
  useEffect(() => {
    document.title = page.title;
  }, [page.title]);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={openOptions} />
      <div>
        <h2>{page.title}</h2>
        <p>{page.text}</p>
      </div>
      <BundleFilePicker onFiles={onFiles} />
      <p class="problem" role="alert">
        {tooMany && page.tooMany(MAX_BUNDLES)}
      </p>
      <div role="status" data-testid="verify-status">
        {busy && page.busy(sanitizeText(busy))}
      </div>
      {files.map(({ name, verification }, index) =>
        verification ? (
          <BundleVerificationView key={`${index} ${name}`} fileName={name} verification={verification} />
        ) : (
          <section class="tool-group" key={`${index} ${name}`}>
            <h3>{sanitizeText(name)}</h3>
            <p class="problem">{page.unreadable}</p>
          </section>
        ),
      )}
      {chain && <ChainResult chain={chain} />}
    </main>
  );
}

function ChainResult({ chain }: { chain: ChainVerification }) {
  const { problems, gaps, unread } = chain;
  const { page, result } = verifyBundleWords();
  const isIntact = isChainIntact(chain);
  return (
    <section class="tool-group" data-testid="bundle-chain">
      <h3>{page.chain}</h3>
      <p class={isIntact ? 'verdict-line' : 'verdict-line bad'}>
        <Icon name={isIntact ? 'check' : 'cross'} size={16} />
        <span>
          {isIntact && result.chainIntact} {problems.length > 0 && result.chainBroken(problems.length)}{' '}
          {gaps.length > 0 && result.gaps(gaps.join(', '))} {unread > 0 && result.unread(unread)}
        </span>
      </p>
      <BundleProblems problems={problems} />
    </section>
  );
}
