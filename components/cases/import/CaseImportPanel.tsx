// Panel that imports a case file as a new case, or merges the selected differences into a case.
import { MAX_CASE_ADDRESSES } from '../../../lib/cases/case';
import { MAX_CASE_FILE, NOT_IMPORTED } from '../../../lib/cases/import/extract-case-text';
import { formatList, joinFacts } from '../../../lib/i18n/format';
import { joinSentences } from '../../../lib/i18n/sentences';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseImportWords } from '../../../lib/i18n/words/case-import';
import { abbreviateAddress } from '../../../lib/text/abbreviate-address';
import { sanitizeText } from '../../../lib/text/sanitize';
import type {
  CaseImportController,
  CaseImportFault,
  ImportDone,
  PendingImport,
} from '../../../lib/view/cases/use-case-import';
import { ErrorNote } from '../../ui/ErrorNote';
import { BundleImportCheck } from './BundleImportCheck';
import { DifferenceList } from './DifferenceList';
import '../../card/card-details.css';
import './case-import.css';

/** Addresses that the preview names. */
const MAX_NAMED = 5;

/** Kinds of files that a case is read from. */
export const CASE_FILE_KINDS = '.json,.zip,application/json,application/zip';

export interface CaseImportPanelProps {
  view: CaseImportController;
  /** Cases into which the file can be merged; empty if the target is fixed. */
  targets: readonly { id: string; name: string }[];
  now: number;
}

/** Renders the comparison or the problem of the last file, or nothing without either. */
export function CaseImportPanel({ view, targets, now }: CaseImportPanelProps) {
  const words = caseImportWords();
  const { pending, problem, busy } = view;
  return (
    <div class="case-import" data-testid="case-import">
      <p class="subtext" role="status">
        {busy && (pending ? caseWords().form.saving : words.preview.reading)}
      </p>
      <ErrorNote error={problem && ('kind' in problem ? getProblemText(problem) : problem)} now={now} />
      {pending && <Preview view={view} pending={pending} targets={targets} />}
    </div>
  );
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

function getProblemText({ kind, at, size }: CaseImportFault): string {
  const texts = caseImportWords().problem;
  if (kind === 'too-large') return texts[kind]({ most: toMegabytes(MAX_CASE_FILE), size: toMegabytes(size) });
  if (kind === 'too-many') return texts[kind]({ n: sanitizeText(at), limit: MAX_CASE_ADDRESSES });
  if (kind === 'newer') return texts[kind]({ version: sanitizeText(at) });
  if (kind === 'damaged' && at) return `${texts.damaged} (${sanitizeText(at)})`;
  if (kind === 'truncated' || kind === 'bad-zip') return texts.damaged;
  if (kind === 'not-json' || kind === 'no-case') return texts.foreign;
  return texts[kind];
}

function Preview({
  view,
  pending,
  targets,
}: Pick<CaseImportPanelProps, 'view' | 'targets'> & { pending: PendingImport }) {
  const words = caseImportWords().preview;
  const { from, partner, read, check, target, targetName, items, flipped } = pending;
  const isDoubted = check !== null && check.doubts.length > 0;
  const name = sanitizeText(from);
  const about = { name: sanitizeText(read.content.name), n: read.content.addresses.length };
  const by = sanitizeText(read.content.by, 60);
  const left = NOT_IMPORTED.filter((field) => read.notImported[field] > 0 && (target === '' || field !== 'archived'));
  return (
    <section
      aria-label={partner ? words.mergeTitle({ from: name }) : words.title({ from: name })}
      data-testid="import-preview"
    >
      <h3>{partner ? words.mergeTitle({ from: name }) : words.title({ from: name })}</h3>
      <p>{joinFacts([words.about(about), by && words.by({ by })])}</p>
      <BundleImportCheck from={from} check={check} />
      {targets.length > 0 && (
        <label>
          <span class="field-label">{words.target}</span>
          <select
            class="select"
            data-testid="import-target"
            value={target}
            onChange={({ currentTarget: { value } }) => view.retarget(value)}
          >
            <option value="">{words.newCase}</option>
            {/* The list may not have loaded the case with the id of the file. */}
            {target && !targets.some(({ id }) => id === target) && (
              <option value={target}>{words.into({ name: sanitizeText(targetName, 60) })}</option>
            )}
            {targets.map((one) => (
              <option key={one.id} value={one.id}>
                {words.into({ name: sanitizeText(one.name, 60) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {target && <DifferenceList key={target} items={items} flipped={flipped} onFlip={view.flip} />}
      {(left.length > 0 || read.skipped.length > 0) && (
        <>
          <h4>{words.notImported}</h4>
          <ul class="case-left" data-testid="not-imported">
            {left.map((field) => (
              <li key={field}>{getFieldText(words.field[field], read.notImported[field])}</li>
            ))}
            {read.skipped.length > 0 && (
              <li>
                {words.skipped({
                  n: read.skipped.length,
                  names: formatList(
                    read.skipped.slice(0, MAX_NAMED).map(({ address }) => sanitizeText(abbreviateAddress(address), 40)),
                  ),
                })}
              </li>
            )}
          </ul>
        </>
      )}
      {target && view.taken === 0 && <p class="subtext">{words.nothing}</p>}
      {partner && <p class="subtext">{words.archives}</p>}
      <div class="more-buttons">
        <button
          type="button"
          class={isDoubted ? 'button' : 'button primary'}
          data-testid="import-apply"
          disabled={view.busy || (target !== '' && view.taken === 0 && !partner)}
          onClick={view.apply}
        >
          {target
            ? isDoubted
              ? words.mergeUnverified({ n: view.taken })
              : words.merge({ n: view.taken })
            : isDoubted
              ? words.importUnverified
              : words.import}
        </button>
        <button type="button" class="button" data-testid="import-cancel" onClick={view.cancel}>
          {caseWords().form.cancel}
        </button>
      </div>
    </section>
  );
}

const getFieldText = (text: string | ((about: { n: number }) => string), n: number): string =>
  typeof text === 'string' ? text : text({ n });

/** Returns the sentences about a finished import. */
export function getImportDoneText({ kind, name, noRoom, skipped }: ImportDone): string {
  const words = caseImportWords().done;
  const sentences = [words[kind]({ name: sanitizeText(name) })];
  if (noRoom > 0) sentences.push(words.noRoom({ n: noRoom }));
  if (skipped > 0) sentences.push(words.skipped({ n: skipped }));
  return joinSentences(sentences);
}
