// Privacy page of Options: vault settings, retention and backup of stored data, and deletion of all data.
import { useState } from 'preact/hooks';
import { getLeftOutText } from '../../../components/diagnostics/unreadable-text';
import { SettingControls } from '../../../components/settings/general-setting-controls';
import { Notice } from '../../../components/settings/Notice';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { UndoNote } from '../../../components/ui/UndoNote';
import { EraseForm } from '../../../components/vault/EraseForm';
import { getStorageUsage } from '../../../lib/browser/storage-usage';
import { backupWords } from '../../../lib/i18n/words/backup';
import { optionsWords } from '../../../lib/i18n/words/options';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { call } from '../../../lib/messages/call-background';
import type { Reply } from '../../../lib/messages/protocol';
import { useClearLookups } from '../../../lib/view/lookup/use-clear-lookups';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';
import { useCommand } from '../../../lib/view/query/use-command';
import { ChangePassphraseForm } from '../ChangePassphraseForm';
import { PasskeySetting } from '../PasskeySetting';
import { RestoreBackupForm } from '../RestoreBackupForm';
import { SaveBackupForm } from '../SaveBackupForm';
import { SetPassphraseForm } from '../SetPassphraseForm';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';
import '../../../components/settings/setting-rows.css';
import '../../../components/ui/styles/form.css';
import { sharedWords } from '../../../lib/i18n/words/shared';

const SIZE_POLL_MS = 60_000;
const MEGABYTE = 1e6;

/** Renders the page while the vault is open. */
export function PrivacyPage(props: PageProps) {
  const { data, locked, onStatus, onSettings } = props;
  const { status, settings } = data;
  const { rows } = optionsWords();
  const { passphrase, rollback, cheapKey } = vaultWords();
  const { reminder } = backupWords();
  const { value: backup } = data.backup;
  const { describe, toggle, isOpen, close } = useOpenSettingRow(props);
  const vault = useCommand();
  /** Public lists only: nothing to lock, and the next step is a passphrase. */
  const isByProfile = status.protection === 'profile';
  const hasPasskey = Boolean(data.passkey?.passkey);
  const applyStatus = (request: Promise<Reply<'status'>>) => void vault.run(async () => onStatus(await request));
  return (
    <>
      {status.rolledBack && (
        <Notice
          title={rollback.title}
          text={rollback.text}
          testId="rollback"
          isAlert
          button={
            <button
              type="button"
              class="button large"
              data-testid="accept-rollback"
              onClick={() => applyStatus(call('acceptRollback', {}))}
            >
              {rollback.accept}
            </button>
          }
        />
      )}
      {status.cheapKey && <Notice title={cheapKey.title} text={cheapKey.text} testId="cheap-key" />}
      {backup?.isDue && (
        <Notice title={reminder.title} text={reminder.text({ changes: backup.changes })} testId="backup-reminder" />
      )}
      <dl class="setting-rows">
        {!isByProfile && (
          <SettingRow {...describe('locks-after')} action={toggle('locks-after')}>
            {isOpen('locks-after') && (
              <SettingControls
                row="locks-after"
                settings={settings}
                locked={locked}
                onSave={(change) =>
                  void vault.run(async () => onSettings(await call('saveSettings', { settings: change })))
                }
              />
            )}
          </SettingRow>
        )}
        <SettingRow
          {...describe('passphrase-row')}
          action={
            status.sessionOnly ? undefined : toggle('passphrase-row', isByProfile ? rows.setPassphrase : undefined)
          }
          second={status.protection === 'passphrase' && data.passkey && <PasskeySetting query={data.passkey} />}
        >
          {isOpen('passphrase-row') &&
            (isByProfile ? (
              <SetPassphraseForm
                least={data.settings.passphraseLength}
                onStatus={onStatus}
                onDone={() => close('passphrase-row', passphrase.done)}
              />
            ) : (
              !status.sessionOnly && (
                <ChangePassphraseForm
                  least={data.settings.passphraseLength}
                  onStatus={onStatus}
                  endsPasskey={hasPasskey}
                  onDone={(changed) => {
                    if (changed) data.passkey?.set(null);
                    const done = hasPasskey ? passphrase.donePasskey : passphrase.done;
                    close('passphrase-row', changed ? done : '');
                  }}
                />
              )
            ))}
        </SettingRow>
        <HistoryRow {...props} />
        <SettingRow {...describe('audit')} action={toggle('audit')}>
          {isOpen('audit') && (
            <>
              <SettingControls
                row="audit"
                settings={settings}
                locked={locked}
                onSave={(change) =>
                  void vault.run(async () => onSettings(await call('saveSettings', { settings: change })))
                }
              />
              <p class="button-row">
                <a
                  class="button"
                  href="/records.html?show=audit"
                  target="_blank"
                  rel="noreferrer"
                  data-testid="open-audit"
                >
                  {rows.openAudit}
                </a>
              </p>
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('backup')} action={toggle('backup', rows.backUpNow)}>
          {isOpen('backup') && (
            <SaveBackupForm
              least={data.settings.passphraseLength}
              sessionOnly={status.protection !== 'passphrase'}
              onSaved={(saved) => {
                data.backup.set(saved);
                const leftOut = saved.leftOut.map(getLeftOutText);
                close('backup', [backupWords().save.saved, ...leftOut].join(' '));
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
      <div class="button-row" hidden={isByProfile}>
        <button type="button" class="button" data-testid="lock-now" onClick={() => applyStatus(call('lock', {}))}>
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
  const { rows } = optionsWords();
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
      value={
        usedBytes === null
          ? row.value
          : `${row.value} · ${rows.size({ megabytes: Math.max(1, Math.round(usedBytes / MEGABYTE)) })}`
      }
      action={toggle('history')}
    >
      {isOpen('history') && (
        <>
          <p class="hint-text">{rows.secretSealed}</p>
          <SettingControls
            row="history"
            settings={props.data.settings}
            locked={props.locked}
            onSave={(settings) => void run(async () => props.onSettings(await call('saveSettings', { settings })))}
          />
          <div class="button-row">
            <button type="button" class="button" onClick={() => change(cleared.clear(), lookups.cleared)}>
              {lookups.clearName}
            </button>
            <a
              class="button"
              href="/records.html?show=history"
              target="_blank"
              rel="noreferrer"
              data-testid="open-history"
            >
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
