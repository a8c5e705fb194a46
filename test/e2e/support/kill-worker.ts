// Kills the background worker on receipt of a given message, or after the message was handled.
import type { Page } from '@playwright/test';

/** The extension API inside functions that run in extension pages. */
declare const chrome: typeof import('wxt/browser').browser;

/** Kill moments: when the worker receives the message, or after it handled it and before it replies. */
export const MOMENTS = ['heard', 'done'] as const;
type Moment = (typeof MOMENTS)[number];

/** Calls `kill` at that moment of the `nth` message of this name; a reply that exists by then is lost. */
export async function killWorkerOn(
  panel: Page,
  name: string,
  nth: number,
  at: Moment,
  kill: () => Promise<void>,
): Promise<void> {
  await panel.exposeFunction('strike', kill);
  await panel.evaluate(
    ([wanted, count, moment]) => {
      type Answered = (answer?: unknown) => unknown;
      const strike = () => (window as unknown as { strike(): Promise<void> }).strike();
      const { runtime } = chrome;
      const send = runtime.sendMessage.bind(runtime) as (...args: unknown[]) => unknown;
      let seen = 0;
      Object.assign(runtime, {
        sendMessage(message: { riskmark?: string }, ...rest: Answered[]) {
          if (message.riskmark === wanted) seen += 1;
          if (seen !== count) return send(message, ...rest);
          seen += 1;
          if (moment === 'heard') {
            const sent = send(message, ...rest);
            void strike();
            return sent;
          }
          const [answer] = rest;
          const lost = () => void strike().then(() => answer?.());
          return answer ? send(message, lost) : Promise.resolve(send(message)).then(strike);
        },
      });
    },
    [name, nth, at] as const,
  );
}
