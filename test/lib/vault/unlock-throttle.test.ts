// Tests of the unlock throttle: waits grow, and restarts or clock changes do not shorten them.
// covers F-20
import { describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../../lib/errors/app-error';
import { createVaultHarness, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const HOUR = 3_600_000;

async function thrown(promise: Promise<unknown>): Promise<AppError> {
  return promise.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error) => error,
  );
}

describe('wrong passphrase', () => {
  const wrong = 'granite otter ledger lake';

  // covers T-11
  test('throttle allows four free tries, then doubles the wait up to five minutes', async () => {
    const world = createVaultHarness();
    await (await openVault(world)).lock();
    const waits: (number | null)[] = [];
    for (let n = 1; n <= 14; n += 1) {
      const error = await thrown(world.worker().unlock(wrong));
      expect(error.code).toBe('wrong-passphrase');
      expect(error.facts.tries).toBe(n);
      waits.push(error.facts.retryAt === undefined ? null : (error.facts.retryAt - world.time) / 1000);
      world.time = error.facts.retryAt ?? world.time;
    }
    expect(waits).toEqual([null, null, null, null, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    await world.worker().unlock(PASSPHRASE);
    expect(world.disk.tries).toEqual({ count: 0, at: 0 });
  });

  // covers T-11
  test('throttle derives nothing during the wait, whatever passphrase, restart or clock', async () => {
    const world = createVaultHarness();
    await (await openVault(world)).lock();
    for (let n = 0; n < 8; n += 1) {
      const error = await thrown(world.worker().unlock(wrong));
      if (n < 7) world.time = error.facts.retryAt ?? world.time;
    }
    const { calls } = world.kdf;
    const until = world.time + 16_000;
    expect(await world.worker().retryAt()).toBe(until);
    world.closeBrowser();
    expect((await thrown(world.worker().unlock(PASSPHRASE))).facts).toEqual({ retryAt: until });

    world.time -= HOUR;
    const back = await thrown(world.worker().unlock(PASSPHRASE));
    expect(back.facts.retryAt).toBe(world.time + 16_000);
    world.time += 15_999;
    await expect(world.worker().unlock(PASSPHRASE)).rejects.toEqual(code('wrong-passphrase'));
    expect(world.kdf.calls).toBe(calls);
    world.time += 1;
    await world.worker().unlock(PASSPHRASE);
  });

  // covers T-11
  test('try is used up when the worker is killed during the derivation', async () => {
    const world = createVaultHarness();
    await (await openVault(world)).lock();
    const { derive } = world.kdf;
    let started: () => void = () => undefined;
    const begun = new Promise<void>((done) => (started = done));
    world.kdf.derive = () => {
      started();
      return new Promise(() => undefined);
    };
    void world.worker().unlock(wrong);
    await begun;
    expect(world.disk.tries).toEqual({ count: 1, at: world.time });
    world.kdf.derive = derive;
  });

  test('failed derivation does not count as a wrong try', async () => {
    const world = createVaultHarness();
    await (await openVault(world)).lock();
    vi.spyOn(world.kdf, 'derive').mockRejectedValueOnce(new Error('no memory'));
    await expect(world.worker().unlock(PASSPHRASE)).rejects.toEqual(code('internal'));
    expect(world.disk.tries).toMatchObject({ count: 0 });
  });

  test('wrong passphrase does not lock an open vault', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    const box = await vault.sealer('verdicts');
    await expect(vault.unlock(wrong)).rejects.toEqual(code('wrong-passphrase'));
    await vault.unlock(PASSPHRASE);
    await expect(box.blind('still')).resolves.toHaveLength(43);
  });
});
