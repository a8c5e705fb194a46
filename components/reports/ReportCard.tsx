// Card with the content and state of a service report, and actions such as request, save and print.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { WireError } from '../../lib/errors/app-error';
import type { EvidencePart } from '../../lib/evidence/evidence-model';
import type { Report, ReportKind } from '../../lib/evidence/report-schemas';
import { joinFacts } from '../../lib/i18n/format';
import { reportsWords } from '../../lib/i18n/words/reports';
import { ErrorNote } from '../ui/ErrorNote';
import { Icon } from '../ui/Icon';
import { reportConfig, reportNotes, reportTime } from './report-text';
import './print.css';
import './reports.css';

export interface ReportActions {
  /** Requests the report from the service (again). */
  onGet(): void;
  onSave(): void;
  onPrint(): void;
  onCopy(): void;
}

export interface ReportCardProps extends ReportActions {
  kind: ReportKind;
  /** Null until it is known whether a report is stored. */
  part: EvidencePart<Report> | null;
  busy: boolean;
  /** Failure before a request was possible (locked, no account). */
  error: WireError | null;
  /** Epoch ms. */
  now: number;
  /** For the header of a printed page. */
  address: string;
  chainName: string;
  copied: 'copied' | 'failed' | null;
  /** Control that chooses the report's format. */
  chooser?: ComponentChildren;
  children?: ComponentChildren;
}

/** Renders the report; the print style sheet selects the element with `data-printing`. */
export function ReportCard(props: ReportCardProps) {
  const { kind, part, busy } = props;
  const statusId = useId();
  const words = reportsWords();
  const name = words.kind[kind];
  const stored = part?.state === 'known' ? part : null;
  return (
    <article
      class="report"
      data-testid={`report-${kind}`}
      data-state={busy ? 'asking' : (part?.state ?? 'looking')}
      aria-label={name}
      aria-busy={busy}
    >
      <header>
        <h3>
          {name}
          {kind === 'sar' && (
            <>
              {' '}
              <span class="report-tag" data-testid="draft">
                {words.draft}
              </span>
            </>
          )}
        </h3>
        {props.chooser}
      </header>
      {stored && <Facts {...props} known={stored} />}
      <p class="report-told" role="status" id={statusId}>
        {busy ? words.getting : absenceText(part)}
      </p>
      <ErrorNote
        error={props.error ?? (part?.state === 'failed' ? part.error : (stored?.refused ?? null))}
        now={props.now}
      />
      {stored && props.children}
      <footer>
        <button
          type="button"
          class={stored ? 'button plain' : 'button'}
          data-testid={`get-${kind}`}
          aria-label={stored ? undefined : words.getName({ name })}
          aria-describedby={statusId}
          disabled={busy || part?.state === 'unsupported'}
          onClick={props.onGet}
        >
          {stored && <Icon name="again" size={14} />}
          {stored ? words.again : words.get}
        </button>
        {part?.state !== 'unsupported' && <span class="hint-text">{words.cost}</span>}
        {stored && <KnownActions {...props} />}
      </footer>
    </article>
  );
}

function KnownActions({ kind, copied, onCopy, onSave, onPrint }: ReportCardProps) {
  const words = reportsWords();
  return (
    <>
      <button type="button" class="button plain" data-testid={`copy-${kind}`} onClick={onCopy}>
        {copied === 'copied' ? words.copied : copied === 'failed' ? words.copyFailed : words.copy}
      </button>
      <button type="button" class="button plain" data-testid={`save-${kind}`} onClick={onSave}>
        {words.save}
      </button>
      <button type="button" class="button plain" data-testid={`print-${kind}`} onClick={onPrint}>
        {words.print}
      </button>
    </>
  );
}

function Facts(props: ReportCardProps & { known: Extract<EvidencePart<Report>, { state: 'known' }> }) {
  const { known: stored, kind } = props;
  const words = reportsWords();
  const notes = [
    reportTime(stored),
    reportConfig(stored),
    ...(stored.fromCache ? [words.kept] : []),
    ...(stored.isFresh ? [] : [words.old]),
  ];
  return (
    <div class="facts">
      <p class="for-print monospace">{words.printedBy({ address: props.address, chain: props.chainName })}</p>
      <p class="subtext" data-testid="report-facts">
        {joinFacts(notes)}
      </p>
      {kind === 'sar' && <p class="subtext">{words.draftText}</p>}
      {reportNotes(stored.value).map((note) => (
        <p key={note} class="subtext" data-testid="report-note">
          {note}
        </p>
      ))}
      {stored.refused && <p class="subtext">{words.refused}</p>}
    </div>
  );
}

function absenceText(part: EvidencePart<Report> | null): string {
  const words = reportsWords();
  if (!part) return words.looking;
  if (part.state === 'unsupported') return words.unsupported;
  return part.state === 'not-asked' ? words.notAsked[part.because] : '';
}
