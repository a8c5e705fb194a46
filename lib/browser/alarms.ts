// Wraps `browser.alarms`: named wake-ups that also start a stopped worker.
import { browser } from 'wxt/browser';

const MINUTE_MS = 60_000;

// A browser that is shutting down rejects alarms; the rejection is ignored.
const ignoreShutdown = () => undefined;

/** Schedules one wake-up `ms` from now, replacing an earlier one with the same name. Chrome rounds up to 30 s. */
export async function wakeIn(name: string, ms: number): Promise<void> {
  await Promise.resolve(browser.alarms.create(name, { when: Date.now() + ms })).catch(ignoreShutdown);
}

/** Schedules a wake-up every `minutes`; an existing alarm that fires in time is kept. */
export async function wakeEvery(name: string, minutes: number): Promise<void> {
  // Recreated by each worker, the alarm would never fire if workers start more often than its period.
  const existing = await Promise.resolve(browser.alarms.get(name)).catch(ignoreShutdown);
  if (existing && existing.scheduledTime - Date.now() <= minutes * MINUTE_MS) return;
  await Promise.resolve(browser.alarms.create(name, { periodInMinutes: minutes })).catch(ignoreShutdown);
}

/** Calls `handler` with the name of each alarm that fires. */
export function onWake(handler: (name: string) => void): void {
  browser.alarms.onAlarm.addListener((alarm) => handler(alarm.name));
}
