// Tests of the auto-lock: input delays it, an idle computer or a locked screen locks, as chosen.
import { describe, expect, test } from 'vitest';
import { createAutoLock, toDeadlineMinutes } from '../../../../lib/app/vault/auto-lock';
import type { ComputerState } from '../../../../lib/browser/computer-idle-state';
import { SETTINGS, type Settings } from '../../../../lib/settings/setting-table';
import { createVaultHarness, openVault } from '../../../harness/vault';

const MINUTE = 60_000;
const CHOICES = SETTINGS.lockWhen.choices;

/** A computer with its last input, an open vault, and the alarm of each minute. */
async function createComputer(lockWhen: Settings['lockWhen'], autoLockMinutes: Settings['autoLockMinutes']) {
  const settings = { lockWhen, autoLockMinutes };
  const world = createVaultHarness();
  world.minutes = toDeadlineMinutes(settings);
  const vault = await openVault(world);
  let inputAt = world.time;
  let idleAfter = 0;
  let report = (_state: ComputerState): void => undefined;
  const autoLock = createAutoLock({
    loadSettings: async () => settings,
    vault,
    ready: async () => undefined,
    computer: {
      getComputerState: async (seconds) => (world.time - inputAt >= seconds * 1000 ? 'idle' : 'active'),
      reportIdleAfter: (seconds) => {
        idleAfter = seconds;
      },
      onComputerState: (handler) => {
        report = handler;
      },
    },
  });
  return {
    world,
    vault,
    autoLock,
    settings,
    idleAfter: () => idleAfter,
    report: async (state: ComputerState) => {
      report(state);
      for (let i = 0; i < 20; i += 1) await vault.state();
    },
    /** Lets time pass, with or without input, and fires the alarm of each minute. */
    async pass(minutes: number, hasInput: boolean) {
      for (let i = 0; i < minutes; i += 1) {
        world.time += MINUTE;
        if (hasInput) inputAt = world.time;
        await autoLock.check();
      }
    },
  };
}

describe('computer-idle', () => {
  test('an hour of input with a lock after 5 minutes does not lock; 5 minutes without input do', async () => {
    const computer = await createComputer('computer-idle', 5);
    await computer.pass(60, true);
    expect(await computer.vault.state()).toBe('open');
    await computer.pass(4, false);
    expect(await computer.vault.state()).toBe('open');
    await computer.pass(1, false);
    expect(await computer.vault.state()).toBe('locked');
  });

  test('the report of an idle computer locks before the next alarm', async () => {
    const computer = await createComputer('computer-idle', 5);
    expect(computer.idleAfter()).toBe(300);
    computer.world.time += 5 * MINUTE;
    await computer.report('idle');
    expect(await computer.vault.state()).toBe('locked');
  });

  test('a computer that slept past the deadline wakes up locked, without an alarm', async () => {
    const computer = await createComputer('computer-idle', 5);
    await computer.pass(3, true);
    computer.world.time += 7 * MINUTE;
    expect(await computer.vault.state()).toBe('locked');
  });

  test('input alone keeps the vault open for at most 8 hours after the last use', async () => {
    const computer = await createComputer('computer-idle', 60);
    await computer.pass(8 * 60 - 1, true);
    expect(await computer.vault.state()).toBe('open');
    await computer.pass(1, true);
    expect(await computer.vault.state()).toBe('locked');
  });
});

test('input to the computer does not delay the lock of an unused Riskmark', async () => {
  const computer = await createComputer('unused', 5);
  await computer.pass(5, true);
  expect(await computer.vault.state()).toBe('locked');
});

test.each(CHOICES)('the lock of the screen, with %s', async (lockWhen) => {
  const computer = await createComputer(lockWhen, 60);
  await computer.report('locked');
  expect(await computer.vault.state()).toBe(lockWhen === 'browser-closed' ? 'open' : 'locked');
});

test.each(['screen-locked', 'browser-closed'] as const)(
  '%s does not lock an idle computer for 8 hours',
  async (lockWhen) => {
    const computer = await createComputer(lockWhen, 5);
    await computer.pass(8 * 60 - 1, false);
    await computer.report('idle');
    expect(await computer.vault.state()).toBe('open');
    await computer.pass(1, false);
    expect(await computer.vault.state()).toBe('locked');
  },
);

test.each(['session', 'profile'] as const)(
  'a vault of the %s is locked neither by the screen nor by an idle computer',
  async (kind) => {
    const { world, autoLock, report, vault, pass } = await createComputer('computer-idle', 1);
    await vault.forget();
    await vault.create({ kind }, { note: 'x' });
    world.time += 2 * MINUTE;
    await pass(3, false);
    await report('locked');
    await autoLock.check();
    expect(await vault.state()).toBe('open');
  },
);

test('another time is reported to the browser after the settings change', async () => {
  const { autoLock, settings, idleAfter } = await createComputer('computer-idle', 5);
  settings.autoLockMinutes = 1;
  await autoLock.applySettings();
  expect(idleAfter()).toBe(60);
});
