// Button that opens the file dialog, and a drop target around it.
import { joinFacts } from '../../../lib/i18n/format';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { sanitizeText } from '../../../lib/text/sanitize';
import type { FilePickerView } from './use-file-picker';
import './file-picker.css';

export interface FilePickerProps {
  /** Prefix of the ids and test handles. */
  id: string;
  picker: FilePickerView;
  /** `zone`: a box to drop on; `button`: the button alone; `line`: a button with a text, in an element that is the target. */
  look: 'zone' | 'line' | 'button';
  /** Text of the button; without it, that a file is chosen. */
  text?: string;
  /** Name of the chosen file; a line shows it in place of what is accepted. */
  chosen?: string;
  /** What is accepted, in words; without it, the names of the kinds; '' where the surface says it. */
  hint?: string;
  testId?: string;
}

/** Renders the button with its hint, and the reason why the last file was refused. */
export function FilePicker({ id, picker, look, text, chosen = '', hint, testId = `${id}-file` }: FilePickerProps) {
  const words = sharedWords().file;
  const kinds = hint ?? picker.kindNames;
  return (
    <div
      class={look === 'zone' ? 'file-picker drop-zone' : 'file-picker'}
      data-testid={look === 'zone' ? `${id}-drop` : undefined}
      {...(look === 'line' ? {} : picker.target)}
    >
      <label class="button" title={look === 'button' ? kinds : undefined}>
        {text ?? (picker.isMultiple ? words.chooseSeveral : words.choose)}
        <input
          type="file"
          {...picker.input}
          id={`${id}-file`}
          class="file-input"
          data-testid={testId}
          aria-describedby={`${id}-kinds`}
        />
      </label>
      {look === 'zone' && <span class="subtext">{words.drop}</span>}
      <bdi class={look === 'button' ? 'visually-hidden' : 'hint-text'} id={`${id}-kinds`}>
        {look === 'line' ? sanitizeText(chosen) || joinFacts([words.drop, kinds]) : kinds}
      </bdi>
      <p class="problem" role="alert">
        {picker.problem}
      </p>
    </div>
  );
}
