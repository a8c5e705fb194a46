// Input form of a list: drop zone, file choice or pasted text.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import { FileDropZone } from '../ui/FileDropZone';

export interface ListInputFormProps {
  onFile(file: File): void;
  onText(text: string): void;
}

/** Reports the chosen file or text; holds only the pasted text. */
export function ListInputForm({ onFile, onText }: ListInputFormProps) {
  const words = listWords();
  const [text, setText] = useState('');
  return (
    <>
      <FileDropZone
        id="list"
        text={words.drop}
        choose={words.choose}
        hint={words.formats}
        accept=".csv,.tsv,.txt,.xml,.json,.xlsx,text/*,application/json,application/xml"
        onFile={onFile}
        onText={onText}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onText(text);
        }}
      >
        <div class="fg">
          <label class="lb" for="list-paste">
            {words.paste}
          </label>
          <textarea
            id="list-paste"
            class="area mono"
            data-testid="list-paste"
            rows={3}
            spellcheck={false}
            autoComplete="off"
            aria-describedby="list-paste-hint"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p class="hint" id="list-paste-hint">
            {words.pasteHint}
          </p>
        </div>
        <div class="foot">
          <button type="submit" class="btn" data-testid="list-read" disabled={!text.trim()}>
            {words.readPasted}
          </button>
        </div>
      </form>
    </>
  );
}
