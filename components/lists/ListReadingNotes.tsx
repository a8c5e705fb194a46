// Notes about a parsed list: rows that name another chain, unusual spellings, and dropped secrets.

import { chainName } from '../../lib/chains/chain-names';
import { formatList } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { listWords } from '../../lib/i18n/words/list';
import type { ChainQuestion, ChainQuestionKind, ListNote, ReadList } from '../../lib/lists/list-entry';
import { sanitizeText } from '../../lib/text/sanitize';

/** Maximum length of a word of the file, and number of chains that are named. */
const MAX_WORD = 40;
const MAX_CHAINS = 4;

export interface ListReadingNotesProps {
  read: ReadList;
  /** Questions whose addresses are read by their format. */
  accepted: ReadonlySet<ChainQuestionKind>;
  onAccept(question: ChainQuestionKind, isAccepted: boolean): void;
  /** Returns the words for a place in the file, such as `Line 3`. */
  toPlace(line: number): string;
}

/** Renders the notes; nothing if there are none. */
export function ListReadingNotes({ read, accepted, onAccept, toPlace }: ListReadingNotesProps) {
  const words = listWords();
  const notes = Object.entries(read.notes ?? {}) as [ListNote, number][];
  return (
    <>
      {read.questions?.map((question) => (
        <ChainQuestionRow
          key={question.kind}
          question={question}
          place={toPlace(question.line)}
          isAccepted={accepted.has(question.kind)}
          onAccept={onAccept}
        />
      ))}
      {read.secrets && (
        <p class="hint-text" data-testid="list-secrets">
          {describeSecrets(read.secrets)}
        </p>
      )}
      {notes.length > 0 && (
        <section aria-label={words.notesTitle} data-testid="list-notes">
          <p class="hint-text">{words.notesTitle}:</p>
          <ul>
            {notes.map(([note, n]) => (
              <li key={note}>{words.notes[note]({ n })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Columns without a head are not named. */
function describeSecrets({ heads, cells }: NonNullable<ReadList['secrets']>): string {
  const words = listWords();
  const named = heads.map((head) => sanitizeText(head, MAX_WORD)).filter(Boolean);
  const found =
    named.length === 0
      ? words.secretsDropped({ n: cells })
      : words.secretsDroppedFrom({ n: cells, heads: formatList(named) });
  return joinSentences([found, words.secretsStep]);
}

/** One question, with the choice to read the addresses by their format. */
function ChainQuestionRow(props: {
  question: ChainQuestion;
  place: string;
  isAccepted: boolean;
  onAccept: ListReadingNotesProps['onAccept'];
}) {
  const words = listWords();
  const { kind, entries, words: named } = props.question;
  const quoted = named.map((word) => words.quoted({ word: sanitizeText(word, MAX_WORD) }));
  const chains = [...new Set(entries.map(({ chain }) => chainName(chain)))].slice(0, MAX_CHAINS);
  return (
    <div class="field-group" data-testid={`list-question-${kind}`}>
      <p class="hint-text">
        {words.chainQuestion[kind]({ n: entries.length, named: formatList(quoted), first: props.place })}
      </p>
      <label>
        <input
          type="checkbox"
          class="check-box"
          checked={props.isAccepted}
          onChange={(event) => props.onAccept(kind, event.currentTarget.checked)}
        />{' '}
        {words.readByFormat({ chains: formatList(chains) })}
      </label>
    </div>
  );
}
