// Harness: a vault over in-memory storage, with injected disk faults, test clock and fast key derivation.

import { toBase64url } from '../../lib/vault/base64url';
import { type KdfParams, parseEnvelope } from '../../lib/vault/envelope-format';
import type {
  Bytes,
  Kdf,
  KeyStore,
  RollbackGuardStore,
  SessionKeyStorage,
  SlotName,
  VaultCrypto,
  VaultSlots,
} from '../../lib/vault/ports';
import { createVault } from '../../lib/vault/vault';

export const PASSPHRASE = 'granite otter ledger moss';
export const NEXT = 'copper lantern violet harbour';
export interface Content {
  note: string;
}

export function parseContent(value: unknown): Content {
  const { note } = value as Content;
  if (typeof note !== 'string') throw new TypeError('not a content');
  return { note };
}

/** Fast key derivation that counts its calls; a hash replaces the slow function, under parameters within the documented bounds. */
export function fastKdf(): Kdf & { calls: number; policy: number } {
  const kdf = {
    calls: 0,
    async derive(passphrase: string, params: KdfParams) {
      kdf.calls += 1;
      const text = new TextEncoder().encode(`${passphrase.normalize('NFKC')}|${JSON.stringify(params)}`);
      return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    },
    isBehind: (params: KdfParams) => params.id === 'argon2id' && params.m < kdf.policy,
    /** Memory cost of this build in KiB. */
    policy: 19_456,
    async choose(passphrase: string) {
      const salt = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
      const params: KdfParams = { id: 'argon2id', ver: 19, m: kdf.policy, t: 2, p: 1, salt, out: 32 };
      return { params, kek: await kdf.derive(passphrase, params) };
    },
  };
  return kdf;
}

export function webCrypto(): VaultCrypto {
  return { subtle: crypto.subtle, random: (length) => crypto.getRandomValues(new Uint8Array(length)) };
}

/** Storage that outlives the browser (`disk`, `half`) or not (`session`). `fault` is called before and after each step and may throw. */
export function createVaultHarness() {
  const world = {
    time: 1_800_000_000_000,
    minutes: 15,
    disk: {
      a: null as Bytes | null,
      b: null as Bytes | null,
      pointer: null as { slot: SlotName; gen: number } | null,
      tries: undefined as unknown,
      seals: undefined as unknown,
      profileKey: undefined as CryptoKey | undefined,
      passkey: undefined as unknown,
    },
    half: null as { key: CryptoKey; sessionOnly: boolean } | null,
    session: undefined as unknown,
    mark: null as unknown,
    log: [] as string[],
    fault: (_step: string): void => undefined,
    kdf: fastKdf(),
    crypto: webCrypto(),
    closeBrowser() {
      world.session = undefined;
    },
    /** Starts a worker over the same storage. */
    worker: () =>
      createVault<Content>({
        slots,
        keyStore,
        session,
        mark,
        crypto: world.crypto,
        now: () => world.time,
        parse: parseContent,
        needsPassphrase: ({ note }) => note.startsWith('private'),
        autoLockMinutes: async () => world.minutes,
        kdf: world.kdf,
      }),
  };

  async function step<T>(name: string, task: () => T): Promise<T> {
    world.fault(`before ${name}`);
    world.log.push(name);
    const result = task();
    world.fault(`after ${name}`);
    return result;
  }

  const { disk } = world;
  const slots: VaultSlots = {
    read: () => step('read slots', () => ({ a: disk.a, b: disk.b, pointer: disk.pointer })),
    write: (slot, bytes) =>
      step(`write ${slot}`, () => {
        disk[slot] = bytes.slice();
      }),
    flip: (slot, gen) =>
      step('flip', () => {
        disk.pointer = { slot, gen };
      }),
    readTries: () => step('read tries', () => structuredClone(disk.tries)),
    writeTries: (tries) =>
      step('write tries', () => {
        disk.tries = structuredClone(tries);
      }),
    readSeals: () => step('read seals', () => structuredClone(disk.seals)),
    writeSeals: (seals) =>
      step('write seals', () => {
        disk.seals = structuredClone(seals);
      }),
    loadProfileKey: () => step('load profile key', () => disk.profileKey ?? null),
    saveProfileKey: (key) =>
      step('save profile key', () => {
        disk.profileKey = key;
      }),
    removeProfileKey: () =>
      step('remove profile key', () => {
        disk.profileKey = undefined;
      }),
    readPasskey: () => step('read passkey', () => structuredClone(disk.passkey)),
    writePasskey: (record) =>
      step('write passkey', () => {
        disk.passkey = structuredClone(record);
      }),
    removePasskey: () =>
      step('remove passkey', () => {
        disk.passkey = undefined;
      }),
    clear: () =>
      step(
        'clear slots',
        () =>
          void Object.assign(disk, {
            ...{ a: null, b: null, pointer: null, tries: undefined, seals: undefined },
            profileKey: undefined,
            passkey: undefined,
          }),
      ),
  };
  const keyStore: KeyStore = {
    load: () => step('load key half', () => world.half),
    save: (half) =>
      step('save key half', () => {
        world.half = half;
      }),
    remove: () =>
      step('remove key half', () => {
        world.half = null;
      }),
  };
  const mark: RollbackGuardStore = {
    load: () => step('read mark', () => structuredClone(world.mark)),
    save: (value) =>
      step('write mark', () => {
        world.mark = structuredClone(value);
      }),
  };
  const session: SessionKeyStorage = {
    load: () => step('load session half', () => structuredClone(world.session)),
    save: (value) =>
      step('save session half', () => {
        world.session = JSON.parse(JSON.stringify(value));
      }),
    remove: () =>
      step('remove session half', () => {
        world.session = undefined;
      }),
  };
  return world;
}

/** Returns a created, open vault. */
export async function openVault(world: World, note = 'first') {
  const vault = world.worker();
  await vault.create({ kind: 'passphrase', passphrase: PASSPHRASE }, { note });
  return vault;
}

/** Returns a created, open vault that the browser profile protects. */
export async function openProfileVault(world: World, note = 'first') {
  const vault = world.worker();
  await vault.create({ kind: 'profile' }, { note });
  return vault;
}

/** Allows only the first `steps` steps; after that the worker is dead. */
export function killAfter(world: World, steps: number): void {
  let count = 0;
  world.fault = () => {
    count += 1;
    if (count > steps) throw new Error('killed');
  };
}

export type World = ReturnType<typeof createVaultHarness>;

export const kdfOf = (world: World, slot: 'a' | 'b') => parseEnvelope(world.disk[slot]!)!.kdf;

/** Returns which of the two passphrases opens the vault in a new browser. */
export async function opens(world: World): Promise<string[]> {
  const which: string[] = [];
  for (const passphrase of [PASSPHRASE, NEXT]) {
    world.closeBrowser();
    world.disk.tries = undefined;
    const vault = world.worker();
    await vault.start();
    const done = await vault.unlock(passphrase).then(
      () => true,
      () => false,
    );
    if (done) which.push(passphrase);
    await vault.lock();
  }
  return which;
}
