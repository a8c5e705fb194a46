// Input form of a bulk run: pasted text, file choice or drop, and the progress of reading the input.
import { useState } from 'preact/hooks';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { FilePicker } from '../ui/file/FilePicker';
import { useFilePicker } from '../ui/file/use-file-picker';
import './bulk.css';

/** The types without an ending are those of files that also contain addresses; the reader says why it refuses an old workbook. */
const KINDS =
  '.csv,.tsv,.txt,.xlsx,text/*,application/json,application/xml,application/vnd.ms-excel,application/vnd.ms-excel.sheet.macroenabled.12';

/** `doing` is announced once per step; `text` changes with every chunk and is hidden from screen readers. */
export interface BulkBusy {
  doing: 'reading' | 'looking' | 'sending';
  text: string;
}

/** Renders the progress text with a Stop button and announces the current step. */
export function BulkBusyLine({ busy, onStop }: { busy: BulkBusy | null; onStop(): void }) {
  return (
    <>
      <div class="b-row">
        <p class="subtext tabular" aria-hidden="true" data-testid="bulk-busy">
          {busy?.text}
        </p>
        {busy && (
          <button type="button" class="button plain" data-testid="bulk-cancel" onClick={onStop}>
            {bulkWords().start.stop}
          </button>
        )}
      </div>
      <p class="visually-hidden" role="status">
        {busy && bulkWords().start.doing[busy.doing]}
      </p>
    </>
  );
}

export interface BulkInputFormProps {
  maxRows: number;
  /** Current work; null while new input is accepted. */
  busy: BulkBusy | null;
  /** Why the last input was rejected, as a sentence; '' if it was accepted. */
  problem: string;
  onText(text: string): void;
  onFile(file: File): void;
  onStop(): void;
}

/** Renders the input form; also accepts a dropped file or text while idle. */
export function BulkInputForm({ maxRows, busy, problem, onText, onFile, onStop }: BulkInputFormProps) {
  const words = bulkWords().start;
  const [text, setText] = useState('');
  const picker = useFilePicker({ accept: KINDS, onFile, onText, isDisabled: busy !== null });
  return (
    <section class="b-blk b-start" aria-labelledby="bulk-start" data-testid="bulk-drop" {...picker.target}>
      <h2 id="bulk-start">{words.title}</h2>
      <p class="subtext" id="bulk-hint">
        {words.text({ rows: maxRows })}
      </p>
      <label class="field-label" for="bulk-text">
        {words.paste}
      </label>
      <textarea
        id="bulk-text"
        class="text-area"
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
          class="button primary"
          data-testid="bulk-read"
          disabled={busy !== null || text.trim() === ''}
          onClick={() => onText(text)}
        >
          {words.read}
        </button>
        <FilePicker id="bulk" picker={picker} look="line" hint="" />
      </div>
      <BulkBusyLine busy={busy} onStop={onStop} />
      <p class="problem" role="alert" data-testid="bulk-problem">
        {problem}
      </p>
    </section>
  );
}
