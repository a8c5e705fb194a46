// Form in which the user unlocks the vault with the passphrase, or with a passkey.
import { useLayoutEffect } from 'preact/hooks';
import type { WireError } from '../../lib/errors/app-error';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { UnlockController } from '../../lib/view/vault/use-unlock';
import { EXAMPLE_LOCKED } from '../mark/example-states';
import { VerdictBadge } from '../mark/VerdictBadge';
import { errorText } from '../text/error-text';
import { ErrorNote } from '../ui/ErrorNote';
import { Field } from '../ui/Field';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import '../ui/styles/empty-state.css';

export interface UnlockFormProps {
  unlock: UnlockController;
  /** Number of requests without an answer. */
  waiting: number;
  onForgotten(): void;
  /** Offers the passkey; absent without one. */
  passkey?: { busy: boolean; error: WireError | null; onPress(): void } | undefined;
}

/** After a wrong passphrase the field keeps focus and text; the button is disabled until the delay ends. */
export function UnlockForm({ unlock, waiting, onForgotten, passkey }: UnlockFormProps) {
  const words = vaultWords().unlock;
  const field = useFocusOnMount<HTMLInputElement>();
  const { passphrase, busy, wait } = unlock;
  const problem = getUnlockErrorText(unlock);
  const wrong = problem !== '';
  // Before the person sees the problem: a letter typed after a later selection would be replaced by the next.
  useLayoutEffect(() => {
    if (wrong) field.current?.select();
  }, [wrong]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!busy && wait === 0) unlock.unlock();
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
          value={passphrase}
          problem={problem}
          autoComplete="current-password"
          reveal={{ show: words.show, hide: words.hide }}
          inputRef={field}
          alert
          onInput={unlock.edit}
        />
        <div class="unlock-buttons">
          <button type="submit" class="button primary large" data-testid="unlock" disabled={busy || wait > 0}>
            {busy ? words.busy : words.button}
          </button>
          {passkey && (
            <button
              type="button"
              class="button large"
              data-testid="unlock-passkey"
              disabled={busy || passkey.busy}
              onClick={passkey.onPress}
            >
              {words.passkey}
            </button>
          )}
        </div>
        {passkey && <ErrorNote error={passkey.error} now={unlock.now} />}
      </form>
      <p class="subtext">
        {waiting > 0 && `${words.waiting({ n: waiting })} · `}
        <button type="button" class="link-button" onClick={onForgotten}>
          {words.forgotten}
        </button>
      </p>
    </div>
  );
}

/** Returns the sentence, '' if there is none; a delay caused by another surface is shown as well. `wait` in s, `now` epoch ms. */
export function getUnlockErrorText(state: Pick<UnlockController, 'error' | 'missing' | 'wait' | 'now'>): string {
  const words = vaultWords().unlock;
  if (state.missing) return words.missing;
  const nextTry = state.wait > 0 ? words.nextTry({ seconds: state.wait }) : '';
  if (state.error?.code === 'wrong-passphrase') return [words.wrong, nextTry].filter(Boolean).join(' ');
  return state.error ? errorText(state.error, state.now) : nextTry;
}
