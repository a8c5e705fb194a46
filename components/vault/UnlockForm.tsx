// Unlock form of every surface: explanation, passphrase field and the number of waiting requests.
import { useEffect, useRef } from 'preact/hooks';
import { vaultWords } from '../../lib/i18n/vault';
import { EXAMPLE_LOCKED } from '../mark/example-states';
import { VerdictBadge } from '../mark/VerdictBadge';
import { Field } from '../ui/Field';

export interface UnlockFormProps {
  passphrase: string;
  busy: boolean;
  /** Error sentence; '' if there is none. */
  problem: string;
  /** Whole seconds until the next attempt is allowed; 0 = now. */
  wait: number;
  /** Number of requests without an answer. */
  waiting: number;
  onInput(value: string): void;
  onUnlock(): void;
  onForgotten(): void;
}

/** After a wrong passphrase the field keeps focus and text; the button is disabled until the delay ends. */
export function UnlockForm(props: UnlockFormProps) {
  const words = vaultWords().unlock;
  const field = useRef<HTMLInputElement>(null);
  const wrong = props.problem !== '';
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (wrong) field.current?.select();
  }, [wrong]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!props.busy && props.wait === 0) props.onUnlock();
  };
  return (
    <div class="p-lock">
      <VerdictBadge screening={EXAMPLE_LOCKED} size={32} title={false} square />
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <form onSubmit={submit}>
        <Field
          id="unlock-passphrase"
          testId="unlock-passphrase"
          label={words.label}
          value={props.passphrase}
          problem={props.problem}
          autoComplete="current-password"
          reveal={{ show: words.show, hide: words.hide }}
          inputRef={field}
          alert
          onInput={props.onInput}
        />
        <button type="submit" class="btn main big" data-testid="unlock" disabled={props.busy || props.wait > 0}>
          {props.busy ? words.busy : words.button}
        </button>
      </form>
      <p class="sub">
        {props.waiting > 0 && `${words.waiting(props.waiting)} `}
        <button type="button" class="link" onClick={props.onForgotten}>
          {words.forgotten}
        </button>
      </p>
    </div>
  );
}
