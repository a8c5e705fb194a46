// Preact hook that makes an evidence bundle after its questions: author, missing evidence, page addresses.
import { useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type AddressEvidence, hasEvidence } from '../../../components/cases/bundle/address-evidence-files';
import { BundleAuthorForm } from '../../../components/cases/bundle/BundleAuthorForm';
import { type BundleChoices, BundleQuestion } from '../../../components/cases/bundle/BundleQuestion';
import { createCaseBundle } from '../../../components/cases/bundle/create-case-bundle';
import type { BundleAuthor } from '../../../lib/cases/bundle-author';
import { countPageAddresses, type ExportedCase, withoutPageAddresses } from '../../../lib/cases/export-case';
import type { WireError } from '../../../lib/errors/app-error';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { call } from '../../../lib/messages/call-background';
import { callWithRetry } from '../../../lib/messages/call-with-retry';
import { MAX_ADDRESSES_PER_CALL, MAX_STORED_ASKS } from '../../../lib/messages/message-limits';
import type { CaseView } from '../../../lib/messages/tables/case-messages';
import type { MissingEvidence } from '../../../lib/messages/tables/evidence-messages';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { saveBytes } from '../../shared/save-export';

/** Messages after an export. */
export interface ExportResult {
  saved: string;
  failed: WireError | string | null;
}
export const NO_RESULT: ExportResult = { saved: '', failed: null };

/** Returns `start`, which makes a bundle or asks first, and the question. @param run runs a task and shows its result */
export function useBundleExport(view: CaseView, busy: boolean, run: (task: () => Promise<ExportResult>) => void) {
  const { make, author, signing } = bundleWords();
  const { id } = view;
  const [asksAuthor, setAsksAuthor] = useState(false);
  const [choices, setChoices] = useState<BundleChoices | null>(null);
  const [includesPages, setIncludesPages] = useState(true);
  const [loaded, setLoaded] = useState<number | null>(null);
  const isCancelled = useRef(false);

  /** The form asks for the author once, before the first bundle. */
  async function start(): Promise<ExportResult> {
    setChoices(null);
    const isKnown = (await call('bundleAuthor', {})) !== null;
    setAsksAuthor(!isKnown);
    if (!isKnown) return NO_RESULT;
    const exported = await call('caseExport', { id });
    if (!exported) return NO_RESULT;
    const missing = await findMissingEvidence(exported.addresses);
    const pages = countPageAddresses(exported);
    if (missing.addresses.length === 0 && pages === 0) return exportBundle(exported);
    setChoices({ missing, total: exported.addresses.length, pages });
    return NO_RESULT;
  }

  async function saveAuthor(typed: BundleAuthor): Promise<ExportResult> {
    await call('saveBundleAuthor', { author: typed });
    return start();
  }

  /** Loads the missing evidence if wanted, then makes the bundle; a cancelled one keeps what was loaded. */
  async function makeBundle(missing: readonly AddressRef[]): Promise<ExportResult> {
    isCancelled.current = false;
    for (const [done, { chain, address }] of missing.entries()) {
      setLoaded(done);
      await call('evidence', { chain, address, retry: true });
      if (isCancelled.current) return NO_RESULT;
    }
    const exported = await call('caseExport', { id });
    return exported ? exportBundle(includesPages ? exported : withoutPageAddresses(exported)) : NO_RESULT;
  }

  async function exportBundle(exported: ExportedCase): Promise<ExportResult> {
    // Read now: the case as shown may be older than a bundle of a moment ago, from here or from another window.
    const current = await call('case', { id });
    if (!current) return NO_RESULT;
    const previous = current.bundle ?? null;
    const signer = await call('signingKey', {});
    let isUnsupported = false;
    const sign = async (text: string): Promise<Uint8Array> => {
      const signature = await call('signManifest', { manifest: text });
      isUnsupported = signature === 'unsupported';
      return Uint8Array.from(isUnsupported ? '' : atob(signature), (character) => character.charCodeAt(0));
    };
    const about = {
      version: browser.runtime.getManifest().version,
      previous,
      author: (await call('bundleAuthor', {})) ?? { name: '', organization: '' },
      signer,
      evidence: await readCaseEvidence(exported.addresses),
      lists: (await call('lists', {})).filter(({ off }) => !off),
    };
    const { zip, name, manifest } = await createCaseBundle(id, exported, about, sign);
    if (isUnsupported) return { saved: '', failed: signing.unsupported };
    const at = Date.parse(exported.exportedAt ?? '');
    const recorded = await callWithRetry('caseBundled', { id, previous: previous?.manifest ?? null, manifest, at });
    if (!recorded) return NO_RESULT;
    if (recorded === 'again') return { saved: '', failed: make.again };
    await saveBytes(zip, name, 'application/zip');
    const n = about.evidence.filter((evidence) => !hasEvidence(evidence)).length;
    return {
      saved: n > 0 ? make.savedWithout({ file: name, n }) : caseWords().one.exported({ file: name }),
      failed: null,
    };
  }

  const answer = (loads: boolean) =>
    run(async () => {
      try {
        return await makeBundle(loads && choices ? choices.missing.addresses : []);
      } finally {
        setLoaded(null);
        setChoices(null);
      }
    });

  return {
    start,
    question: (
      <>
        {asksAuthor && (
          <BundleAuthorForm
            initial={null}
            action={author.saveAndMake}
            busy={busy}
            onSave={(typed) => run(() => saveAuthor(typed))}
          />
        )}
        {choices && (
          <BundleQuestion
            choices={choices}
            includesPages={includesPages}
            onIncludesPages={setIncludesPages}
            loaded={loaded}
            onMake={answer}
            onCancel={() => {
              isCancelled.current = true;
              setChoices(null);
            }}
          />
        )}
      </>
    ),
  };
}

/** @throws WireError `locked` */
async function findMissingEvidence(addresses: readonly AddressRef[]): Promise<MissingEvidence> {
  const missing: MissingEvidence = { addresses: [], requests: 0 };
  for (let from = 0; from < addresses.length; from += MAX_ADDRESSES_PER_CALL) {
    const asks = addresses.slice(from, from + MAX_ADDRESSES_PER_CALL).map(({ chain, address }) => ({ chain, address }));
    const part = await call('missingEvidence', { asks });
    missing.addresses.push(...part.addresses);
    missing.requests += part.requests;
  }
  return missing;
}

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
