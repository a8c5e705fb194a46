// Preact hook that exports a case as CSV, JSON, STIX or evidence bundle, and returns the export controls.
import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { AddressEvidence } from '../../../components/cases/bundle/address-evidence-files';
import { BundleAuthorForm } from '../../../components/cases/bundle/BundleAuthorForm';
import { createCaseBundle } from '../../../components/cases/bundle/create-case-bundle';
import { caseCsv, caseJson, stixJson } from '../../../components/cases/case-export-files';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { FadingNote } from '../../../components/ui/FadingNote';
import { downloadBytes, downloadText } from '../../../lib/browser/download';
import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import type { ExportedCase } from '../../../lib/cases/export-case';
import { toWire, type WireError } from '../../../lib/errors/app-error';
import { getCsvDialect } from '../../../lib/export/csv';
import { buildFileName } from '../../../lib/export/file-name';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { call } from '../../../lib/messages/call-background';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import { MAX_STORED_ASKS } from '../../../lib/messages/message-limits';
import type { CaseView } from '../../../lib/messages/tables/case-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';

type Kind = 'csv' | 'json' | 'stix' | 'bundle';

const EXTENSIONS = { csv: 'csv', json: 'json', stix: 'stix.json' };

interface ExportResult {
  saved: string;
  failed: WireError | string | null;
}
const NO_RESULT: ExportResult = { saved: '', failed: null };

/** Returns the main button, the menu entries and the messages. @param view the case as shown. @param now epoch ms */
export function useCaseExports(view: CaseView, now: number) {
  const words = caseWords().one;
  const { make, author, signing } = bundleWords();
  const [busy, setBusy] = useState(false);
  const [asksAuthor, setAsksAuthor] = useState(false);
  const [{ saved, failed }, setResult] = useState(NO_RESULT);
  const { id, bundle = null } = view;

  /** Creates and downloads a file; a deleted case reports its own error elsewhere. */
  async function exportCase(kind: Kind): Promise<ExportResult> {
    const exported = await call('caseExport', { id });
    if (!exported) return NO_RESULT;
    if (kind === 'bundle') return startBundle(exported);
    const name = `${buildFileName(['case'], view.name)}.${EXTENSIONS[kind]}`;
    if (kind === 'csv') downloadText(caseCsv(exported, getCsvDialect(navigator.language)), name, 'text/csv');
    else if (kind === 'stix') downloadText(stixJson(id, exported, await call('bundleAuthor', {})), name);
    else downloadText(caseJson(exported), name);
    return { saved: words.exported({ file: name }), failed: null };
  }

  /** The form asks for the author once, before the first bundle. */
  async function startBundle(exported: ExportedCase): Promise<ExportResult> {
    const known = await call('bundleAuthor', {});
    setAsksAuthor(!known);
    return known ? exportBundle(exported, known) : NO_RESULT;
  }

  async function saveAuthor(typed: BundleAuthor): Promise<ExportResult> {
    await call('saveBundleAuthor', { author: typed });
    return exportCase('bundle');
  }

  async function exportBundle(exported: ExportedCase, maker: BundleAuthor): Promise<ExportResult> {
    const signer = await call('signingKey', {});
    let isUnsupported = false;
    const sign = async (text: string): Promise<Uint8Array> => {
      const signature = await call('signManifest', { manifest: text });
      isUnsupported = signature === 'unsupported';
      return Uint8Array.from(isUnsupported ? '' : atob(signature), (character) => character.charCodeAt(0));
    };
    const about = {
      version: browser.runtime.getManifest().version,
      previous: bundle,
      author: maker,
      signer,
      evidence: await readCaseEvidence(exported.addresses),
      lists: (await call('lists', {})).filter(({ off }) => !off),
    };
    const { zip, name, manifest } = await createCaseBundle(id, exported, about, sign);
    if (isUnsupported) return { saved: '', failed: signing.unsupported };
    const at = Date.parse(exported.exportedAt ?? '');
    const recorded = await callWithRetry('caseBundled', { id, previous: bundle?.manifest ?? null, manifest, at });
    if (!recorded) return NO_RESULT;
    if (recorded === 'again') return { saved: '', failed: make.again };
    downloadBytes(zip, name, 'application/zip');
    return { saved: words.exported({ file: name }), failed: null };
  }

  async function run(task: () => Promise<ExportResult>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setResult(NO_RESULT);
    setResult(await task().catch((thrown) => ({ saved: '', failed: toWire(thrown) })));
    setBusy(false);
  }
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
        {asksAuthor && (
          <BundleAuthorForm
            initial={null}
            action={author.saveAndMake}
            busy={busy}
            onSave={(typed) => void run(() => saveAuthor(typed))}
          />
        )}
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

/** Returns the evidence in the order of the addresses. @throws WireError `locked` */
async function readCaseEvidence(addresses: readonly AddressRef[]): Promise<AddressEvidence[]> {
  const read: AddressEvidence[] = [];
  for (let from = 0; from < addresses.length; from += MAX_STORED_ASKS) {
    const asks = addresses.slice(from, from + MAX_STORED_ASKS).map(({ chain, address }) => ({ chain, address }));
    const { account, config, evidence } = await call('storedEvidence', { asks });
    read.push(...evidence.map((stored) => ({ ...stored, account, askedConfig: config })));
  }
  return read;
}
