// Wraps `browser.idle`: input to the computer, and the lock of its screen.
import { browser } from 'wxt/browser';

/** `idle`: no input for the given time; `locked`: the screen is locked. */
export type ComputerState = 'active' | 'idle' | 'locked';

/** Calls `handler` when the screen locks, when there was no input for the time of `reportIdleAfter`, and at the next input. */
export function onComputerState(handler: (state: ComputerState) => void): void {
  browser.idle.onStateChanged.addListener(handler);
}

/** @returns the current state, `idle` if there was no input for this many seconds (at least 15) */
export const getComputerState = (seconds: number): Promise<ComputerState> => browser.idle.queryState(seconds);

/** Sets the seconds without input, at least 15, after which `onComputerState` reports `idle`. */
export const reportIdleAfter = (seconds: number): void => browser.idle.setDetectionInterval(seconds);
