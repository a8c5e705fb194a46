// Vault section: lock, auto-lock, passphrase change, vault file and erasing all data.
import { AutoLock } from '../../components/settings/SettingsForm';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Section } from '../../components/ui/Section';
import { EraseForm } from '../../components/vault/EraseForm';
import { RollbackNotice } from '../../components/vault/RollbackNotice';
import { WeakKdfNotice } from '../../components/vault/WeakKdfNotice';
import { optionsWords } from '../../lib/i18n/options';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useCommand } from '../../lib/view/query/use-command';
import { LockedView } from '../shared/LockedView';
import { PassphraseSection } from './PassphraseSection';
import { VaultFileSection } from './VaultFileSection';

interface StatusProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
}

/** Replaces the account section while the vault is locked. */
export function UnlockSection(props: StatusProps) {
  return <LockedView {...props} onForgotten={() => document.getElementById('forget-word')?.focus()} />;
}

export interface VaultSectionProps extends StatusProps {
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
}

/** Renders the section; erasing is always available, because it is the way out of a lost passphrase. */
export function VaultSection({ status, onStatus, settings, locked, onSettings }: VaultSectionProps) {
  const words = optionsWords().options;
  const { error, run } = useCommand();
  const applyStatus = (request: Promise<Reply<'status'>>) => run(async () => onStatus(await request));
  return (
    <Section id="vault" title={words.vault} text={status.sessionOnly ? words.vaultSession : words.vaultText}>
      {status.rolledBack && <RollbackNotice onAccept={() => void applyStatus(call('acceptRollback', {}))} />}
      {status.cheapKey && <WeakKdfNotice />}
      <fieldset class="bare" disabled={status.vault === 'locked'}>
        <AutoLock
          settings={settings}
          locked={locked}
          onSave={(change) => void run(async () => onSettings(await call('saveSettings', { settings: change })))}
        />
      </fieldset>
      {status.vault === 'open' && (
        <div class="foot">
          <button
            type="button"
            class="btn big"
            data-testid="lock-now"
            onClick={() => void applyStatus(call('lock', {}))}
          >
            {words.lockNow}
          </button>
        </div>
      )}
      {status.vault === 'open' && !status.sessionOnly && <PassphraseSection onStatus={onStatus} />}
      <VaultFileSection status={status} onStatus={onStatus} />
      <EraseForm onForget={() => void applyStatus(call('forget', {}))} />
      <ErrorNote error={error} now={0} />
    </Section>
  );
}
