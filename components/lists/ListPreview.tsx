// Preview of a parsed list before it is saved, with counts, rejected rows and editable fields.
import { chainName } from '../../lib/chains/chain-names';
import { formatList, formatNumber } from '../../lib/i18n/format';
import { listWords } from '../../lib/i18n/words/list';
import type { ListDifference } from '../../lib/lists/list-difference';
import type { ChainQuestionKind, ListEntry, ReadList } from '../../lib/lists/list-entry';
import { sanitizeText } from '../../lib/text/sanitize';
import { LIST_KINDS, type ListKind } from '../../lib/verdict/local-annotations';
import { DateField } from '../ui/DateField';
import { Disclosure } from '../ui/Disclosure';
import { ErrorNote } from '../ui/ErrorNote';
import { Field } from '../ui/Field';
import { LabeledScrollSection } from '../ui/LabeledScrollSection';
import { Select } from '../ui/Select';
import { ListReadingNotes } from './ListReadingNotes';
import './lists.css';
import '../ui/styles/boxed-list.css';
import '../ui/styles/form.css';
import '../ui/styles/disclosure.css';

/** Number of sample entries, so that the user can check columns and encoding. */
const SAMPLE_COUNT = 3;
const MAX_LABEL = 80;
/** Maximum number of ignored columns that are named. */
const MAX_COLUMNS = 5;

export interface ListPreviewProps {
  read: ReadList;
  /** The entries to save, after the questions about the chains of rows. */
  entries: readonly ListEntry[];
  /** Questions whose addresses are read by their format. */
  accepted: ReadonlySet<ChainQuestionKind>;
  name: string;
  date: string;
  kind: ListKind;
  /** Name of the existing list that will be replaced; null if there is none. */
  replaces: string | null;
  change: ListDifference | null;
  onName(name: string): void;
  onDate(date: string): void;
  onKind(kind: ListKind): void;
  onAccept(question: ChainQuestionKind, isAccepted: boolean): void;
  onSave(): void;
  onCancel(): void;
}

/** Renders the preview as a form; it can be saved only with entries and a name. */
export function ListPreview(props: ListPreviewProps) {
  const words = listWords();
  const { read, entries, change, replaces } = props;
  const locationText = (n: number): string => (read.source === 'json' ? words.entry : words.line)({ n });
  const leftOut = (read.leftOut ?? []).slice(0, MAX_COLUMNS).map((head) => sanitizeText(head, MAX_LABEL) || '–');
  const facts: [string, string][] = [
    [words.form, words.source[read.source]],
    [words.twice, formatNumber(read.duplicates)],
    [words.refused, formatNumber(read.refused)],
  ];
  if (read.cutLabels > 0) facts.push([words.cutLabels, formatNumber(read.cutLabels)]);
  if (change) {
    facts.push([words.came, formatNumber(change.came)]);
    facts.push([words.went, formatNumber(change.went)]);
    facts.push([words.stayed, formatNumber(change.stayed)]);
  }
  return (
    <form
      data-testid="list-preview"
      onSubmit={(event) => {
        event.preventDefault();
        if (props.name.trim()) props.onSave();
      }}
    >
      <div class="result">
        <h3>
          {words.found({ n: entries.length })}
          <span>{words.nothingSaved}</span>
        </h3>
        <dl class="list-facts">
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd class="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ErrorNote
        error={read.miscount ? words.miscount({ stated: read.miscount.stated, found: read.miscount.found }) : null}
        now={0}
      />
      <ErrorNote error={read.cutRemarks ? words.cutRemarks({ n: read.cutRemarks }) : null} now={0} />
      <ListReadingNotes read={read} accepted={props.accepted} onAccept={props.onAccept} toPlace={locationText} />
      {entries.length > 0 && (
        <section class="firsts" aria-label={words.firsts}>
          <p class="hint-text">{words.firsts}</p>
          <ul>
            {entries.slice(0, SAMPLE_COUNT).map(({ chain, address, label }) => (
              <li key={`${chain} ${address}`}>
                <span class="monospace">{address}</span> · {chainName(chain)} ·{' '}
                {label ? <bdi>{sanitizeText(label, MAX_LABEL)}</bdi> : words.noLabel}
              </li>
            ))}
          </ul>
        </section>
      )}
      {read.leftOut && <p class="hint-text">{words.leftOut({ n: leftOut.length, heads: formatList(leftOut) })}</p>}
      {read.openQuoteAt !== undefined && <p class="hint-text">{words.openQuote({ at: read.openQuoteAt })}</p>}
      {read.refusals.length > 0 && (
        <Disclosure
          title={
            read.refusals.length < read.refused ? words.firstRefusals({ shown: read.refusals.length }) : words.refusals
          }
        >
          <LabeledScrollSection class="disclosure-list" label={words.refused}>
            <ul>
              {read.refusals.map(({ line, why }, i) => (
                <li key={i}>
                  <b class="tabular">{locationText(line)}</b> {words.why[why]}
                </li>
              ))}
            </ul>
          </LabeledScrollSection>
        </Disclosure>
      )}
      {entries.length > 0 ? <NameFields {...props} /> : <p class="hint-text">{words.nothingToSave}</p>}
      <div class="button-row">
        <button type="button" class="button plain" data-testid="list-cancel" onClick={props.onCancel}>
          {words.cancel}
        </button>
        <span class="spacer" />
        {entries.length > 0 && (
          <button type="submit" class="button primary large" data-testid="list-save">
            {replaces === null ? words.save : words.replace}
          </button>
        )}
      </div>
    </form>
  );
}

/** Fields for name, kind and date, with a hint if the name replaces a list. */
function NameFields({ read, replaces, ...props }: ListPreviewProps) {
  const words = listWords();
  return (
    <>
      <Field
        id="list-name"
        testId="list-name"
        label={words.name}
        value={props.name}
        problem={props.name.trim() ? undefined : words.nameMissing}
        hint={replaces === null ? undefined : words.replaces({ listName: replaces })}
        onInput={(name) => props.onName(name.slice(0, 80))}
      />
      <Select
        id="list-kind"
        label={words.kindLabel}
        value={props.kind}
        choices={LIST_KINDS.map((kind) => [kind, words.kind[kind]] as const)}
        hint={words.kindHint}
        onChange={props.onKind}
      />
      <DateField
        id="list-date"
        label={words.date}
        value={props.date}
        hint={read.date === undefined && props.date ? words.dateGuessed : undefined}
        onChange={props.onDate}
      />
    </>
  );
}
