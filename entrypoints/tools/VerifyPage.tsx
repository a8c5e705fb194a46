// Verification page for evidence bundles; requires neither an account nor an open vault.

import { useEffect } from 'preact/hooks';
import { BundleProblems, BundleVerificationView } from '../../components/cases/bundle/BundleVerificationView';
import { FilePicker } from '../../components/ui/file/FilePicker';
import { useFilePicker } from '../../components/ui/file/use-file-picker';
import { Icon } from '../../components/ui/Icon';
import { type ChainVerification, isChainIntact } from '../../lib/cases/bundle-verification/verify-bundle-chain';
import { formatList } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { verifyBundleWords } from '../../lib/i18n/words/verify-bundle';
import { sanitizeText } from '../../lib/text/sanitize';
import { AccountHeader } from '../shared/AccountHeader';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { openOptions } from '../shared/open-options';
import { ToolNav } from '../shared/page-parts';
import { MAX_BUNDLES, useBundleVerification } from './use-bundle-verification';
import '../../components/ui/styles/finding.css';

/** Renders the page. */
export function VerifyPage() {
  return <ExtensionPage>{(state) => <Verify {...state} />}</ExtensionPage>;
}

function Verify({ status, onStatus }: SurfaceState) {
  const { page } = verifyBundleWords();
  const { busy, files, chain, tooMany, onFiles } = useBundleVerification();
  const picker = useFilePicker({ accept: '.zip,application/zip', onFiles });
  useEffect(() => {
    document.title = page.title;
  }, [page.title]);
  return (
    <main>
      <AccountHeader surface="panel" status={status} onStatus={onStatus} onOptions={openOptions} />
      <ToolNav shown="verify" />
      <div>
        <h2>{page.title}</h2>
        <p>{page.text}</p>
      </div>
      <FilePicker id="bundle" picker={picker} look="zone" />
      <p class="problem" role="alert">
        {tooMany && page.tooMany({ n: MAX_BUNDLES })}
      </p>
      <div role="status" data-testid="verify-status">
        {busy && page.busy({ file: sanitizeText(busy) })}
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
  const { problems, gaps, unread, faulty } = chain;
  const { page, result } = verifyBundleWords();
  const isIntact = isChainIntact(chain);
  return (
    <section class="tool-group" data-testid="bundle-chain">
      <h3>{page.chain}</h3>
      <p class={isIntact ? 'verdict-line' : 'verdict-line failed'}>
        <Icon name={isIntact ? 'check' : 'cross'} size={16} />
        <span>
          {joinSentences([
            isIntact && result.chainIntact,
            problems.length > 0 && result.chainBroken({ n: problems.length }),
            gaps.length > 0 && result.gaps({ numbers: formatList(gaps.map(String)) }),
            faulty.length > 0 && result.faulty({ numbers: formatList(faulty.map(String)) }),
            unread > 0 && result.unread({ files: unread }),
          ])}
        </span>
      </p>
      <BundleProblems problems={problems} />
    </section>
  );
}
