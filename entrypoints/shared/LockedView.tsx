// Unlock form bound to the unlock hook, for all surfaces while the vault is locked.
import { UnlockForm } from '../../components/vault/UnlockForm';
import { getUnlockErrorText } from '../../components/vault/unlock-error-text';
import type { Reply } from '../../lib/messages/protocol';
import { useUnlock } from '../../lib/view/vault/use-unlock';

export interface LockedViewProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onForgotten(): void;
}

/** Renders the form with the remaining delay and the number of waiting requests. */
export function LockedView({ status, onStatus, onForgotten }: LockedViewProps) {
  const unlock = useUnlock(status.unlockRetryAt, onStatus);
  return (
    <UnlockForm
      passphrase={unlock.passphrase}
      busy={unlock.busy}
      wait={unlock.wait}
      problem={getUnlockErrorText(unlock)}
      waiting={status.waiting}
      onInput={unlock.edit}
      onUnlock={unlock.unlock}
      onForgotten={onForgotten}
    />
  );
}
