// Form that saves a backup: choice of the encrypting passphrase, and whether accounts are included.

import { useState } from 'preact/hooks';
import { ChoiceCard } from '../../components/ui/ChoiceCard';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { NewPassphraseFields } from '../../components/vault/NewPassphraseForm';
import { downloadFile } from '../../lib/browser/download';
import { backupWords } from '../../lib/i18n/words/backup';
import type { SavedBackup } from '../../lib/messages/tables/backup-messages';
import { useFirstInvalidFocus } from '../../lib/view/form/use-first-invalid-focus';
import { useNewPassphrase } from '../../lib/view/vault/use-new-passphrase';
import { useSaveBackup } from '../../lib/view/vault/use-save-backup';
import { createPassphraseChecks } from './options-dependencies';
import '../../components/ui/styles/form.css';

export interface SaveBackupFormProps {
  /** Characters that a new passphrase needs at least. */
  least: number;
  /** True without a vault passphrase: the backup then needs one of its own. */
  sessionOnly: boolean;
  onSaved(state: SavedBackup): void;
}

const downloadBackup = (file: Blob): void =>
  downloadFile(file, `riskmark-backup-${new Date().toISOString().slice(0, 10)}.riskmark`);

/** Renders the form; an invalid field receives the focus on submit. */
export function SaveBackupForm({ least, sessionOnly, onSaved }: SaveBackupFormProps) {
  const words = backupWords().save;
  const [hasOwn, setHasOwn] = useState(sessionOnly);
  const secret = useNewPassphrase(createPassphraseChecks(least));
  const focus = useFirstInvalidFocus<'passphrase' | 'repeat'>();
  const backup = useSaveBackup(downloadBackup, onSaved);
  const submit = (event: Event): void => {
    event.preventDefault();
    const wrong = hasOwn ? secret.check() : null;
    if (wrong) focus.on(wrong);
    else void backup.save(hasOwn ? secret.passphrase : null);
  };
  return (
    <form onSubmit={submit}>
      <p class="hint-text">{words.text}</p>
      <fieldset class="field-group">
        <legend class="field-label">{words.whose}</legend>
        {sessionOnly ? (
          <p class="hint-text">{words.noVault}</p>
        ) : (
          <>
            <ChoiceCard
              type="radio"
              name="backup-passphrase"
              testId="backup-vault-passphrase"
              checked={!hasOwn}
              title={words.vault}
              text={words.vaultText}
              onChange={() => setHasOwn(false)}
            />
            <ChoiceCard
              type="radio"
              name="backup-passphrase"
              testId="backup-own-passphrase"
              checked={hasOwn}
              title={words.own}
              onChange={() => setHasOwn(true)}
            />
          </>
        )}
      </fieldset>
      {hasOwn && <NewPassphraseFields secret={secret} fieldRef={focus.keep} />}
      <ChoiceCard
        type="checkbox"
        name="backup-accounts"
        testId="backup-accounts"
        checked={backup.withAccounts}
        title={words.accounts}
        text={words.accountsText}
        onChange={backup.setWithAccounts}
      />
      <ErrorNote error={backup.error} now={Date.now()} />
      <div class="button-row">
        <span class="spacer" />
        <button type="submit" class="button primary large" data-testid="save-backup" disabled={backup.busy}>
          {backup.busy ? words.busy : words.button}
        </button>
      </div>
    </form>
  );
}
