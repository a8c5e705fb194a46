// One report of the service in its frame: what it is, under which config and how old, what can be done with it, or why there is none.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { WireError } from '../../lib/errors/app-error';
import type { Part } from '../../lib/evidence/evidence-model';
import type { Report, ReportKind } from '../../lib/evidence/report';
import { reportsWords } from '../../lib/i18n/reports';
import { ErrorNote } from '../ui/ErrorNote';
import { Icon } from '../ui/icons';
import { reportConfig, reportNotes, reportTime } from './report-text';

export interface ReportActions {
  /** Asks the service for it (again). */
  onGet(): void;
  onSave(): void;
  onPrint(): void;
  onCopy(): void;
}

export interface ReportCardProps extends ReportActions {
  kind: ReportKind;
  /** Null while it is not known yet whether one is kept. */
  part: Part<Report> | null;
  busy: boolean;
  /** A failure of asking itself (locked, no account). */
  error: WireError | null;
  /** Epoch ms. */
  now: number;
  /** For the head of a printed page. */
  address: string;
  chainName: string;
  copied: 'copied' | 'failed' | null;
  /** What chooses between forms of it. */
  chooser?: ComponentChildren;
  children?: ComponentChildren;
}

/** `data-printing` on its element is what the print style sheet looks for. */
export function ReportCard(props: ReportCardProps) {
  const { kind, part, busy } = props;
  const toldId = useId();
  const words = reportsWords();
  const name = words.kind[kind];
  const known = part?.state === 'known' ? part : null;
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
              <span class="tag" data-testid="draft">
                {words.draft}
              </span>
            </>
          )}
        </h3>
        {props.chooser}
      </header>
      {known && <Facts {...props} known={known} />}
      <p class="told" role="status" id={toldId}>
        {busy ? words.getting : notThere(part)}
      </p>
      <ErrorNote
        error={props.error ?? (part?.state === 'failed' ? part.error : (known?.refused ?? null))}
        now={props.now}
      />
      {known && props.children}
      <footer>
        <button
          type="button"
          class={known ? 'btn text' : 'btn'}
          data-testid={`get-${kind}`}
          aria-label={known ? undefined : words.getName(name)}
          aria-describedby={toldId}
          disabled={busy || part?.state === 'unsupported'}
          onClick={props.onGet}
        >
          {known && <Icon name="again" size={14} />}
          {known ? words.again : words.get}
        </button>
        {part?.state !== 'unsupported' && <span class="hint">{words.cost}</span>}
        {known && <KnownActions {...props} />}
      </footer>
    </article>
  );
}

function KnownActions({ kind, copied, onCopy, onSave, onPrint }: ReportCardProps) {
  const words = reportsWords();
  return (
    <>
      <button type="button" class="btn text" data-testid={`copy-${kind}`} onClick={onCopy}>
        {copied === 'copied' ? words.copied : copied === 'failed' ? words.copyFailed : words.copy}
      </button>
      <button type="button" class="btn text" data-testid={`save-${kind}`} onClick={onSave}>
        {words.save}
      </button>
      <button type="button" class="btn text" data-testid={`print-${kind}`} onClick={onPrint}>
        {words.print}
      </button>
    </>
  );
}

function Facts(props: ReportCardProps & { known: Extract<Part<Report>, { state: 'known' }> }) {
  const { known, kind } = props;
  const words = reportsWords();
  const notes = [
    reportTime(known),
    reportConfig(known),
    ...(known.fromCache ? [words.kept] : []),
    ...(known.isFresh ? [] : [words.old]),
  ];
  return (
    <div class="facts">
      <p class="for-print mono">{words.printedBy(props.address, props.chainName)}</p>
      <p class="sub" data-testid="report-facts">
        {notes.join(' · ')}
      </p>
      {kind === 'sar' && <p class="sub">{words.draftText}</p>}
      {reportNotes(known.value).map((note) => (
        <p key={note} class="sub" data-testid="report-note">
          {note}
        </p>
      ))}
      {known.refused && <p class="sub">{words.refused}</p>}
    </div>
  );
}

function notThere(part: Part<Report> | null): string {
  const words = reportsWords();
  if (!part) return words.looking;
  if (part.state === 'unsupported') return words.unsupported;
  return part.state === 'not-asked' ? words.notAsked[part.because] : '';
}
