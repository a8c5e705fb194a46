// Unlock form that the extension pages show while the vault is locked.
import { UnlockForm } from '../../components/vault/UnlockForm';
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
  return <UnlockForm unlock={unlock} waiting={status.waiting} onForgotten={onForgotten} />;
}
