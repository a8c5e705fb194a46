// Into which case: one of the person's, or a new one. A dialog over whichever surface asked.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CaseSummary } from '../../lib/cases/case';
import { caseWords } from '../../lib/i18n/cases';
import { sanitizeText } from '../../lib/text/sanitize';
import { moveBetweenRows } from '../rows/row-keyboard-navigation';
import { IconButton } from '../ui/IconButton';
import { Icon } from '../ui/icons';
import { DispositionTag } from './CaseLineView';
import { NewCaseForm } from './NewCaseForm';

/** From so many on they are looked for. */
const FIND_FROM = 8;
const MOST = 50;

/** What stands behind has an Escape of its own. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.stopPropagation();
};

export interface CasePickerProps {
  /** Null while they are asked for. */
  lines: readonly CaseSummary[] | null;
  /** How many addresses are to be added. */
  count: number;
  /** Why nothing was added, '' while nothing failed. */
  problem: string;
  onPick(id: string): void;
  /** @returns why it could not be made, or null */
  onCreate(name: string): Promise<string | null>;
  onClose(): void;
}

export function CasePicker({ lines, count, problem, onPick, onCreate, onClose }: CasePickerProps) {
  const words = caseWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [find, setFind] = useState('');
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closed before it is taken away, so that the focus goes back to where it came from: other effects end only when it is gone.
    return () => opened?.close();
  }, []);
  const wanted = find.trim().toLowerCase();
  const found = (lines ?? []).filter((line) =>
    [line.name, ...line.tags].some((said) => said.toLowerCase().includes(wanted)),
  );
  return (
    <dialog
      class="case-picker"
      ref={dialog}
      aria-labelledby="picker-title"
      data-testid="case-picker"
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <div class="case-title">
        <h2 id="picker-title">{words.add.title(count)}</h2>
        <IconButton icon="cross" label={words.add.close} onPress={() => dialog.current?.close()} />
      </div>
      <p class="err-place" role="alert">
        {problem && <span class="err">{problem}</span>}
      </p>
      {lines && lines.length >= FIND_FROM && (
        <label class="field">
          <Icon name="search" />
          <span class="vh">{words.add.find}</span>
          <input
            type="search"
            placeholder={words.add.find}
            value={find}
            onInput={(event) => setFind(event.currentTarget.value)}
          />
        </label>
      )}
      {found.length > 0 && (
        <ul class="rows" aria-label={words.add.existing} onKeyDown={moveBetweenRows}>
          {found.slice(0, MOST).map((line) => (
            <li key={line.id}>
              <button
                type="button"
                class="row"
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
      {lines && found.length === 0 && lines.length > 0 && <p class="sub">{words.list.noMatch}</p>}
      <NewCaseForm label={words.add.newName} onCreate={onCreate} />
    </dialog>
  );
}
