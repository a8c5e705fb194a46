// Tests of the managed policy: the last known policy applies while the browser does not answer.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createManagedPolicy, onPolicyChange } from '../../../lib/store/managed-policy';

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

/** A browser that answers on demand; `asked` counts its requests. */
function lateBrowser() {
  let tell: (policy: Record<string, unknown>) => void = () => undefined;
  let fail: (thrown: Error) => void = () => undefined;
  const promise = new Promise<Record<string, unknown>>((resolve, reject) => {
    tell = resolve;
    fail = reject;
  });
  const get = vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(() => promise as never);
  return { tell, fail, asked: () => get.mock.calls.length };
}
const heardBefore = (policy: unknown) => fakeBrowser.storage.local.set({ policy });
const kept = async () => (await fakeBrowser.storage.local.get('policy')).policy;

describe('policy', () => {
  test('policy waits for the first answer and stores it', async () => {
    const late = lateBrowser();
    const loaded = createManagedPolicy().load();
    const soon = await Promise.race([loaded, new Promise((done) => setTimeout(done, 300, 'still open'))]);
    expect(soon).toBe('still open');
    late.tell({ defaultMode: 'ask' });
    expect(await loaded).toEqual({ defaultMode: 'ask' });
    expect(await kept()).toEqual({ defaultMode: 'ask' });
  });

  test('policy uses the stored answer while the browser is late, and asks once', async () => {
    const late = lateBrowser();
    await heardBefore({ defaultMode: 'ask' });
    const policy = createManagedPolicy();
    expect(await policy.load()).toEqual({ defaultMode: 'ask' });
    const again = await Promise.race([policy.load(), new Promise((done) => setTimeout(done, 20, 'waits again'))]);
    expect(again).toEqual({ defaultMode: 'ask' });
    expect(late.asked()).toBe(1);
    late.tell({ budgetDay: 5 });
    await vi.waitFor(async () => expect(await kept()).toEqual({ budgetDay: 5 }));
    expect(await policy.load()).toEqual({ budgetDay: 5 });
    expect(late.asked()).toBe(2);
  });

  test("policy uses the browser's answer immediately, also an empty one", async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(async () => ({}) as never);
    await heardBefore({ defaultMode: 'ask' });
    expect(await createManagedPolicy().load()).toEqual({});
    expect(await kept()).toEqual({});
  });

  test('policy uses the stored answer when the browser fails', async () => {
    const late = lateBrowser();
    await heardBefore({ defaultMode: 'ask' });
    late.fail(new Error('not now'));
    expect(await createManagedPolicy().load()).toEqual({ defaultMode: 'ask' });
    expect(await kept()).toEqual({ defaultMode: 'ask' });
  });

  test('policy ignores an invalid stored answer', async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(async () => ({ budgetDay: 5 }) as never);
    await heardBefore('x');
    expect(await createManagedPolicy().load()).toEqual({ budgetDay: 5 });
  });
});

test('policy reports its changes, and no other storage change', async () => {
  const heard = vi.fn();
  onPolicyChange(heard);
  await fakeBrowser.storage.local.set({ settings: {}, policy: {} });
  expect(heard).not.toHaveBeenCalled();
  await (fakeBrowser.storage.managed.onChanged as unknown as { trigger(changes: unknown): Promise<unknown> }).trigger(
    {},
  );
  expect(heard).toHaveBeenCalledTimes(1);
});

test('policy works in a browser without the event', () => {
  vi.spyOn(fakeBrowser.storage, 'managed', 'get').mockReturnValue({} as never);
  expect(() => onPolicyChange(() => undefined)).not.toThrow();
});
