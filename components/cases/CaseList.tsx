// All cases: find, filter by the person's own decision, make a new one, open one.
import { useState } from 'preact/hooks';
import { type CaseSummary, DISPOSITIONS } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/cases';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { LevelCounts } from '../../lib/verdict/risk-summary';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { Icon } from '../ui/icons';
import { UndoNote } from '../ui/UndoNote';
import { CaseLineView } from './CaseLineView';
import { NewCaseForm } from './NewCaseForm';

export interface CaseListProps {
  /** Those that match what is looked for, in the order to show. */
  lines: CaseSummary[];
  /** Whether there is any case at all. */
  any: boolean;
  levels: ReadonlyMap<string, LevelCounts>;
  /** How many of them are drawn before a person asks for more. */
  limit: number;
  find: string;
  shown: readonly Disposition[];
  now: number;
  /** What was just deleted, '' while nothing was. */
  deleted: string;
  onFind(text: string): void;
  onShown(shown: Disposition[]): void;
  onMore(): void;
  onOpen(id: string): void;
  onUndo(): void;
  /** @returns why it could not be made, or null */
  onCreate(name: string): Promise<string | null>;
}

export function CaseList(props: CaseListProps) {
  const words = caseWords();
  const { lines, shown, now } = props;
  const [making, setMaking] = useState(false);
  const count = (disposition: Disposition) => lines.filter((line) => line.disposition === disposition).length;
  const passing = lines.filter(({ disposition }) => shown.includes(disposition));
  const rest = passing.length - props.limit;
  const toggle = (disposition: Disposition): void =>
    props.onShown(shown.includes(disposition) ? shown.filter((one) => one !== disposition) : [...shown, disposition]);
  return (
    <>
      <search class="filters">
        <label class="field">
          <Icon name="search" />
          <span class="vh">{words.list.find}</span>
          <input
            type="search"
            data-testid="find-case"
            placeholder={words.list.find}
            value={props.find}
            spellcheck={false}
            autoComplete="off"
            onInput={(event) => props.onFind(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="btn main"
          data-testid="new-case"
          aria-expanded={making}
          onClick={() => setMaking(!making)}
        >
          {words.list.newCase}
        </button>
        <fieldset class="chips" aria-label={words.list.filter}>
          {DISPOSITIONS.map((disposition) => (
            <button
              key={disposition}
              type="button"
              class="chip"
              data-testid={`show-${disposition}`}
              aria-pressed={shown.includes(disposition)}
              onClick={() => toggle(disposition)}
            >
              {words.list.chip(words.disposition[disposition], count(disposition))}
            </button>
          ))}
        </fieldset>
      </search>
      {making && <NewCaseForm onCreate={props.onCreate} onCancel={() => setMaking(false)} />}
      <div class="s-scroll case-scroll">
        <div class="case-said">
          <UndoNote text={props.deleted} onUndo={props.onUndo} />
        </div>
        {!props.any && (
          <div class="p-empty">
            <h2>{words.list.noneTitle}</h2>
            <p>{words.list.none}</p>
          </div>
        )}
        {props.any && passing.length === 0 && (
          <div class="p-empty" role="status">
            <p>{words.list.noMatch}</p>
            <button
              type="button"
              class="btn"
              onClick={() => {
                props.onFind('');
                props.onShown([...DISPOSITIONS]);
              }}
            >
              {words.list.showAll}
            </button>
          </div>
        )}
        <ul class="cases" aria-label={words.list.name} onKeyDown={moveBetweenRows}>
          {passing.slice(0, props.limit).map((line) => (
            <CaseLineView
              key={line.id}
              line={line}
              counts={props.levels.get(line.id) ?? null}
              now={now}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
        {rest > 0 && (
          <div class="it-more">
            <button type="button" class="btn" onClick={props.onMore}>
              {words.list.more(rest)}
            </button>
          </div>
        )}
        <p class="sub case-about">{words.list.about}</p>
      </div>
    </>
  );
}
