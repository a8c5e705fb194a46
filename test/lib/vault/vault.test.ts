// The vault as its users meet it: create, unlock, lock, save, forget, over restarts, wrong tries, faults and clocks.
import { describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../../lib/errors/app-error';
import { createWorld, PASSPHRASE, type World } from './world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const code = (name: string) => expect.objectContaining({ code: name });

async function made(world: World, note = 'first') {
  const vault = world.worker();
  await vault.create(PASSPHRASE, { note });
  return vault;
}

async function thrown(promise: Promise<unknown>): Promise<AppError> {
  return promise.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error) => error,
  );
}

describe('life', () => {
  test('none, open, locked, open again, also for a new worker and a new browser', async () => {
    const world = createWorld();
    const vault = world.worker();
    expect(await vault.state()).toBe('none');
    await vault.create(PASSPHRASE, { note: 'first' });
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

  test('a browser that closes locks', async () => {
    const world = createWorld();
    await made(world);
    world.closeBrowser();
    const vault = world.worker();
    expect(world.half).not.toBeNull();
    await vault.start();
    expect(world.half).toBeNull();
    expect(await vault.state()).toBe('locked');
  });

  test('a passphrase opens in another Unicode form', async () => {
    const world = createWorld();
    await world.worker().create('Grüße aus Zürich heute', { note: 'ü' });
    world.closeBrowser();
    const vault = world.worker();
    await vault.unlock('Grüße aus Zürich heute'.normalize('NFD'));
    expect(await vault.read()).toEqual({ note: 'ü' });
  });

  test('weak passphrases, a second vault, and unlocking nothing are refused', async () => {
    const world = createWorld();
    const vault = world.worker();
    await expect(vault.create('too short', { note: '' })).rejects.toEqual(code('weak-passphrase'));
    await expect(vault.create('aaaaaaaaaaaaaaaaaaaa', { note: '' })).rejects.toEqual(code('weak-passphrase'));
    await expect(vault.unlock(PASSPHRASE)).rejects.toEqual(code('no-account'));
    expect(await vault.state()).toBe('none');
    await vault.create(PASSPHRASE, { note: 'kept' });
    await expect(vault.create(PASSPHRASE, { note: 'other' })).rejects.toEqual(code('bad-request'));
    expect(await vault.read()).toEqual({ note: 'kept' });
  });

  test('content that does not parse is never written', async () => {
    const world = createWorld();
    const vault = await made(world);
    await expect(vault.write({ note: 5 } as never)).rejects.toThrow();
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  test('content too big for an envelope is refused, the old one stays', async () => {
    const world = createWorld();
    const vault = await made(world);
    await expect(vault.write({ note: 'x'.repeat(64 * 1024) })).rejects.toEqual(code('bad-request'));
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  test('forget leaves nothing, keys first', async () => {
    const world = createWorld();
    const vault = await made(world);
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

  test('forget clears the slots even where the session cannot be ended', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.fault = (step) => {
      if (step === 'before remove session half') throw new Error('session storage is out');
    };
    await vault.forget();
    expect(world.disk.a).toBeNull();
    expect(world.half).toBeNull();
  });

  test('listeners hear of every opening and lock until they stop', async () => {
    const world = createWorld();
    const vault = world.worker();
    const heard: string[] = [];
    const stop = vault.onChange((state) => heard.push(state));
    await vault.create(PASSPHRASE, { note: '' });
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    await vault.forget();
    stop();
    await vault.create(PASSPHRASE, { note: '' });
    await Promise.resolve();
    expect(heard).toEqual(['open', 'locked', 'open', 'locked', 'none']);
  });
});

describe('this session only', () => {
  test('nothing of it is on the disk but the half that opens nothing, and it ends with the browser', async () => {
    const world = createWorld();
    const vault = world.worker();
    await vault.create(null, { note: 'fleeting' });
    expect(world.disk).toEqual({ a: null, b: null, pointer: null, tries: undefined });
    expect(JSON.stringify(world.session)).not.toContain('fleeting');
    await vault.write({ note: 'changed' });
    const next = world.worker();
    expect(await next.start()).toEqual({ sessionEnded: false });
    expect(await next.read()).toEqual({ note: 'changed' });
    expect(await next.sessionOnly()).toBe(true);

    world.closeBrowser();
    const later = world.worker();
    expect(await later.start()).toEqual({ sessionEnded: true });
    expect(world.half).toBeNull();
    expect(await later.state()).toBe('none');
    expect(await later.sessionOnly()).toBe(false);
    expect(await world.worker().start()).toEqual({ sessionEnded: false });
  });

  test('the idle time that locks others does not end it; eight hours do', async () => {
    const world = createWorld();
    const vault = world.worker();
    await vault.create(null, { note: 'x' });
    world.time += 7 * HOUR;
    expect(await vault.state()).toBe('open');
    world.time += 2 * HOUR;
    expect(await vault.state()).toBe('none');
  });

  test('a save cut short leaves the old content or the new', async () => {
    for (const when of ['before', 'after']) {
      const world = createWorld();
      const vault = world.worker();
      await vault.create(null, { note: 'old' });
      world.fault = (step) => {
        if (step === `${when} save session half`) throw new Error('killed');
      };
      await expect(vault.write({ note: 'new' })).rejects.toThrow('killed');
      world.fault = () => undefined;
      expect(await world.worker().read()).toEqual({ note: when === 'before' ? 'old' : 'new' });
    }
  });
});

describe('wrong passphrase', () => {
  const wrong = 'granite otter ledger lake';

  test('four tries are free, then the wait doubles up to five minutes, whoever asks', async () => {
    const world = createWorld();
    await (await made(world)).lock();
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

  test('while waiting nothing is derived, not even for the right one; a restart and the clock change nothing', async () => {
    const world = createWorld();
    await (await made(world)).lock();
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

  test('a worker killed while deriving has used up its try', async () => {
    const world = createWorld();
    await (await made(world)).lock();
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

  test('a derivation that fails is no wrong try', async () => {
    const world = createWorld();
    await (await made(world)).lock();
    vi.spyOn(world.kdf, 'derive').mockRejectedValueOnce(new Error('no memory'));
    await expect(world.worker().unlock(PASSPHRASE)).rejects.toEqual(code('internal'));
    expect(world.disk.tries).toMatchObject({ count: 0 });
  });

  test('a wrong passphrase does not close an open vault', async () => {
    const world = createWorld();
    const vault = await made(world);
    const box = await vault.sealer('verdicts');
    await expect(vault.unlock(wrong)).rejects.toEqual(code('wrong-passphrase'));
    await vault.unlock(PASSPHRASE);
    await expect(box.blind('still')).resolves.toHaveLength(43);
  });
});

describe('damage', () => {
  const flip = (bytes: Uint8Array<ArrayBuffer> | null, at = 40) => {
    const copy = bytes!.slice();
    copy[at]! ^= 1;
    return copy;
  };

  test('one damaged slot: the other opens, with what it holds', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.write({ note: 'second' });
    world.disk.b = flip(world.disk.b);
    expect(await vault.read()).toEqual({ note: 'first' });
    await vault.lock();
    await vault.unlock(PASSPHRASE);
    expect(await vault.read()).toEqual({ note: 'first' });
    await vault.write({ note: 'third' });
    expect(await world.worker().read()).toEqual({ note: 'third' });
    expect(world.disk.pointer).toEqual({ slot: 'b', gen: 3 });
  });

  test('both damaged: said so, nothing derived, nothing deleted', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.write({ note: 'second' });
    await vault.lock();
    world.disk.a = flip(world.disk.a, 3);
    world.disk.b = new Uint8Array();
    const kept = { ...world.disk };
    const { calls } = world.kdf;
    expect(await vault.state()).toBe('locked');
    await expect(vault.unlock(PASSPHRASE)).rejects.toEqual(code('damaged-vault'));
    expect(world.kdf.calls).toBe(calls);
    expect(world.disk).toEqual(kept);
    await vault.forget();
    expect(await vault.state()).toBe('none');
  });

  test('a lost pointer is made up for by the newer slot', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.write({ note: 'second' });
    world.disk.pointer = null;
    expect(await world.worker().read()).toEqual({ note: 'second' });
  });

  test('the right passphrase over damaged content is no wrong passphrase', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.lock();
    const envelope = JSON.parse(new TextDecoder().decode(world.disk.a!));
    envelope.cred.ct = envelope.cred.ct.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'));
    world.disk.a = new TextEncoder().encode(JSON.stringify(envelope));
    await expect(vault.unlock(PASSPHRASE)).rejects.toEqual(code('damaged-vault'));
    expect(world.disk.tries).toMatchObject({ count: 0 });
  });
});

describe('a save interrupted at every step', () => {
  async function stepsOf(task: (world: World) => Promise<unknown>, prepare: (world: World) => Promise<unknown>) {
    const world = createWorld();
    await prepare(world);
    const steps: string[] = [];
    world.fault = (step) => void steps.push(step);
    await task(world);
    return steps;
  }

  /** Every step after which the worker dies: from there on nothing more is written. */
  test.each([1, 2, 3])('exactly the old or exactly the new opens (save %i)', async (saves) => {
    const vaults = new WeakMap<World, Awaited<ReturnType<typeof made>>>();
    const prepare = async (world: World) => {
      const vault = await made(world, 'note 0');
      for (let i = 1; i < saves; i += 1) await vault.write({ note: `note ${i}` });
      vaults.set(world, vault);
    };
    const write = (world: World) => vaults.get(world)!.write({ note: 'new' });
    const steps = await stepsOf(write, prepare);
    expect(steps.length).toBeGreaterThanOrEqual(12);
    const outcomes = new Set<string>();
    for (let dead = 0; dead < steps.length; dead += 1) {
      const world = createWorld();
      await prepare(world);
      let count = 0;
      world.fault = () => {
        if (count++ >= dead) throw new Error('killed');
      };
      await expect(write(world)).rejects.toThrow('killed');
      world.fault = () => undefined;
      world.closeBrowser();
      const later = world.worker();
      await later.start();
      await later.unlock(PASSPHRASE);
      const { note } = await later.read();
      expect(['new', `note ${saves - 1}`]).toContain(note);
      outcomes.add(note);
      await later.write({ note: 'after' });
      expect(await world.worker().read()).toEqual({ note: 'after' });
    }
    expect(outcomes.size).toBe(2);
  });

  test('a first save: none, or the whole vault', async () => {
    const create = (world: World) => world.worker().create(PASSPHRASE, { note: 'new' });
    const steps = await stepsOf(create, async () => undefined);
    for (let dead = 0; dead < steps.length; dead += 1) {
      const world = createWorld();
      let count = 0;
      world.fault = () => {
        if (count++ >= dead) throw new Error('killed');
      };
      await expect(create(world)).rejects.toThrow('killed');
      world.fault = () => undefined;
      world.closeBrowser();
      const later = world.worker();
      await later.start();
      if ((await later.state()) === 'none') await later.create(PASSPHRASE, { note: 'new' });
      else await later.unlock(PASSPHRASE);
      expect(await later.read()).toEqual({ note: 'new' });
    }
  });

  test('a first save that fails, but is not killed, leaves no vault behind', async () => {
    const world = createWorld();
    world.fault = (step) => {
      if (step === 'before flip') throw new Error('disk full');
    };
    const vault = world.worker();
    await expect(vault.create(PASSPHRASE, { note: 'x' })).rejects.toThrow('disk full');
    expect(await vault.state()).toBe('none');
  });

  test('what is read back must be what was written', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.fault = (step) => {
      if (step === 'after write b') world.disk.b![200]! ^= 1;
    };
    await expect(vault.write({ note: 'lost' })).rejects.toEqual(code('storage'));
    world.fault = () => undefined;
    expect(await vault.read()).toEqual({ note: 'first' });
    expect(world.disk.pointer).toEqual({ slot: 'a', gen: 1 });
  });
});

describe('the deadline', () => {
  test.each([
    ['read', (vault: Awaited<ReturnType<typeof made>>) => vault.read()],
    ['write', (vault: Awaited<ReturnType<typeof made>>) => vault.write({ note: 'x' })],
    ['sealer', (vault: Awaited<ReturnType<typeof made>>) => vault.sealer('verdicts')],
  ])('passed: %s finds it locked, in this worker and in the next', async (_name, call) => {
    for (const restarted of [false, true]) {
      const world = createWorld();
      const vault = await made(world);
      world.time += 15 * MINUTE - 1;
      await vault.read();
      world.time += 1;
      await expect(call(restarted ? world.worker() : vault)).rejects.toEqual(code('locked'));
      expect([world.session, world.half]).toEqual([undefined, null]);
    }
  });

  test('touch moves it, also for the next worker; once passed it does not come back', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.time += 14 * MINUTE;
    await vault.touch();
    world.time += 14 * MINUTE;
    expect(await world.worker().state()).toBe('open');
    world.time += MINUTE;
    await vault.touch();
    expect(await vault.state()).toBe('locked');
    expect(await world.worker().state()).toBe('locked');
  });

  test('touching many times within a second writes once', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.time += 1000;
    world.log.length = 0;
    for (let i = 0; i < 20; i += 1) {
      await vault.touch();
      world.time += 40;
    }
    expect(world.log.filter((step) => step === 'save session half')).toHaveLength(1);
  });

  test('a clock that goes back by more than a minute locks; by less it does not', async () => {
    for (const restarted of [false, true]) {
      const world = createWorld();
      const vault = await made(world);
      world.time += 10 * MINUTE;
      await vault.touch();
      world.time -= MINUTE;
      expect(await vault.state()).toBe('open');
      world.time -= 1;
      expect(await (restarted ? world.worker() : vault).state()).toBe('locked');
    }
  });

  test('a sealer in hand locks with it', async () => {
    const world = createWorld();
    const vault = await made(world);
    const box = await vault.sealer('verdicts');
    const sealed = await box.seal(new Uint8Array([1]), 'x');
    world.time += 15 * MINUTE;
    await expect(box.open(sealed, 'x')).rejects.toEqual(code('locked'));
    await expect(box.seal(new Uint8Array(), 'x')).rejects.toEqual(code('locked'));
    await expect(box.blind('x')).rejects.toEqual(code('locked'));
    await vault.state();
    expect(world.half).toBeNull();
  });
});

describe('lock', () => {
  test('takes the session half first, then the other', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.log.length = 0;
    await vault.lock();
    expect(world.log.slice(0, 2)).toEqual(['remove session half', 'remove key half']);
  });

  test('takes the other half even where the first cannot be taken', async () => {
    const world = createWorld();
    const vault = await made(world);
    world.fault = (step) => {
      if (step === 'before remove session half') throw new Error('session storage is out');
    };
    await expect(vault.lock()).rejects.toThrow('session storage is out');
    world.fault = () => undefined;
    expect(world.half).toBeNull();
    expect(await vault.state()).toBe('locked');
    expect(await world.worker().state()).toBe('locked');
  });

  test('during an unlock: locked in the end', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.lock();
    const unlocking = vault.unlock(PASSPHRASE);
    await Promise.all([unlocking, vault.lock()]);
    expect(await vault.state()).toBe('locked');
    expect([world.session, world.half]).toEqual([undefined, null]);
  });

  test('two unlocks at once, one of them wrong: open, one refused', async () => {
    const world = createWorld();
    const vault = await made(world);
    await vault.lock();
    const results = await Promise.allSettled([
      vault.unlock(PASSPHRASE),
      vault.unlock('granite otter ledger lake'),
      vault.unlock(PASSPHRASE),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await vault.read()).toEqual({ note: 'first' });
  });

  test('a decryption that ends after the lock gives nothing away', async () => {
    const world = createWorld();
    const vault = await made(world);
    const box = await vault.sealer('verdicts');
    const sealed = await box.seal(new Uint8Array([1]), 'x');
    const decrypt = world.crypto.subtle.decrypt.bind(world.crypto.subtle);
    world.crypto.subtle = {
      ...world.crypto.subtle,
      deriveKey: crypto.subtle.deriveKey.bind(crypto.subtle),
      decrypt: async (...args: Parameters<typeof decrypt>) => {
        const plain = await decrypt(...args);
        await vault.lock();
        return plain;
      },
    } as SubtleCrypto;
    const slow = world.worker();
    void slow;
    await vault.lock();
    await expect(box.open(sealed, 'x')).rejects.toEqual(code('locked'));
  });

  test('the halves: neither alone opens, and neither shows the keys', async () => {
    const world = createWorld();
    await made(world);
    const { half, session } = world;
    expect(half!.key.extractable).toBe(false);
    world.half = null;
    expect(await world.worker().state()).toBe('locked');
    world.half = half;
    world.session = undefined;
    expect(await world.worker().state()).toBe('locked');
    world.session = { ...(session as object), vaultId: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await world.worker().state()).toBe('locked');
    world.session = session;
    expect(await world.worker().state()).toBe('open');
  });
});
