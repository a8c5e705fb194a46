// Input of a list: drop zone, file choice or pasted text.
import { useRef, useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import { sharedWords } from '../../lib/i18n/shared';
import { useFileDrop } from '../ui/use-file-drop';

export interface ListInputFormProps {
  onFile(file: File): void;
  onText(text: string): void;
}

/** Reports the chosen file or text; holds only the pasted text. */
export function ListInputForm({ onFile, onText }: ListInputFormProps) {
  const words = listWords();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(onFile, onText);
  return (
    <>
      <div class="fg">
        <div class={drop.over ? 'dropzone over' : 'dropzone'} data-testid="list-drop" {...drop.on}>
          <span>{words.drop}</span>
          <button type="button" class="btn" aria-describedby="list-formats" onClick={() => input.current?.click()}>
            {words.choose}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            data-testid="list-file"
            accept=".csv,.tsv,.txt,.xml,.json,.xlsx,text/*,application/json,application/xml"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onFile(file);
              // Lets the same file be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </div>
        <p class="problem" role="alert">
          {drop.several && sharedWords().dropOne}
        </p>
        <p class="hint" id="list-formats">
          {words.formats}
        </p>
      </div>
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
