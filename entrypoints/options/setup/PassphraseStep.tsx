// Step 2 of the first-run setup: encrypts the account with a passphrase, or keeps it for this session only.

import { connectFailureText } from '../../../components/account/connect-failure-text';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { Section } from '../../../components/ui/Section';
import { NewPassphraseForm } from '../../../components/vault/NewPassphraseForm';
import { optionsWords } from '../../../lib/i18n/words/options';
import { useFirstInvalidFocus } from '../../../lib/view/form/use-first-invalid-focus';
import { useNow } from '../../../lib/view/query/use-now';
import type { NewPassphrase } from '../../../lib/view/vault/use-new-passphrase';
import type { AccountFormView } from '../use-account-form';
import '../../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface PassphraseStepProps {
  form: AccountFormView;
  secret: NewPassphrase;
  onSave(): void;
}

/** Renders the fields; an invalid one receives the focus. */
export function PassphraseStep({ form, secret, onSave }: PassphraseStepProps) {
  const { passphrase: words, setup } = optionsWords();
  const focus = useFirstInvalidFocus<'passphrase' | 'repeat'>();
  const now = useNow(TICK_MS);
  const { busy, error } = form.connect;
  return (
    <Section id="passphrase-part" title={words.title} text={words.text}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = secret.check();
          if (wrong) focus.on(wrong);
          else onSave();
        }}
      >
        <NewPassphraseForm secret={secret} fieldRef={focus.keep} />
        <ErrorNote error={connectFailureText(error, now)} now={now} />
        <div class="button-row">
          <span class="spacer" />
          <button type="submit" class="button primary large" data-testid="save-account" disabled={busy !== ''}>
            {busy === 'save' ? words.saving : setup.seal}
          </button>
        </div>
      </form>
    </Section>
  );
}
