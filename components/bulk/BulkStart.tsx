// Where a bulk run begins: paste, choose a file or drop one; and how far the reading is.
import { useState } from 'preact/hooks';
import { bulkWords } from '../../lib/words/bulk';

/** `doing` is said once, `text` moves with every portion. */
export interface BulkBusy {
  doing: 'reading' | 'looking' | 'sending';
  text: string;
}

/** How far it is for those who see it, and what it is for those who listen. */
export function BulkBusyLine({ busy }: { busy: BulkBusy | null }) {
  return (
    <>
      <p class="sub num" aria-hidden="true" data-testid="bulk-busy">
        {busy?.text}
      </p>
      <p class="vh" role="status">
        {busy && bulkWords().start.doing[busy.doing]}
      </p>
    </>
  );
}

export interface BulkStartProps {
  maxRows: number;
  maxMegabytes: number;
  /** What is going on; null where something can be put in. */
  busy: BulkBusy | null;
  /** Why the last one was not taken, as a sentence; '' where it was. */
  problem: string;
  onText(text: string): void;
  onFile(file: File): void;
}

export function BulkStart({ maxRows, maxMegabytes, busy, problem, onText, onFile }: BulkStartProps) {
  const words = bulkWords().start;
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <section
      class={over ? 'b-blk b-start over' : 'b-blk b-start'}
      aria-labelledby="bulk-start"
      data-testid="bulk-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer?.getData('text/plain') ?? '';
        if (busy) return;
        if (event.dataTransfer?.files.length) take(event.dataTransfer.files);
        else if (dropped) onText(dropped);
      }}
    >
      <h3 id="bulk-start">{words.title}</h3>
      <p class="sub" id="bulk-hint">
        {words.text(maxRows, maxMegabytes)}
      </p>
      <label class="lb" for="bulk-text">
        {words.paste}
      </label>
      <textarea
        id="bulk-text"
        class="area"
        data-testid="bulk-text"
        rows={5}
        spellcheck={false}
        autocomplete="off"
        aria-describedby="bulk-hint"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="b-row">
        <button
          type="button"
          class="btn main"
          data-testid="bulk-read"
          disabled={busy !== null || text.trim() === ''}
          onClick={() => {
            onText(text);
            setText('');
          }}
        >
          {words.read}
        </button>
        <label class="btn b-file">
          {words.file}
          <input
            type="file"
            class="vh"
            data-testid="bulk-file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            disabled={busy !== null}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file can be chosen once more.
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span class="sub">{words.drop}</span>
      </div>
      <BulkBusyLine busy={busy} />
      <p class="problem" role="alert" data-testid="bulk-problem">
        {problem}
      </p>
    </section>
  );
}
