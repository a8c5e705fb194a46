// Tests of the events between features: listeners run at once and in order, and an emitter can wait for them.
import { expect, test } from 'vitest';
import { createFeatureEvents } from '../../../lib/app/feature-events';

test('emit calls the listeners at once, in the order in which they were added, with the payload', () => {
  const { marksRemoved } = createFeatureEvents();
  const calls: string[] = [];
  marksRemoved.on((tabs) => calls.push(`first ${tabs}`));
  marksRemoved.on((tabs) => calls.push(`second ${tabs}`));
  void marksRemoved.emit([1, 2]);
  expect(calls).toEqual(['first 1,2', 'second 1,2']);
});

test('emit resolves when every listener has ended, and rejects as one of them does', async () => {
  const { restored } = createFeatureEvents();
  let isDone = false;
  restored.on(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    isDone = true;
  });
  await restored.emit();
  expect(isDone).toBe(true);
  restored.on(() => Promise.reject(new Error('full disk')));
  await expect(restored.emit()).rejects.toThrow('full disk');
});
