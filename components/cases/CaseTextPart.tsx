// Long text of a case, edited in place: a press on it opens a field with the text.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CaseChange } from '../../lib/cases/case';
import { CASE_TEXTS, type LongText, MAX_CASE_TEXT } from '../../lib/cases/case-fields';
import { caseWords } from '../../lib/i18n/words/case';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import { sanitizeLines } from '../../lib/text/sanitize';
import { CasePart, type CasePartProps } from './CasePart';
import { useKeptInput } from './use-kept-input';
import '../card/card-details.css';
import './case-view.css';

export interface CaseTextPartProps extends Pick<CasePartProps, 'watchWidth'> {
  /** Id of the case. */
  id: string;
  field: LongText;
  title: string;
  text: string;
  /** Draws a dashed rule: the case is not decided. */
  isOpen: boolean;
  /** @returns true if the change was stored */
  onChange(change: CaseChange): Promise<boolean>;
}

/** Renders the text with a button, or its field, which keeps the typed text until it is stored or discarded, also while locked. */
export function CaseTextPart({ id, field, title, text, isOpen, onChange, watchWidth }: CaseTextPartProps) {
  const { form } = caseWords();
  const { texts } = caseRecordWords();
  const [typed, setTyped] = useKeptInput<string>(`${id} ${field}`);
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = typed !== null;
  const wasOpen = useRef(isEditing);
  useLayoutEffect(() => {
    if (isEditing && !wasOpen.current) area.current?.focus();
    else if (!isEditing && wasOpen.current) button.current?.focus();
    wasOpen.current = isEditing;
  }, [isEditing]);
  const open = (): void => setTyped(text);
  const save = async (): Promise<void> => {
    if (typed !== null && (typed === text || (await onChange({ [field]: typed })))) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    // Escape discards nothing that was typed.
    else if (event.key === 'Escape' && typed === text) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (isEditing)
    return (
      <section class="case-part" aria-label={title}>
        <h3>{title}</h3>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <textarea
            ref={area}
            class="text-area"
            rows={CASE_TEXTS[field].rows}
            autoComplete="off"
            aria-label={title}
            data-testid={`write-${field}`}
            maxLength={MAX_CASE_TEXT}
            value={typed}
            onInput={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={onKeyDown}
          />
          <div class="more-buttons">
            <button type="submit" class="button primary" data-testid={`save-${field}`}>
              {form.save}
            </button>
            <button type="button" class="button" onClick={() => setTyped(null)}>
              {form.cancel}
            </button>
          </div>
        </form>
      </section>
    );
  return (
    <CasePart
      title={title}
      isMissing={!text}
      watchWidth={watchWidth}
      action={{
        text: text ? texts.change : texts.write,
        name: (text ? texts.changeOf : texts.writeOf)({ field: title }),
        testId: `change-${field}`,
        ref: button,
        onPress: open,
      }}
    >
      {text ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same for the keyboard
        <p
          class={isOpen ? 'case-text is-open' : 'case-text'}
          data-testid={`case-${field}`}
          // A press that selects text is for copying.
          onClick={() => getSelection()?.isCollapsed !== false && open()}
        >
          {sanitizeLines(text, MAX_CASE_TEXT)}
        </p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same for the keyboard
        // biome-ignore lint/a11y/noStaticElementInteractions: the same reason
        <small data-testid={`case-${field}`} onClick={open}>
          {texts.missing}
        </small>
      )}
    </CasePart>
  );
}
