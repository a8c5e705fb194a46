// Form that sets the first passphrase of a vault that the browser profile protects.

import { ErrorNote } from '../../components/ui/ErrorNote';
import { NewPassphraseFields } from '../../components/vault/NewPassphraseForm';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { useFirstInvalidFocus } from '../../lib/view/form/use-first-invalid-focus';
import { useCommand } from '../../lib/view/query/use-command';
import { useNow } from '../../lib/view/query/use-now';
import { useNewPassphrase } from '../../lib/view/vault/use-new-passphrase';
import { createPassphraseChecks } from './options-dependencies';
import '../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface SetPassphraseFormProps {
  /** Characters that a new passphrase needs at least. */
  least: number;
  onStatus(status: Reply<'status'>): void;
  onDone(): void;
}

/** Renders the form; an invalid field receives the focus on submit. */
export function SetPassphraseForm({ least, onStatus, onDone }: SetPassphraseFormProps) {
  const words = vaultWords().passphrase;
  const next = useNewPassphrase(createPassphraseChecks(least));
  const focus = useFirstInvalidFocus<'passphrase' | 'repeat'>();
  const now = useNow(TICK_MS);
  const { busy, error, run } = useCommand();
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const invalid = next.check();
    if (invalid) return focus.on(invalid);
    const failure = await run(async () => onStatus(await call('setPassphrase', { passphrase: next.value() ?? '' })));
    if (!failure) onDone();
  };
  return (
    <form data-testid="set-passphrase" onSubmit={(event) => void save(event)}>
      <p class="hint-text">{optionsWords().passphrase.text}</p>
      <NewPassphraseFields secret={next} fieldRef={focus.keep} />
      <ErrorNote error={error} now={now} />
      <div class="button-row">
        <span class="spacer" />
        <button type="submit" class="button primary large" data-testid="save-passphrase" disabled={busy}>
          {busy ? words.saving : optionsWords().rows.setPassphrase}
        </button>
      </div>
    </form>
  );
}
