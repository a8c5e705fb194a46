// Tests of status messages: they fade after a delay, stay while hovered or focused, and can be shown again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_MS, useFadingMessage, useStatusMessage } from '../../../components/ui/use-status-message';
import { runHook } from '../../harness/render-hook';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders pending updates and runs their effects. */
const settle = () => vi.advanceTimersByTimeAsync(200);

test('status message fades after its delay', async () => {
  const hook = runHook(() => useStatusMessage<string>());
  expect(hook.now.message).toBeNull();
  hook.now.show('Copied.');
  await settle();
  expect(hook.now.message).toBe('Copied.');
  await vi.advanceTimersByTimeAsync(MESSAGE_MS - 1_000);
  expect(hook.now.message).toBe('Copied.');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hook.now.message).toBeNull();
  hook.now.show('Copied.');
  await settle();
  expect(hook.now.message, 'the same once more').toBe('Copied.');
  hook.stop();
});

test.each([
  ['pointed at', 'onMouseEnter', 'onMouseLeave'],
  ['focused', 'onFocusCapture', 'onBlurCapture'],
] as const)('status message stays while it is %s and restarts its delay afterwards', async (_, enter, leave) => {
  const hook = runHook(() => useStatusMessage<string>());
  hook.now.show('Copied.');
  await settle();
  hook.now.on[enter]();
  await vi.advanceTimersByTimeAsync(10 * MESSAGE_MS);
  expect(hook.now.message).toBe('Copied.');
  hook.now.on[leave]();
  await vi.advanceTimersByTimeAsync(MESSAGE_MS - 1_000);
  expect(hook.now.message).toBe('Copied.');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hook.now.message).toBeNull();
  hook.stop();
});

test('fading message is shown once each time its state becomes true', async () => {
  let isSaved = false;
  let hook = runHook(() => useFadingMessage(isSaved));
  expect(hook.now.isShown).toBe(false);
  hook.stop();
  isSaved = true;
  hook = runHook(() => useFadingMessage(isSaved));
  await settle();
  expect(hook.now.isShown).toBe(true);
  await vi.advanceTimersByTimeAsync(MESSAGE_MS);
  expect(hook.now.isShown).toBe(false);
  hook.stop();
});
