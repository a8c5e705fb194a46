// Tests of session items: an encrypted item is bound to its name and vault, and is not readable while locked.
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { createSealedSessionItem, createSessionItem } from '../../../lib/store/session-storage-items';
import { createSealers } from '../../harness/encrypted-store';

beforeEach(() => fakeBrowser.reset());
const schema = z.strictObject({ token: z.string(), renewAt: z.number() });
const value = { token: 'eyJ-marker', renewAt: 5 };
const raw = async () =>
  (await fakeBrowser.storage.session.get(null)) as Record<string, { iv: string; ct: string; epoch: number }>;

test('plain session item is returned until removed, and null when invalid', async () => {
  const pause = createSessionItem('pause', z.number());
  expect(await pause.load()).toBeNull();
  await pause.save(5);
  expect(await pause.load()).toBe(5);
  await fakeBrowser.storage.session.set({ pause: 'x' });
  expect(await pause.load()).toBeNull();
  await pause.remove();
  expect(await raw()).toEqual({});
});

describe('sealed item', () => {
  test('sealed session item round-trips and shows no plaintext', async () => {
    const sealers = createSealers();
    const item = createSealedSessionItem('token', schema, sealers.make);
    expect(await item.load()).toBeNull();
    await item.save(value);
    expect(JSON.stringify(await raw())).not.toMatch(/marker|eyJ/);
    expect(await createSealedSessionItem('token', schema, sealers.make).load()).toEqual(value);
  });

  test('sealed session item throws while locked and is not dropped', async () => {
    const sealers = createSealers();
    const item = createSealedSessionItem('token', schema, sealers.make);
    await item.save(value);
    sealers.locked = true;
    await expect(item.load()).rejects.toMatchObject({ code: 'locked' });
    await expect(item.save(value)).rejects.toMatchObject({ code: 'locked' });
    sealers.locked = false;
    expect(await item.load()).toEqual(value);
  });

  test('sealed session item of another name, vault or shape, or a changed one, is dropped', async () => {
    const sealers = createSealers();
    const item = createSealedSessionItem('token', schema, sealers.make);
    await item.save(value);
    const stored = (await raw()).token!;
    const bad = [
      { key: 'other', stored, make: sealers.make },
      { key: 'token', stored, make: createSealers().make },
      {
        key: 'token',
        stored: { ...stored, ct: `A${stored.ct.slice(1)}`.replace(stored.ct, `B${stored.ct.slice(1)}`) },
        make: sealers.make,
      },
      { key: 'token', stored: { ...stored, ct: '*' }, make: sealers.make },
    ];
    for (const { key, stored: placed, make } of bad) {
      await fakeBrowser.storage.session.set({ [key]: placed });
      expect(await createSealedSessionItem(key, schema, make).load()).toBeNull();
      expect((await raw())[key]).toBeUndefined();
    }
    await fakeBrowser.storage.session.set({ token: stored });
    expect(await createSealedSessionItem('token', z.number(), sealers.make).load()).toBeNull();
  });
});
