// Preact hook that exports a case as CSV, JSON, STIX or evidence bundle, and returns the export controls.
import { useState } from 'preact/hooks';
import { caseCsv, caseJson, stixJson } from '../../../components/cases/case-export-files';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { FadingNote } from '../../../components/ui/FadingNote';
import { toWire } from '../../../lib/errors/app-error';
import { getCsvDialect } from '../../../lib/export/csv';
import { buildFileName } from '../../../lib/export/file-name';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { call } from '../../../lib/messages/call-background';
import type { CaseView } from '../../../lib/messages/tables/case-messages';
import { expectExports, saveText } from '../../shared/save-export';
import { type ExportResult, NO_RESULT, useBundleExport } from './use-bundle-export';

type Kind = 'csv' | 'json' | 'stix' | 'bundle';

const EXTENSIONS = { csv: 'csv', json: 'json', stix: 'stix.json' };

/** Returns the main button, the menu entries and the messages. @param view the case as shown. @param now epoch ms */
export function useCaseExports(view: CaseView, now: number) {
  const words = caseWords().one;
  const { make } = bundleWords();
  const [busy, setBusy] = useState(false);
  const [{ saved, failed }, setResult] = useState(NO_RESULT);
  const { id, bundle = null } = view;

  /** Creates and downloads a file; a deleted case reports its own error elsewhere. */
  async function exportCase(kind: Kind): Promise<ExportResult> {
    await expectExports();
    if (kind === 'bundle') return bundleExport.start();
    const exported = await call('caseExport', { id });
    if (!exported) return NO_RESULT;
    const name = `${buildFileName(['case'], view.name)}.${EXTENSIONS[kind]}`;
    if (kind === 'csv') await saveText(caseCsv(exported, getCsvDialect(navigator.language)), name, 'text/csv');
    else if (kind === 'stix') await saveText(stixJson(id, exported, await call('bundleAuthor', {})), name);
    else await saveText(caseJson(exported), name);
    return { saved: words.exported({ file: name }), failed: null };
  }

  async function run(task: () => Promise<ExportResult>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setResult(NO_RESULT);
    setResult(await task().catch((thrown) => ({ saved: '', failed: toWire(thrown) })));
    setBusy(false);
  }
  const bundleExport = useBundleExport(view, busy, (task) => void run(task));
  const save = (kind: Kind) => void run(() => exportCase(kind));
  return {
    /** The main action: the evidence bundle. */
    button: (
      <button type="button" class="button primary" data-testid="export-bundle" onClick={() => save('bundle')}>
        {make.action}
      </button>
    ),
    /** Menu entries of the other files. */
    entries: [
      { id: 'export-csv', text: words.exportCsv, onChoose: () => save('csv') },
      { id: 'export-json', text: words.exportJson, onChoose: () => save('json') },
      { id: 'export-stix', text: make.stix, onChoose: () => save('stix') },
    ],
    /** Result messages, to be rendered in the status area. */
    said: (
      <>
        {bundleExport.question}
        <ErrorNote error={failed} now={now} />
        <FadingNote class="subtext" said={saved}>
          {saved}
        </FadingNote>
        {bundle && (
          <p class="subtext" data-testid="last-bundle">
            {make.last({ n: bundle.number, at: bundle.at })} <code class="monospace">{bundle.manifest}</code>{' '}
            {make.note}{' '}
            <a href="/tools.html?show=verify" target="_blank" rel="noreferrer" data-testid="open-verify">
              {verifyBundleWords().page.title}
            </a>
          </p>
        )}
      </>
    ),
  };
}

export type CaseExports = ReturnType<typeof useCaseExports>;
