// Text field in which the user names an address, saved by Enter and cancelled by Escape.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/words/list';
import type { AddressLabelView } from '../../lib/view/lists/use-address-label';
import { errorText } from '../text/error-text';
import './names.css';
import { addressNameWords } from '../../lib/i18n/words/address-name';

export interface NameFieldProps {
  /** Text at the start: the current own label, or nothing. */
  initial: string;
  naming: AddressLabelView;
  /** Epoch ms. */
  now: number;
  onClose(): void;
}

/** Renders the field with focus. */
export function NameField({ initial, naming, now, onClose }: NameFieldProps) {
  const words = addressNameWords();
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => input.current?.select(), []);
  const problem = naming.problem && listWords().labelProblem[naming.problem];
  const message = problem ?? (naming.error && errorText(naming.error, now));
  async function submit(event: Event) {
    event.preventDefault();
    if (await naming.save(text)) onClose();
  }
  return (
    <form class="name-field" onSubmit={(event) => void submit(event)}>
      <input
        ref={input}
        type="text"
        autocomplete="off"
        value={text}
        aria-label={words.nameThis}
        aria-invalid={Boolean(message)}
        aria-describedby={message ? id : undefined}
        data-testid="name-field"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <button type="submit" class="button primary" disabled={naming.busy} data-testid="name-save">
        {words.save}
      </button>
      {message && (
        <p id={id} role="alert" class="name-problem">
          {message}
        </p>
      )}
    </form>
  );
}
