// Vault file section: exports the open vault, and imports a file into this vault or an empty profile.

import { ChoiceCard } from '../../components/ui/ChoiceCard';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { FadingNote } from '../../components/ui/FadingNote';
import { Field } from '../../components/ui/Field';
import type { AccountSummary } from '../../lib/account/account';
import { downloadText } from '../../lib/browser/download';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';
import { sanitizeText } from '../../lib/text/sanitize';
import { useVaultFile } from '../../lib/view/vault/use-vault-file';

export interface VaultFileSectionProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
}

const accountName = ({ label, host }: AccountSummary) => [...new Set([sanitizeText(label, 60), host])].join(' · ');

/** Renders the collapsed section; importing over a locked vault must be confirmed. */
export function VaultFileSection({ status, onStatus }: VaultFileSectionProps) {
  const words = vaultWords().file;
  const shared = optionsWords().passphrase;
  const isLocked = status.vault === 'locked';
  const canSave = status.vault === 'open' && !status.sessionOnly;
  const day = () => new Date().toISOString().slice(0, 10);
  const download = (text: string) => downloadText(text, words.name(day()));
  const file = useVaultFile({ download, mustReplace: isLocked, onStatus });
  const problem = {
    file: words.chooseMissing,
    passphrase: words.passphraseMissing,
    replace: words.replaceMissing,
  };
  return (
    <details class="more" data-testid="vault-file">
      <summary>{words.summary}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          file.open();
        }}
      >
        <p class="hint">{words.text}</p>
        {canSave && (
          <div class="foot">
            <button type="button" class="btn big" data-testid="save-vault" disabled={file.busy} onClick={file.save}>
              {words.save}
            </button>
            <FadingNote said={file.told === 'saved'}>{words.saved}</FadingNote>
          </div>
        )}
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
    </details>
  );
}
