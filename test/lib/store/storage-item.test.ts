// Tests of storage items: values are validated, and the fallback replaces invalid ones.
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { createStorageItem } from '../../../lib/store/storage-item';

beforeEach(() => fakeBrowser.reset());

describe.each(['local', 'session'] as const)('item in %s', (area) => {
  const make = (key = 'n') => createStorageItem({ area, key, schema: z.number().min(0), fallback: 7 });

  test('storage item loads, saves and removes', async () => {
    const item = make();
    expect(await item.load()).toBe(7);
    await item.save(3);
    expect(await make().load()).toBe(3);
    expect(await make('other').load()).toBe(7);
    await item.remove();
    expect(await item.load()).toBe(7);
  });

  test.each([null, 'three', -1, {}, []])('storage item falls back for a stored %j', async (value) => {
    await fakeBrowser.storage[area].set({ n: value });
    expect(await make().load()).toBe(7);
  });
});
