// Form that changes the passphrase of the open vault.

import { ErrorNote } from '../../components/ui/ErrorNote';
import { Field } from '../../components/ui/Field';
import { NewPassphraseFields } from '../../components/vault/NewPassphraseForm';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { Reply } from '../../lib/messages/protocol';
import { useFirstInvalidFocus } from '../../lib/view/form/use-first-invalid-focus';
import { useNow } from '../../lib/view/query/use-now';
import { usePassphraseChange } from '../../lib/view/vault/use-passphrase-change';
import { createPassphraseChecks } from './options-dependencies';
import '../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface ChangePassphraseFormProps {
  /** Characters that a new passphrase needs at least. */
  least: number;
  /** True if a passkey is set up, which the change removes. */
  endsPasskey?: boolean;
  onStatus(status: Reply<'status'>): void;
  /** Called after the change, and on Cancel. @param changed whether the passphrase was changed */
  onDone(changed: boolean): void;
}

/** Renders the form; an invalid field receives the focus on submit. */
export function ChangePassphraseForm({ least, endsPasskey = false, onStatus, onDone }: ChangePassphraseFormProps) {
  const { passphrase: words, unlock } = vaultWords();
  const { cancel } = optionsWords().rows;
  const change = usePassphraseChange(createPassphraseChecks(least), (status) => {
    onStatus(status);
    onDone(true);
  });
  const focus = useFirstInvalidFocus<'current' | 'passphrase' | 'repeat'>();
  const now = useNow(TICK_MS);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await change.save();
    if (wrong) focus.on(wrong);
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <p class="hint-text">{words.text}</p>
      {endsPasskey && <p class="hint-text">{words.endsPasskey}</p>}
      <Field
        id="passphrase-now"
        testId="passphrase-now"
        label={words.current}
        value={change.current}
        problem={change.missing ? unlock.missing : undefined}
        autoComplete="current-password"
        reveal={{ show: unlock.show, hide: unlock.hide }}
        inputRef={focus.keep('current')}
        onInput={change.editCurrent}
      />
      <NewPassphraseFields secret={change.next} fieldRef={focus.keep} />
      <ErrorNote error={change.error} now={now} />
      <div class="button-row">
        <span class="spacer" />
        <button type="button" class="button plain large" onClick={() => onDone(false)}>
          {cancel}
        </button>
        <button type="submit" class="button primary large" data-testid="save-passphrase" disabled={change.busy}>
          {change.busy ? words.saving : words.save}
        </button>
      </div>
    </form>
  );
}
