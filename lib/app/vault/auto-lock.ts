// Auto-lock as chosen: by input to the computer, use of Riskmark, the screen, or the browser session.
import type { ComputerState } from '../../browser/computer-idle-state';
import type { Settings } from '../../settings/setting-table';
import { MAX_MINUTES_WITHOUT_USE } from '../../vault/unlock-state';
import type { Vault } from '../../vault/vault-api';

/**
 * Time after which an alarm that is late counts as missed, min. The computer is asked each minute; a machine that slept is locked by the
 * deadline.
 */
const ALARM_SLACK_MINUTES = 2;

type LockSettings = Pick<Settings, 'lockWhen' | 'autoLockMinutes'>;

/** @returns the minutes after the last touch at which the deadline of the vault passes */
export function toDeadlineMinutes({ lockWhen, autoLockMinutes }: LockSettings): number {
  if (lockWhen === 'unused') return autoLockMinutes;
  return lockWhen === 'computer-idle' ? autoLockMinutes + ALARM_SLACK_MINUTES : MAX_MINUTES_WITHOUT_USE;
}

export interface AutoLockDeps {
  loadSettings(): Promise<LockSettings>;
  vault: Pick<Vault<unknown>, 'state' | 'protection' | 'touch' | 'lock'>;
  /** Resolves when the vault is loaded. */
  ready(): Promise<void>;
  /** Input to the computer, as `lib/browser/computer-idle-state` reports it. */
  computer: {
    getComputerState(seconds: number): Promise<ComputerState>;
    reportIdleAfter(seconds: number): void;
    onComputerState(handler: (state: ComputerState) => void): void;
  };
}

/** Creates the auto-lock, which reacts to the computer's state from now on. */
export function createAutoLock({ loadSettings, vault, ready, computer }: AutoLockDeps) {
  /** Without a passphrase a vault does not lock: a session-only one could not be opened again, and one of the profile would open by itself. */
  const canLock = async () => (await vault.state()) === 'open' && (await vault.protection()) === 'passphrase';

  /** Called each minute: extends the deadline while the computer has input; locks once it had none for the chosen time. */
  async function check(): Promise<void> {
    const { lockWhen, autoLockMinutes } = await loadSettings();
    if (lockWhen !== 'computer-idle' || !(await canLock())) return;
    if ((await computer.getComputerState(autoLockMinutes * 60)) === 'active') await vault.touch('sign');
    else await vault.lock();
  }

  async function onState(state: ComputerState): Promise<void> {
    await ready();
    if (state !== 'locked') return check();
    if ((await loadSettings()).lockWhen !== 'browser-closed' && (await canLock())) await vault.lock();
  }

  /** Called after a change of the settings: has the browser report an idle computer at once, before the next check. */
  async function applySettings(): Promise<void> {
    computer.reportIdleAfter((await loadSettings()).autoLockMinutes * 60);
  }

  computer.onComputerState((state) => void onState(state).catch(() => undefined));
  void applySettings().catch(() => undefined);
  return { check, applySettings };
}
