// The choices of all sites, run without a document against a background that answers as told.
import { beforeEach, expect, test, vi } from 'vitest';
import { useSiteModes } from '../../../../lib/view/settings/use-site-modes';
import { answerCalls, runHook } from '../../../harness/render-hook';

beforeEach(() => vi.restoreAllMocks());

test('a choice is told to the background, and what holds then is shown', async () => {
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

test('what the background refuses leaves what holds on show', async () => {
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
