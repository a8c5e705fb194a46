// Form that imports a vault file: into the open vault, an empty profile, or in place of a locked vault.

import { ChoiceCard } from '../../components/ui/ChoiceCard';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Field } from '../../components/ui/Field';
import type { AccountSummary } from '../../lib/account/account';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';
import { sanitizeText } from '../../lib/text/sanitize';
import { useVaultFile } from '../../lib/view/vault/use-vault-file';

export interface OpenVaultFormProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
}

const accountName = ({ label, host }: AccountSummary) => [...new Set([sanitizeText(label, 60), host])].join(' · ');

/** Renders the form; importing over a locked vault must be confirmed. */
export function ImportVaultForm({ status, onStatus }: OpenVaultFormProps) {
  const words = vaultWords().file;
  const shared = optionsWords().passphrase;
  const isLocked = status.vault === 'locked';
  const file = useVaultFile({ download: () => undefined, mustReplace: isLocked, onStatus });
  const problem = {
    file: words.chooseMissing,
    passphrase: words.passphraseMissing,
    replace: words.replaceMissing,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        file.open();
      }}
    >
      <p class="hint">{words.text}</p>
      <div class="fg">
        <label class="lb" for="vault-choose">
          {words.choose}
        </label>
        <input
          id="vault-choose"
          data-testid="vault-choose"
          type="file"
          accept=".json,application/json"
          onChange={(event) => file.choose(event.currentTarget.files?.[0] ?? null)}
        />
      </div>
      <Field
        id="file-passphrase"
        testId="file-passphrase"
        label={words.passphrase}
        value={file.passphrase}
        autoComplete="current-password"
        reveal={{ show: shared.show, hide: shared.hide }}
        onInput={file.editPassphrase}
      />
      {isLocked && (
        <ChoiceCard
          type="checkbox"
          name="replace-vault"
          testId="replace-vault"
          checked={file.replace}
          title={words.replace}
          text={words.replaceText}
          onChange={file.setReplace}
        />
      )}
      <ErrorNote error={file.problem ? problem[file.problem] : file.error} now={Date.now()} />
      <div class="foot">
        <p role="status">
          {file.told === 'opened' &&
            (file.beside.length ? words.openedBeside(file.beside.map(accountName)) : words.opened)}
        </p>
        <span class="sp" />
        <button type="submit" class="btn big" data-testid="open-vault" disabled={file.busy}>
          {file.busy ? words.opening : words.open}
        </button>
      </div>
    </form>
  );
}
