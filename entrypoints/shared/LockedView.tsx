// Unlock form that the extension pages show while the vault is locked.
import { UnlockForm } from '../../components/vault/UnlockForm';
import { getOwnTab } from '../../lib/browser/tabs';
import type { Reply } from '../../lib/messages/protocol';
import { usePasskeyQuery, usePasskeyUnlock } from '../../lib/view/vault/use-passkey';
import { useUnlock } from '../../lib/view/vault/use-unlock';
import { openOptions } from './open-options';
import { passkeyDevice } from './passkey-device';

export interface LockedViewProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onForgotten(): void;
}

/** Renders the form with the remaining delay and the number of waiting requests. */
export function LockedView({ status, onStatus, onForgotten }: LockedViewProps) {
  const unlock = useUnlock(status.unlockRetryAt, onStatus);
  const {
    busy,
    error,
    unlock: unlockWithPasskey,
  } = usePasskeyUnlock(passkeyDevice, usePasskeyQuery(passkeyDevice), onStatus);
  /** Popup and side panel are in no tab: they would lose the focus to the dialog of the browser, so a tab of Options asks. */
  const pressPasskey = async (): Promise<void> => {
    if ((await getOwnTab()) === null) openOptions();
    else unlockWithPasskey?.();
  };
  const passkey = unlockWithPasskey && { busy, error, onPress: () => void pressPasskey() };
  return <UnlockForm unlock={unlock} waiting={status.waiting} onForgotten={onForgotten} passkey={passkey} />;
}
