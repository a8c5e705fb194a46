// The vault: open it, lock it now or by itself, or forget everything.
import { useState } from 'preact/hooks';
import { ErrorNote } from '../../components/ErrorNote';
import { ForgetForm } from '../../components/ForgetForm';
import { Section } from '../../components/Section';
import { AutoLock } from '../../components/SettingsForm';
import { UnlockForm } from '../../components/UnlockForm';
import { unlockProblem } from '../../components/unlock-problem';
import { toWire, type WireError } from '../../lib/errors/app-error';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useUnlock } from '../../lib/view/use-unlock';
import { pageWords } from '../../lib/words/pages';

interface StatusProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
}

/** Instead of the account while the vault is locked. */
export function UnlockPart({ status, onStatus }: StatusProps) {
  const unlock = useUnlock(status.unlockRetryAt, onStatus);
  return (
    <UnlockForm
      passphrase={unlock.passphrase}
      busy={unlock.busy}
      wait={unlock.wait}
      problem={unlockProblem(unlock)}
      waiting={status.waiting}
      onInput={unlock.edit}
      onUnlock={unlock.unlock}
      onForgotten={() => document.getElementById('forget-word')?.focus()}
    />
  );
}

export interface VaultPartProps extends StatusProps {
  settings: Reply<'settings'>;
  onSettings(settings: Reply<'settings'>): void;
}

/** Forgetting is always at hand: it is the way out of a lost passphrase. */
export function VaultPart({ status, onStatus, settings, onSettings }: VaultPartProps) {
  const words = pageWords().options;
  const [error, setError] = useState<WireError | null>(null);
  const then = async (asked: Promise<Reply<'status'>>): Promise<void> => {
    try {
      onStatus(await asked);
      setError(null);
    } catch (thrown) {
      setError(toWire(thrown));
    }
  };
  return (
    <Section id="vault" title={words.vault} text={status.sessionOnly ? words.vaultSession : words.vaultText}>
      <AutoLock
        settings={settings}
        onSave={(change) =>
          void call('saveSettings', { settings: change }).then(onSettings, (thrown) => setError(toWire(thrown)))
        }
      />
      {status.vault === 'open' && (
        <div class="foot">
          <button type="button" class="btn big" data-testid="lock-now" onClick={() => void then(call('lock', {}))}>
            {words.lockNow}
          </button>
        </div>
      )}
      <ForgetForm onForget={() => void then(call('forget', {}))} />
      <ErrorNote error={error} now={0} />
    </Section>
  );
}
