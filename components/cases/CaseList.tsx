// List of the user's cases with a search field, filters and a form that creates a case.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DISPOSITIONS } from '../../lib/cases/case';
import type { CaseSummary } from '../../lib/cases/case-summary';
import { caseWords } from '../../lib/i18n/words/case';
import { caseImportWords } from '../../lib/i18n/words/case-import';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import type { CellCounts } from '../../lib/verdict/level-counts';
import type { Disposition } from '../../lib/verdict/local-annotations';
import type { NewCase } from '../../lib/view/cases/use-cases';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { FilePicker } from '../ui/file/FilePicker';
import { useFilePicker } from '../ui/file/use-file-picker';
import { Icon } from '../ui/Icon';
import { UndoNote } from '../ui/UndoNote';
import { CaseListRow } from './CaseListRow';
import { CASE_FILE_KINDS } from './import/CaseImportPanel';
import { NewCaseForm } from './NewCaseForm';
import './cases.css';
import '../rows/AddressList.css';
import '../ui/styles/empty-state.css';

export interface CaseListProps {
  /** Cases that match the search text, in display order. */
  lines: CaseSummary[];
  /** True if at least one case exists. */
  any: boolean;
  levels: ReadonlyMap<string, CellCounts>;
  /** Number of rows drawn before "more" is pressed. */
  limit: number;
  find: string;
  shown: readonly Disposition[];
  /** True if archived cases are listed too. */
  showsArchived: boolean;
  /** True if the search did not read all notes. */
  isPartial: boolean;
  now: number;
  /** Undo text of the last deletion, '' if there is none. */
  deleted: string;
  onFind(text: string): void;
  onShown(shown: Disposition[]): void;
  onShowArchived(shows: boolean): void;
  onMore(): void;
  onOpen(id: string): void;
  onUndo(): void;
  /** @returns the error sentence, or null if the case was created */
  onCreate(created: NewCase): Promise<string | null>;
  onImport(file: File): void;
  /** The import in progress. */
  children?: ComponentChildren;
}

/** Renders the filtered list; all state except the open form is in the props. */
export function CaseList(props: CaseListProps) {
  const words = caseWords();
  const { lines, shown, now } = props;
  const [isCreating, setCreating] = useState(false);
  const picker = useFilePicker({ accept: CASE_FILE_KINDS, onFile: props.onImport });
  const archived = lines.filter(({ isArchived }) => isArchived).length;
  const listed = lines.filter(({ isArchived }) => props.showsArchived || !isArchived);
  const count = (disposition: Disposition) => listed.filter((line) => line.disposition === disposition).length;
  const passing = listed.filter(({ disposition }) => shown.includes(disposition));
  const hiddenCount = passing.length - props.limit;
  const toggle = (disposition: Disposition): void =>
    props.onShown(
      shown.includes(disposition)
        ? shown.filter((shownDisposition) => shownDisposition !== disposition)
        : [...shown, disposition],
    );
  return (
    <>
      <search class="filters">
        <label class="field">
          <Icon name="search" />
          <span class="visually-hidden">{words.list.find}</span>
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
          class="button primary"
          data-testid="new-case"
          aria-expanded={isCreating}
          onClick={() => setCreating(!isCreating)}
        >
          {words.list.newCase}
        </button>
        <FilePicker id="case" picker={picker} look="button" text={caseImportWords().action} />
        <fieldset class="case-filters" aria-label={words.list.filter}>
          {DISPOSITIONS.map((disposition) => (
            <button
              key={disposition}
              type="button"
              class="chip-button"
              data-testid={`show-${disposition}`}
              aria-pressed={shown.includes(disposition)}
              onClick={() => toggle(disposition)}
            >
              {words.list.chip({ word: words.disposition[disposition], n: count(disposition) })}
            </button>
          ))}
          {archived > 0 && (
            <button
              type="button"
              class="chip-button"
              data-testid="show-archived"
              aria-pressed={props.showsArchived}
              onClick={() => props.onShowArchived(!props.showsArchived)}
            >
              {caseRecordWords().archive.chip({ n: archived })}
            </button>
          )}
        </fieldset>
      </search>
      {isCreating && <NewCaseForm onCreate={props.onCreate} onCancel={() => setCreating(false)} />}
      <div class="s-scroll case-scroll">
        {props.children}
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
              class="button"
              onClick={() => {
                props.onFind('');
                props.onShown([...DISPOSITIONS]);
                props.onShowArchived(true);
              }}
            >
              {words.list.showAll}
            </button>
          </div>
        )}
        {props.isPartial && <p class="subtext case-about">{words.list.partial}</p>}
        <ul class="cases" aria-label={words.list.name} onKeyDown={moveBetweenRows}>
          {passing.slice(0, props.limit).map((line) => (
            <CaseListRow
              key={line.id}
              line={line}
              counts={props.levels.get(line.id) ?? null}
              now={now}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
        {hiddenCount > 0 && (
          <div class="address-row-more">
            <button type="button" class="button" onClick={props.onMore}>
              {words.list.more({ n: hiddenCount })}
            </button>
          </div>
        )}
        <p class="subtext case-about">{words.list.about}</p>
      </div>
    </>
  );
}
