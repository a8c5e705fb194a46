// Where a list comes from: a file that is dropped or chosen, or a text that is pasted.
import { useRef, useState } from 'preact/hooks';
import { listWords } from '../../lib/words/lists';

export interface ListSourceFormProps {
  onFile(file: File): void;
  onText(text: string): void;
}

export function ListSourceForm({ onFile, onText }: ListSourceFormProps) {
  const words = listWords();
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <>
      <div class="fg">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within is the one for everybody. */}
        <div
          class={isOver ? 'dropzone over' : 'dropzone'}
          data-testid="list-drop"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer?.files);
          }}
        >
          <span>{words.drop}</span>
          <button type="button" class="btn" aria-describedby="list-formats" onClick={() => input.current?.click()}>
            {words.choose}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            data-testid="list-file"
            accept=".csv,.tsv,.txt,.xml,.json,text/*,application/json,application/xml"
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file may be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </div>
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
