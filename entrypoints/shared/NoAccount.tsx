// Empty state of a surface without an account, with the Connect button.
import type { Ref } from 'preact';
import { sharedWords } from '../../lib/i18n/words/shared';
import '../../components/ui/styles/empty-state.css';

export interface NoAccountProps {
  onConnect(): void;
  /** Ref of the Connect button. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Renders the explanation and the button. */
export function NoAccount({ onConnect, buttonRef }: NoAccountProps) {
  const words = sharedWords().firstRun;
  return (
    <div class="p-empty">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <button type="button" class="button primary large" data-testid="connect" ref={buttonRef} onClick={onConnect}>
        {words.button}
      </button>
    </div>
  );
}
