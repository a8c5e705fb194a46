// Drop zone for one file, with a button that opens the file dialog.
import { useRef } from 'preact/hooks';
import { sharedWords } from '../../lib/i18n/words/shared';
import { useFileDrop } from './use-file-drop';
import './styles/file-drop-zone.css';

export interface FileDropZoneProps {
  /** Prefix of the ids of zone, input and hint. */
  id: string;
  text: string;
  choose: string;
  /** Accepted formats, in words. */
  hint: string;
  /** Accepted types of the file dialog. */
  accept?: string;
  onFile(file: File): void;
  onText?(text: string): void;
}

/** Reports the chosen or dropped file, or a dropped text. */
export function FileDropZone(props: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(props.onFile, props.onText ?? (() => undefined));
  const hintId = `${props.id}-formats`;
  return (
    <div class="field-group">
      <div class={drop.over ? 'dropzone drag-over' : 'dropzone'} data-testid={`${props.id}-drop`} {...drop.on}>
        <span>{props.text}</span>
        <button type="button" class="button" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {props.choose}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          data-testid={`${props.id}-file`}
          accept={props.accept}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) props.onFile(file);
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p class="problem" role="alert">
        {drop.several && sharedWords().dropOne}
      </p>
      <p class="hint-text" id={hintId}>
        {props.hint}
      </p>
    </div>
  );
}
