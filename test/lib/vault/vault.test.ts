// Tests of the vault: content survives restarts, and a lock or a closed browser ends all access.
// covers F-19
import { describe, expect, test } from 'vitest';
import { createVaultHarness, openVault, PASSPHRASE } from '../../harness/vault';

const code = (name: string) => expect.objectContaining({ code: name });
const HOUR = 3_600_000;

describe('lifecycle', () => {
  test('vault state is none, open, locked and open again, across workers and browsers', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    expect(await vault.state()).toBe('none');
    await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: 'first' });
    expect(await vault.state()).toBe('open');
    expect(await world.worker().read()).toEqual({ note: 'first' });

    await vault.lock();
    expect(await vault.state()).toBe('locked');
    await expect(vault.read()).rejects.toEqual(code('locked'));
    await expect(vault.write({ note: 'x' })).rejects.toEqual(code('locked'));
    await expect(vault.sealer('verdicts')).rejects.toEqual(code('locked'));

    world.closeBrowser();
    const later = world.worker();
    expect(await later.start()).toEqual({ sessionEnded: false });
    await later.unlock(PASSPHRASE);
    expect(await later.read()).toEqual({ note: 'first' });
    await later.write({ note: 'second' });
    await later.write({ note: 'third' });
    expect(await world.worker().read()).toEqual({ note: 'third' });
  });

  test('weaker key derivation is reported, locked or open, until an unlock replaces it', async () => {
    const world = createVaultHarness();
    const { choose } = world.kdf;
    world.kdf.choose = async (passphrase) => {
      const { params } = await choose(passphrase);
      const cheap = { id: 'pbkdf2-sha256', i: 1_000_000, salt: params.salt, out: 32 } as const;
      return { params: cheap, kek: await world.kdf.derive(passphrase, cheap) };
    };
    const vault = world.worker();
    expect(await vault.hasCheapKey()).toBe(false);
    await openVault(world);
    expect(await vault.hasCheapKey()).toBe(true);
    await vault.lock();
    expect(await vault.hasCheapKey()).toBe(true);
    world.kdf.choose = choose;
    world.kdf.isBehind = ({ id }) => id === 'pbkdf2-sha256';
    await vault.unlock(PASSPHRASE);
    expect(await vault.hasCheapKey()).toBe(false);
  });

  test('closing the browser locks the vault', async () => {
    const world = createVaultHarness();
    await openVault(world);
    world.closeBrowser();
    const vault = world.worker();
    expect(world.half).not.toBeNull();
    await vault.start();
    expect(world.half).toBeNull();
    expect(await vault.state()).toBe('locked');
  });

  test('passphrase opens in another Unicode form', async () => {
    const world = createVaultHarness();
    await world.worker().create({ kind: 'passphrase', passphrase: 'Grüße aus Zürich heute' }, { note: 'ü' });
    world.closeBrowser();
    const vault = world.worker();
    await vault.unlock('Grüße aus Zürich heute'.normalize('NFD'));
    expect(await vault.read()).toEqual({ note: 'ü' });
  });

  test('weak passphrase, second vault and unlock without a vault are rejected', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    await expect(vault.create({ kind: 'passphrase', passphrase: 'too short' }, { note: '' })).rejects.toEqual(
      code('weak-passphrase'),
    );
    await expect(
      vault.create({ kind: 'passphrase', passphrase: 'aaaaaaaaaaaaaaaaaaaa' }, { note: '' }),
    ).rejects.toEqual(code('weak-passphrase'));
    await expect(vault.unlock(PASSPHRASE)).rejects.toEqual(code('no-account'));
    expect(await vault.state()).toBe('none');
    await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: 'kept' });
    await expect(vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: 'other' })).rejects.toEqual(
      code('bad-request'),
    );
    expect(await vault.read()).toEqual({ note: 'kept' });
  });

  test('invalid content is never written', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    await expect(vault.write({ note: 5 } as never)).rejects.toThrow();
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  test('oversized content is rejected, and the old one stays', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    await expect(vault.write({ note: 'x'.repeat(64 * 1024) })).rejects.toEqual(code('bad-request'));
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  test('forget removes everything, keys first', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.log.length = 0;
    await vault.forget();
    expect(world.log.filter((step) => !step.startsWith('read'))).toEqual([
      'remove session half',
      'remove key half',
      'clear slots',
    ]);
    expect({ ...world.disk, half: world.half, session: world.session }).toEqual({
      a: null,
      b: null,
      pointer: null,
      half: null,
    });
    expect(await vault.state()).toBe('none');
  });

  test('forget clears the slots even when the session cannot be ended', async () => {
    const world = createVaultHarness();
    const vault = await openVault(world);
    world.fault = (step) => {
      if (step === 'before remove session half') throw new Error('session storage is out');
    };
    await vault.forget();
    expect(world.disk.a).toBeNull();
    expect(world.half).toBeNull();
  });

  test('listeners receive every unlock and lock until they stop', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    const heard: string[] = [];
    const stop = vault.onChange((state) => heard.push(state));
    await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: '' });
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    await vault.forget();
    stop();
    await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note: '' });
    await Promise.resolve();
    expect(heard).toEqual(['open', 'locked', 'open', 'locked', 'none']);
  });
});

describe('session-only vault', () => {
  test('session-only vault writes only its useless half to disk and ends with the browser', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    await vault.create({ kind: 'session' }, { note: 'fleeting' });
    expect(world.disk).toEqual({ a: null, b: null, pointer: null, tries: undefined });
    expect(JSON.stringify(world.session)).not.toContain('fleeting');
    await vault.write({ note: 'changed' });
    const next = world.worker();
    expect(await next.start()).toEqual({ sessionEnded: false });
    expect(await next.read()).toEqual({ note: 'changed' });
    expect(await next.protection()).toBe('session');

    world.closeBrowser();
    const later = world.worker();
    expect(await later.start()).toEqual({ sessionEnded: true });
    expect(world.half).toBeNull();
    expect(await later.state()).toBe('none');
    expect(await later.protection()).toBeNull();
    expect(await world.worker().start()).toEqual({ sessionEnded: false });
  });

  test('session-only vault ignores the idle time and ends after eight hours', async () => {
    const world = createVaultHarness();
    const vault = world.worker();
    await vault.create({ kind: 'session' }, { note: 'x' });
    world.time += 7 * HOUR;
    expect(await vault.state()).toBe('open');
    world.time += 2 * HOUR;
    expect(await vault.state()).toBe('none');
  });

  test('interrupted save of a session-only vault leaves the old or the new content', async () => {
    for (const when of ['before', 'after']) {
      const world = createVaultHarness();
      const vault = world.worker();
      await vault.create({ kind: 'session' }, { note: 'old' });
      world.fault = (step) => {
        if (step === `${when} save session half`) throw new Error('killed');
      };
      await expect(vault.write({ note: 'new' })).rejects.toThrow('killed');
      world.fault = () => undefined;
      expect(await world.worker().read()).toEqual({ note: when === 'before' ? 'old' : 'new' });
    }
  });
});
