// Input form of a list: drop zone, file choice or pasted text.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/words/list';
import { FilePicker } from '../ui/file/FilePicker';
import { useFilePicker } from '../ui/file/use-file-picker';
import '../ui/styles/form.css';

/** The types without an ending are those of files that also contain a list. */
const KINDS =
  '.csv,.tsv,.txt,.xml,.json,.yaml,.yml,.xlsx,.zip,text/*,application/json,application/xml,application/vnd.ms-excel,application/vnd.ms-excel.sheet.macroenabled.12';

export interface ListInputFormProps {
  onFile(file: File): void;
  onText(text: string): void;
}

/** Reports the chosen file or text; holds only the pasted text. */
export function ListInputForm({ onFile, onText }: ListInputFormProps) {
  const words = listWords();
  const [text, setText] = useState('');
  const picker = useFilePicker({ accept: KINDS, onFile, onText });
  return (
    <>
      <FilePicker id="list" picker={picker} look="zone" hint={words.formats} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onText(text);
        }}
      >
        <div class="field-group">
          <label class="field-label" for="list-paste">
            {words.paste}
          </label>
          <textarea
            id="list-paste"
            class="text-area monospace"
            data-testid="list-paste"
            rows={3}
            spellcheck={false}
            autoComplete="off"
            aria-describedby="list-paste-hint"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p class="hint-text" id="list-paste-hint">
            {words.pasteHint}
          </p>
        </div>
        <div class="button-row">
          <button type="submit" class="button" data-testid="list-read" disabled={!text.trim()}>
            {words.readPasted}
          </button>
        </div>
      </form>
    </>
  );
}
