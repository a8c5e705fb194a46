// Modal dialog that adds addresses to a case that the user selects or creates.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CaseSummary } from '../../lib/cases/case-summary';
import { caseWords } from '../../lib/i18n/words/case';
import { sanitizeText } from '../../lib/text/sanitize';
import type { NewCase } from '../../lib/view/cases/use-cases';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { DispositionTag } from './DispositionTag';
import { NewCaseForm } from './NewCaseForm';
import './case-picker.css';
import './cases.css';
import '../ui/styles/list-rows.css';

/** Number of cases from which the search field is shown. */
const FIND_FROM = 8;
const MAX_CASES = 50;
/** What a person does first: find a case, add to the first one, or name a new one. */
const FIRST = 'input[type=search], [data-testid=pick-case], input';

/** Stops Escape here, because the surface below has its own Escape handler. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.stopPropagation();
};

export interface AddToCaseDialogProps {
  /** Null while the cases are loading. */
  lines: readonly CaseSummary[] | null;
  /** Number of addresses to add. */
  count: number;
  /** Error sentence of the last attempt, '' if there is none. */
  problem: string;
  onPick(id: string): void;
  /** @returns the error sentence, or null if the case was created */
  onCreate(created: NewCase): Promise<string | null>;
  onClose(): void;
}

/** Opens as a modal dialog on mount; `onClose` runs when it is closed by any means. */
export function AddToCaseDialog({ lines, count, problem, onPick, onCreate, onClose }: AddToCaseDialogProps) {
  const words = caseWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [find, setFind] = useState('');
  const isLoaded = lines !== null;
  // The control that adds, not the one that closes; the cases arrive after the dialog.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (isLoaded && current?.matches(':focus')) current.querySelector<HTMLElement>(FIRST)?.focus();
  }, [isLoaded]);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const first = isLoaded ? opened?.querySelector<HTMLElement>(FIRST) : null;
    (first ?? opened)?.focus();
    // Closes before the unmount, so that the focus returns to its origin; plain effects clean up only after the removal.
    return () => opened?.close();
  }, []);
  const query = find.trim().toLowerCase();
  const matching = (lines ?? []).filter(
    (line) =>
      !line.isArchived &&
      [line.name, line.reference, ...line.tags].some((field) => field.toLowerCase().includes(query)),
  );
  return (
    <dialog
      class="case-picker"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="picker-title"
      data-testid="case-picker"
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <div class="case-title">
        <h2 id="picker-title">{words.add.title({ n: count })}</h2>
        <IconButton icon="cross" label={words.add.close} onPress={() => dialog.current?.close()} />
      </div>
      <p class="err-place" role="alert">
        {problem && <span class="error-note">{problem}</span>}
      </p>
      {lines && lines.length >= FIND_FROM && (
        <label class="field">
          <Icon name="search" />
          <span class="visually-hidden">{words.add.find}</span>
          <input
            type="search"
            autoComplete="off"
            placeholder={words.add.find}
            value={find}
            onInput={(event) => setFind(event.currentTarget.value)}
          />
        </label>
      )}
      {matching.length > 0 && (
        <ul class="row-list" aria-label={words.add.existing} onKeyDown={moveBetweenRows}>
          {matching.slice(0, MAX_CASES).map((line) => (
            <li key={line.id}>
              <button
                type="button"
                class="list-row"
                data-testid="pick-case"
                data-case={line.id}
                onClick={() => onPick(line.id)}
              >
                <span class="case-name">{sanitizeText(line.name)}</span>
                <DispositionTag disposition={line.disposition} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {lines && matching.length === 0 && lines.length > 0 && <p class="subtext">{words.list.noMatch}</p>}
      <NewCaseForm label={words.add.newName} onCreate={onCreate} />
    </dialog>
  );
}
