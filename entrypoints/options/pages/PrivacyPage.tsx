// Privacy page of Options: vault settings, retention and backup of stored data, and deletion of all data.

import { useState } from 'preact/hooks';
import { AuditRetention, AutoLock, PageRecording } from '../../../components/settings/general-setting-controls';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { UndoNote } from '../../../components/ui/UndoNote';
import { BackupReminder } from '../../../components/vault/BackupReminder';
import { EraseForm } from '../../../components/vault/EraseForm';
import { RollbackNotice } from '../../../components/vault/RollbackNotice';
import { WeakKdfNotice } from '../../../components/vault/WeakKdfNotice';
import { getStorageUsage } from '../../../lib/browser/storage-usage';
import { backupWords } from '../../../lib/i18n/backup';
import { optionsWords } from '../../../lib/i18n/options';
import { sharedWords } from '../../../lib/i18n/shared';
import { vaultWords } from '../../../lib/i18n/vault';
import { call } from '../../../lib/messages/call-background';
import type { Reply } from '../../../lib/messages/protocol';
import { useClearLookups } from '../../../lib/view/lookup/use-clear-lookups';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';
import { useCommand } from '../../../lib/view/query/use-command';
import { ChangePassphraseForm } from '../ChangePassphraseForm';
import { RestoreBackupForm } from '../RestoreBackupForm';
import { SaveBackupForm } from '../SaveBackupForm';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';

const SIZE_POLL_MS = 60_000;

/** Renders the page while the vault is open. */
export function PrivacyPage(props: PageProps) {
  const { data, locked, onStatus, onSettings } = props;
  const { status, settings } = data;
  const { rows } = optionsWords();
  const { passphrase } = vaultWords();
  const { value: backup } = data.backup;
  const { describe, toggle, isOpen, close } = useOpenSettingRow(props);
  const vault = useCommand();
  const applyStatus = (request: Promise<Reply<'status'>>) => void vault.run(async () => onStatus(await request));
  return (
    <>
      {status.rolledBack && <RollbackNotice onAccept={() => applyStatus(call('acceptRollback', {}))} />}
      {status.cheapKey && <WeakKdfNotice />}
      {backup && <BackupReminder changes={backup.changes} isFirst={backup.savedAt === null} />}
      <dl class="setting-rows">
        <SettingRow {...describe('locks-after')} action={toggle('locks-after')}>
          {isOpen('locks-after') && (
            <AutoLock
              settings={settings}
              locked={locked}
              onSave={(change) =>
                void vault.run(async () => onSettings(await call('saveSettings', { settings: change })))
              }
            />
          )}
        </SettingRow>
        <SettingRow {...describe('passphrase-row')} action={status.sessionOnly ? undefined : toggle('passphrase-row')}>
          {isOpen('passphrase-row') && !status.sessionOnly && (
            <ChangePassphraseForm
              onStatus={onStatus}
              onDone={(changed) => close('passphrase-row', changed ? passphrase.done : '')}
            />
          )}
        </SettingRow>
        <HistoryRow {...props} />
        <SettingRow {...describe('audit')} action={toggle('audit')}>
          {isOpen('audit') && (
            <>
              <AuditRetention
                settings={settings}
                locked={locked}
                onSave={(change) =>
                  void vault.run(async () => onSettings(await call('saveSettings', { settings: change })))
                }
              />
              <p class="foot">
                <a class="btn" href="/audit.html" target="_blank" rel="noreferrer" data-testid="open-audit">
                  {rows.openAudit}
                </a>
              </p>
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('backup')} action={toggle('backup', rows.backUpNow)}>
          {isOpen('backup') && (
            <SaveBackupForm
              sessionOnly={status.sessionOnly}
              onSaved={(saved) => {
                data.backup.set(saved);
                close('backup', backupWords().save.saved);
              }}
            />
          )}
        </SettingRow>
        <SettingRow {...describe('restore')} action={toggle('restore', rows.choose)}>
          {isOpen('restore') && (
            <RestoreBackupForm status={status} undoUntil={backup?.undoUntil ?? null} onStatus={onStatus} />
          )}
        </SettingRow>
      </dl>
      <ErrorNote error={vault.error} now={Date.now()} />
      <div class="foot">
        <button type="button" class="btn" data-testid="lock-now" onClick={() => applyStatus(call('lock', {}))}>
          {rows.lockNow}
        </button>
      </div>
      <ForgetBox {...props} />
    </>
  );
}

/** Stored data with its size, and a button that clears the recent lookups. */
function HistoryRow(props: PageProps) {
  const { describe, toggle, isOpen } = useOpenSettingRow(props);
  const { options, rows } = optionsWords();
  const { lookups } = sharedWords();
  const { error, run } = useCommand();
  const cleared = useClearLookups();
  const [status, setStatus] = useState('');
  const usedBytes = useBackgroundQuery(getStorageUsage, 'kept', SIZE_POLL_MS).value;
  const change = (done: Promise<void>, message: string): void =>
    void run(async () => {
      await done;
      setStatus(message);
    });
  const row = describe('history');
  return (
    <SettingRow
      {...row}
      value={usedBytes === null ? row.value : `${row.value} · ${rows.size(usedBytes)}`}
      action={toggle('history')}
    >
      {isOpen('history') && (
        <>
          <p class="hint">{options.dataText}</p>
          <PageRecording
            settings={props.data.settings}
            locked={props.locked}
            onSave={(settings) => void run(async () => props.onSettings(await call('saveSettings', { settings })))}
          />
          <div class="foot">
            <button type="button" class="btn" onClick={() => change(cleared.clear(), lookups.cleared)}>
              {lookups.clearName}
            </button>
            <a class="btn" href="/address-history.html" target="_blank" rel="noreferrer" data-testid="open-history">
              {rows.openHistory}
            </a>
            <UndoNote text={status} onUndo={cleared.canUndo ? () => change(cleared.undo(), '') : undefined} />
          </div>
          <ErrorNote error={error} now={0} />
        </>
      )}
    </SettingRow>
  );
}

/** The box of *Forget everything*, which also works while the vault is locked. */
export function ForgetBox({ route, onStatus }: Pick<PageProps, 'route' | 'onStatus'>) {
  const { error, run } = useCommand();
  return (
    <>
      <EraseForm
        isOpen={route.openRow === 'forget'}
        onToggle={() => route.toggleRow('forget')}
        onForget={() => void run(async () => onStatus(await call('forget', {})))}
      />
      <ErrorNote error={error} now={0} />
    </>
  );
}
