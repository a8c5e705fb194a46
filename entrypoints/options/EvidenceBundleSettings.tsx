// Settings of evidence bundles in Options: author and signing key.
import { useEffect, useState } from 'preact/hooks';
import { BundleAuthorForm } from '../../components/cases/bundle/BundleAuthorForm';
import { ConfirmButton } from '../../components/ui/ConfirmButton';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import type { BundleAuthor } from '../../lib/cases/bundle-author';
import { type BundlePublicKey, getFingerprint } from '../../lib/cases/bundle-public-key';
import { bundleWords } from '../../lib/i18n/words/bundle';
import { optionsWords } from '../../lib/i18n/words/options';
import { call } from '../../lib/messages/call-background';
import { useCommand } from '../../lib/view/query/use-command';
import '../../components/ui/styles/form.css';

/** Renders the form once the author is loaded. */
export function EvidenceBundleSettings() {
  const { author: words } = bundleWords();
  const [author, setAuthor] = useState<BundleAuthor | null | undefined>(undefined);
  const [said, setSaid] = useState('');
  const { busy, error, run } = useCommand();
  useEffect(() => void run(async () => setAuthor(await call('bundleAuthor', {}))), []);
  const save = (typed: BundleAuthor): void => {
    setSaid('');
    void run(async () => {
      setAuthor(await call('saveBundleAuthor', { author: typed }));
      setSaid(optionsWords().rows.saved);
    });
  };
  return (
    <>
      {author !== undefined && (
        <div class="form-section">
          <BundleAuthorForm initial={author} action={words.save} busy={busy} onSave={save} />
        </div>
      )}
      <SigningKeySection />
      <FadingNote said={said}>{said}</FadingNote>
      <ErrorNote error={error} now={0} />
    </>
  );
}

/** Fingerprint of the signing key and its replacement, or a button that creates the key. */
function SigningKeySection() {
  const { signing: words } = bundleWords();
  const [key, setKey] = useState<BundlePublicKey | 'unsupported' | null | undefined>(undefined);
  const { busy, error, run } = useCommand();
  useEffect(() => void run(async () => setKey(await call('signingKey', {}))), []);
  const [said, setSaid] = useState('');
  const make = (): void => void run(async () => setKey(await call('makeSigningKey', {})));
  const replace = ({ publicKey }: BundlePublicKey): void => {
    setSaid('');
    void run(async () => {
      setKey(await call('replaceSigningKey', { replaced: publicKey }));
      setSaid(words.replaced);
    });
  };
  return (
    <div class="field-group">
      <h3>{words.title}</h3>
      {key === null && (
        <>
          <p class="hint-text">{words.none}</p>
          <button type="button" class="button" data-testid="make-signing-key" disabled={busy} onClick={make}>
            {words.make}
          </button>
        </>
      )}
      {key === 'unsupported' && <p class="problem">{words.unsupported}</p>}
      {key && key !== 'unsupported' && (
        <>
          <p class="hint-text">
            {words.made}{' '}
            <code class="monospace" data-testid="signing-fingerprint">
              {getFingerprint(key.publicKey)}
            </code>
          </p>
          <ConfirmButton
            text={words.replace}
            question={words.sure}
            yes={words.replace}
            keep={words.keep}
            testId="replace-signing-key"
            disabled={busy}
            onConfirm={() => replace(key)}
          />
        </>
      )}
      <FadingNote said={said}>{said}</FadingNote>
      <ErrorNote error={error} now={0} />
    </div>
  );
}
