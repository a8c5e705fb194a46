// Form that previews and restores a backup, or imports a vault file, and undoes the last restore.

import { ChoiceCard } from '../../components/ui/ChoiceCard';
import { Disclosure } from '../../components/ui/Disclosure';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Field } from '../../components/ui/Field';
import { FilePicker } from '../../components/ui/file/FilePicker';
import { useFilePicker } from '../../components/ui/file/use-file-picker';
import { UndoNote } from '../../components/ui/UndoNote';
import { RestorePreview } from '../../components/vault/RestorePreview';
import type { AccountSummary } from '../../lib/account/account';
import { formatList, formatMoment, joinFacts } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { backupWords } from '../../lib/i18n/words/backup';
import { optionsWords } from '../../lib/i18n/words/options';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { Reply } from '../../lib/messages/protocol';
import { sanitizeText } from '../../lib/text/sanitize';
import { type OpenBackupOutcome, useRestoreBackup } from '../../lib/view/vault/use-restore-backup';
import '../../components/ui/styles/form.css';

export interface RestoreBackupFormProps {
  status: Reply<'status'>;
  /** Until when an earlier restore can be undone (epoch ms). */
  undoUntil?: number | null;
  onStatus(status: Reply<'status'>): void;
}

/** Renders the form below its title; for places where it is a lesser choice. */
export function RestoreBackupDisclosure({ status, onStatus }: Pick<RestoreBackupFormProps, 'status' | 'onStatus'>) {
  return (
    <Disclosure testId="vault-file" title={optionsWords().rows.restore}>
      <RestoreBackupForm status={status} onStatus={onStatus} />
    </Disclosure>
  );
}

const accountName = ({ label, host }: AccountSummary) => joinFacts([...new Set([sanitizeText(label, 60), host])]);

/** Sentence about the last step; '' without one. */
function tellOutcome(outcome: OpenBackupOutcome | null, now: number): string {
  const { done } = backupWords();
  const { file } = vaultWords();
  if (!outcome) return '';
  if (outcome.done === 'undone') return done.undone;
  if (outcome.done === 'too-late') return done.tooLate;
  const names = formatList(outcome.beside.map(accountName));
  if (outcome.done === 'opened') return names ? file.openedBeside({ names }) : file.opened;
  const restored =
    outcome.undoUntil === null ? done.restored : done.restoredUntil({ until: formatMoment(outcome.undoUntil, now) });
  return joinSentences([restored, names && file.openedBeside({ names })]);
}

/** Renders the form; a locked vault is replaced by a vault file only after confirmation. */
export function RestoreBackupForm({ status, undoUntil = null, onStatus }: RestoreBackupFormProps) {
  const { open: words, preview } = backupWords();
  const { file, unlock } = vaultWords();
  const { show, hide } = unlock;
  const form = useRestoreBackup({ vault: status.vault, onStatus });
  const { report, outcome, error } = form;
  const picker = useFilePicker({
    accept: '.riskmark,.json,application/json',
    onFile: form.choose,
    isDisabled: form.busy,
  });
  const problem = { file: words.chooseMissing, passphrase: unlock.missing, replace: file.replaceMissing };
  const now = Date.now();
  return (
    <form
      {...picker.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (report) form.restore();
        else form.open();
      }}
    >
      <p class="hint-text">{words.text}</p>
      <div class="field-group">
        <label class="field-label" for="backup-file">
          {words.choose}
        </label>
        <FilePicker id="backup" testId="backup-choose" picker={picker} look="line" chosen={form.fileName} />
      </div>
      <Field
        id="file-passphrase"
        testId="file-passphrase"
        label={words.passphrase}
        value={form.passphrase}
        autoComplete="current-password"
        reveal={{ show, hide }}
        onInput={form.editPassphrase}
      />
      {status.vault === 'locked' && (
        <ChoiceCard
          type="checkbox"
          name="replace-vault"
          testId="replace-vault"
          checked={form.replacesVault}
          title={file.replace}
          text={file.replaceText}
          onChange={form.setReplacesVault}
        />
      )}
      {report && (
        <RestorePreview report={report} mode={form.mode} hasChoice={status.vault === 'open'} onMode={form.setMode} />
      )}
      <ErrorNote
        error={form.problem ? problem[form.problem] : error?.code === 'wrong-passphrase' ? words.wrong : error}
        now={now}
      />
      {outcome || undoUntil === null || report ? (
        <UndoNote text={tellOutcome(outcome, now)} onUndo={outcome?.done === 'restored' ? form.undo : undefined} />
      ) : (
        <UndoNote text={backupWords().done.restoredUntil({ until: formatMoment(undoUntil, now) })} onUndo={form.undo} />
      )}
      <div class="button-row">
        <p class="hint-text" role="status">
          {form.busy && form.percent > 0 && words.progress({ done: form.percent })}
        </p>
        <span class="spacer" />
        {report && !form.busy && (
          <button type="button" class="button plain large" data-testid="cancel-restore" onClick={form.cancel}>
            {optionsWords().rows.cancel}
          </button>
        )}
        <button
          type="submit"
          class={report ? 'button primary large' : 'button large'}
          data-testid={report ? 'restore-backup' : 'open-backup'}
          disabled={form.busy}
        >
          {report ? (form.busy ? preview.restoring : preview.restore) : form.busy ? words.busy : words.button}
        </button>
      </div>
    </form>
  );
}
