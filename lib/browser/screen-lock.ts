// Detects that the operating system's screen is locked.
import { browser } from 'wxt/browser';

/** Calls `handler` when the screen locks (`browser.idle` state `locked`). */
export function onScreenLock(handler: () => void): void {
  browser.idle.onStateChanged.addListener((state) => {
    if (state === 'locked') handler();
  });
}
