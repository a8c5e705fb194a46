// What a surface says before there is an account, with the way to connect one.
import type { Ref } from 'preact';
import { sharedWords } from '../../lib/i18n/shared';

export interface NoAccountProps {
  onConnect(): void;
  /** Of the one button there is. */
  buttonRef?: Ref<HTMLButtonElement>;
}

export function NoAccount({ onConnect, buttonRef }: NoAccountProps) {
  const words = sharedWords().firstRun;
  return (
    <div class="p-empty">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <button type="button" class="btn main big" data-testid="connect" ref={buttonRef} onClick={onConnect}>
        {words.button}
      </button>
    </div>
  );
}
