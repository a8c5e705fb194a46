// Wakes us up later, even where the worker died meanwhile.
import { browser } from 'wxt/browser';

const MINUTE_MS = 60_000;

// A browser that is shutting down refuses alarms, and needs none: that is no fault of ours.
const whileShuttingDown = () => undefined;

/** Asks for one wake-up `ms` from now under a name; an earlier one of that name is replaced. Chrome rounds up to 30 s. */
export async function wakeIn(name: string, ms: number): Promise<void> {
  await Promise.resolve(browser.alarms.create(name, { when: Date.now() + ms })).catch(whileShuttingDown);
}

/** Asks to be woken every `minutes` under a name; one that will ring in time is left as it is. */
export async function wakeEvery(name: string, minutes: number): Promise<void> {
  // Made anew by each worker, it would never ring where workers begin more often than that.
  const known = await Promise.resolve(browser.alarms.get(name)).catch(whileShuttingDown);
  if (known && known.scheduledTime - Date.now() <= minutes * MINUTE_MS) return;
  await Promise.resolve(browser.alarms.create(name, { periodInMinutes: minutes })).catch(whileShuttingDown);
}

/** Calls `handler` with the name of each alarm that rings. */
export function onWake(handler: (name: string) => void): void {
  browser.alarms.onAlarm.addListener((alarm) => handler(alarm.name));
}
