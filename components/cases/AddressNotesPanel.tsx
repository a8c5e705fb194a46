// Notes panel below a card in a case: the user's decision on the address, notes and sightings.

import { MAX_ADDRESS_NOTES, MAX_NOTE, type Note, type Sighting } from '../../lib/cases/address-notes';
import type { CaseAddress } from '../../lib/cases/case';
import { formatMoment, formatRecent, formatUtcTime } from '../../lib/i18n/format';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeLines, sanitizeText } from '../../lib/text/sanitize';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { CaseEntryController } from '../../lib/view/cases/use-case-address-notes';
import { ErrorNote } from '../ui/ErrorNote';
import { UndoNote } from '../ui/UndoNote';
import type { CasePartProps } from './CasePart';
import { DecisionEditor } from './DecisionEditor';
import { OriginLine } from './OriginLine';
import '../card/card-details.css';
import './cases.css';

/** Remaining characters at which the form starts to show the remainder. */
const NEARLY_FULL = 500;
const MAX_SIGHTINGS = 20;

export interface AddressNotesPanelProps extends Pick<CasePartProps, 'watchWidth'> {
  /** Id of the case. */
  id: string;
  held: CaseAddress;
  /** Disposition of the case. */
  disposition: Disposition;
  view: CaseEntryController;
  now: number;
  /** @returns whether the decision was stored */
  onDecide(disposition: Disposition | null, reason: string): Promise<boolean>;
  onRemove(): void;
}

/** Renders decision, note list, note form and sightings of one address. */
export function AddressNotesPanel(props: AddressNotesPanelProps) {
  const { id, held, disposition, view, now, watchWidth, onDecide, onRemove } = props;
  const words = caseWords();
  const { entry } = view;
  return (
    <section class="case-entry" aria-label={words.entry.notes} data-testid="case-entry">
      <DecisionEditor
        title={words.entry.disposition}
        keptAs={`${id} ${held.chain} ${held.address} decision`}
        of={abbreviateAddress(held.address)}
        disposition={held.disposition ?? null}
        ofCase={disposition}
        decision={held.decision}
        now={now}
        testId="entry-decision"
        watchWidth={watchWidth}
        onDecide={onDecide}
      />
      {held.origin && <OriginLine origin={held.origin} now={now} />}
      <h4>{words.entry.notes}</h4>
      {entry && entry.notes.length === 0 && <p class="subtext">{words.entry.noNotes}</p>}
      {entry && entry.notes.length > 0 && (
        <ul class="case-notes">
          {entry.notes.map((note) => (
            <NoteLine key={note.id} note={note} now={now} view={view} />
          ))}
        </ul>
      )}
      <UndoNote
        text={view.dropped ? words.entry.dropped : view.deleted ? words.entry.deleted : ''}
        onUndo={view.undo}
      />
      <NoteForm view={view} now={now} />
      <h4>{words.entry.sightings}</h4>
      {entry && <Sightings sightings={entry.sightings} now={now} />}
      <button type="button" class="button" data-testid="remove-address" onClick={onRemove}>
        {words.entry.remove}
      </button>
    </section>
  );
}

function NoteLine({ note, now, view }: { note: Note; now: number; view: CaseEntryController }) {
  const words = caseWords().entry;
  const when = formatMoment(note.at, now);
  return (
    <li data-testid="note">
      <p class="case-note">{sanitizeLines(note.text, MAX_NOTE)}</p>
      <p class="subtext">
        <span title={formatUtcTime(note.at)}>{formatRecent(note.at, now)}</span>
        {note.changedAt !== undefined && <> · {words.changed({ when: formatRecent(note.changedAt, now) })}</>}{' '}
        <button
          type="button"
          class="link-button"
          aria-label={words.edit({ when })}
          onClick={() => view.edit({ id: note.id, text: note.text })}
        >
          {caseRecordWords().texts.change}
        </button>{' '}
        <button
          type="button"
          class="link-button"
          data-testid="delete-note"
          aria-label={words.delete({ when })}
          onClick={() => void view.remove(note.id)}
        >
          {words.deleteShort}
        </button>
      </p>
      {note.origin && <OriginLine origin={note.origin} now={now} />}
    </li>
  );
}

function NoteForm({ view, now }: { view: CaseEntryController; now: number }) {
  const { entry: words, form } = caseWords();
  const { draft, busy, problem } = view;
  const remaining = MAX_NOTE - draft.text.length;
  const problemText =
    problem === 'full' ? words.full({ n: MAX_ADDRESS_NOTES }) : problem === 'gone' ? words.gone : problem;
  return (
    <form
      class="case-form"
      onSubmit={(event) => {
        event.preventDefault();
        void view.save();
      }}
    >
      <label>
        <span class="field-label">{draft.note ? words.change : words.note}</span>
        <textarea
          autoComplete="off"
          class="text-area"
          rows={3}
          maxLength={MAX_NOTE}
          data-testid="note-text"
          value={draft.text}
          onInput={(event) => view.type(event.currentTarget.value)}
        />
      </label>
      {remaining <= NEARLY_FULL && <p class="hint-text">{words.left({ n: remaining })}</p>}
      <ErrorNote error={problemText} now={now} />
      <div class="more-buttons">
        <button type="submit" class="button primary" data-testid="save-note" disabled={!draft.text.trim()}>
          {busy ? form.saving : draft.note ? words.save : words.add}
        </button>
        {draft.note && (
          <button type="button" class="button" onClick={() => view.edit(null)}>
            {form.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

/** Newest first. Rendered as plain text, because URL and title were chosen by a web page. */
function Sightings({ sightings, now }: { sightings: readonly Sighting[]; now: number }) {
  const words = caseWords().entry;
  if (sightings.length === 0) return <p class="subtext">{words.noSightings}</p>;
  const hiddenCount = sightings.length - MAX_SIGHTINGS;
  return (
    <ul class="case-sightings" data-testid="sightings">
      {sightings
        .slice(-MAX_SIGHTINGS)
        .reverse()
        .map((sighting) => (
          <li key={`${sighting.at} ${sighting.host} ${sighting.url ?? ''}`}>
            <b>{sanitizeText(sighting.host)}</b>{' '}
            <span class="subtext" title={formatUtcTime(sighting.at)}>
              {formatRecent(sighting.at, now)}
            </span>
            {sighting.url && (
              <p class="subtext" title={sanitizeText(sighting.url, 2_048)}>
                {sighting.title && <bdi>{sanitizeText(sighting.title)} · </bdi>}
                {sanitizeText(sighting.url)}
              </p>
            )}
            {sighting.origin && <OriginLine origin={sighting.origin} now={now} />}
          </li>
        ))}
      {hiddenCount > 0 && <li class="subtext">{words.moreSightings({ n: hiddenCount })}</li>}
    </ul>
  );
}
