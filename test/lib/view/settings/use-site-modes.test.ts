// Tests of the useSiteModes hook: it saves a mode, and a refused change leaves the shown mode unchanged.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSiteModes } from '../../../../lib/view/settings/use-site-modes';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('useSiteModes sends a mode to the background and shows the stored one', async () => {
  const modes: Record<string, string> = { 'a.example': 'off' };
  const asked = answerCalls({
    siteModes: () => ({ ...modes }),
    setSite: ({ host, mode }: { host: string; mode: string }) => {
      modes[host] = mode;
      return null;
    },
  });
  const hook = runHook(useSiteModes);
  await vi.waitFor(() => expect(hook.now.chosen).toEqual({ 'a.example': 'off' }));
  await hook.now.choose('*.b.example', 'ask');
  await vi.waitFor(() => expect(hook.now.chosen).toEqual({ 'a.example': 'off', '*.b.example': 'ask' }));
  expect(asked.filter(({ name }) => name === 'setSite').map(({ input }) => input)).toEqual([
    { host: '*.b.example', mode: 'ask' },
  ]);
  hook.stop();
});

test('useSiteModes keeps the shown mode when the background refuses', async () => {
  answerCalls({
    siteModes: () => ({ 'a.example': 'off' }),
    setSite: () => {
      throw { code: 'locked' };
    },
  });
  const hook = runHook(useSiteModes);
  await vi.waitFor(() => expect(hook.now.chosen).not.toBeNull());
  await expect(hook.now.choose('a.example', 'default')).resolves.toBeUndefined();
  expect(hook.now.chosen).toEqual({ 'a.example': 'off' });
  hook.stop();
});
