// Author of evidence bundles in Options.
import { useEffect, useState } from 'preact/hooks';
import { BundleAuthorForm } from '../../components/cases/bundle/BundleAuthorForm';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import type { BundleAuthor } from '../../lib/cases/bundle-author';
import { bundleWords } from '../../lib/i18n/evidence-bundle';
import { optionsWords } from '../../lib/i18n/options';
import { call } from '../../lib/messages/call';
import { useCommand } from '../../lib/view/query/use-command';

/** Renders the form once the author is loaded. */
export function BundleSettings() {
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
      {author !== undefined && <BundleAuthorForm initial={author} action={words.save} busy={busy} onSave={save} />}
      <FadingNote said={said}>{said}</FadingNote>
      <ErrorNote error={error} now={0} />
    </>
  );
}
