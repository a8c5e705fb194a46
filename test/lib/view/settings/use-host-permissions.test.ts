// Tests of the useHostPermissions hook: it lists, requests and removes permissions.
// covers F-42
import { beforeEach, expect, test, vi } from 'vitest';
import { useHostPermissions } from '../../../../lib/view/settings/use-host-permissions';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

const A = 'https://*.a.example/*';
const B = 'https://*.b.example/*';

function browser(allow: boolean) {
  const held = new Set([A]);
  const handlers: (() => void)[] = [];
  return {
    held,
    change: () => handlers.map((handler) => handler()),
    granted: async () => [...held],
    has: async (origins: string[]) => origins.every((origin) => held.has(origin)),
    request: async (origins: string[]) => {
      if (allow) for (const origin of origins) held.add(origin);
      return allow;
    },
    remove: async (origins: string[]) => origins.map((origin) => held.delete(origin)).some(Boolean),
    follow: (handler: () => void) => void handlers.push(handler),
  };
}

test('useHostPermissions shows a grant immediately and notifies the background', async () => {
  const asked = answerCalls({ grantsChanged: () => null });
  const parts = browser(true);
  const hook = runHook(() => useHostPermissions(parts, [A, B]));
  await vi.waitFor(() => expect([...hook.now.covered]).toEqual([A]));
  expect(await hook.now.ask([B])).toBe(true);
  await vi.waitFor(() => expect(hook.now.patterns).toEqual([A, B]));
  expect(asked.map(({ name }) => name)).toEqual(['grantsChanged']);
  expect(await hook.now.giveBack([A])).toBe(true);
  await vi.waitFor(() => expect([...hook.now.covered]).toEqual([B]));
  parts.held.clear();
  parts.change();
  await vi.waitFor(() => expect(hook.now.patterns).toEqual([]));
  hook.stop();
});

test('useHostPermissions changes and notifies nothing on a refusal', async () => {
  const asked = answerCalls({});
  const parts = browser(false);
  const hook = runHook(() => useHostPermissions(parts, [A, B]));
  expect(await hook.now.ask([B])).toBe(false);
  expect(asked).toEqual([]);
  hook.stop();
});
