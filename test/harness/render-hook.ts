// Harness: renders a hook in Preact without a document, and fakes the replies of the background.
import { h, render } from 'preact';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

const parent = () =>
  ({
    nodeType: 1,
    childNodes: [],
    firstChild: null,
    ownerDocument: {},
    insertBefore: () => undefined,
  }) as unknown as Element;

export interface Running<T> {
  /** Last value returned by the hook. */
  readonly now: T;
  stop(): void;
}

/** Renders `hook` until `stop` is called. */
export function runHook<T>(hook: () => T): Running<T> {
  const place = parent();
  const box: { now: T | undefined } = { now: undefined };
  const Host = () => {
    box.now = hook();
    return null;
  };
  render(h(Host, {}), place);
  return {
    get now() {
      return box.now as T;
    },
    stop: () => render(null, place),
  };
}

type Answers = Record<string, (input: never) => unknown>;

/** Fakes the background: replies to each message by name and records the calls. A thrown `{code}` becomes an error. */
export function answerCalls(answers: Answers): { name: string; input: unknown }[] {
  const asked: { name: string; input: unknown }[] = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: {
    riskmark: string;
    input: never;
  }) => {
    asked.push({ name: message.riskmark, input: message.input });
    try {
      return { ok: true, output: await answers[message.riskmark]?.(message.input) };
    } catch (error) {
      return { ok: false, error };
    }
  }) as never);
  return asked;
}

/** Sends the background's change notice to all surfaces. */
export const tell = (message: unknown, id: string = fakeBrowser.runtime.id) =>
  fakeBrowser.runtime.onMessage.trigger(message as never, { id } as never, (() => undefined) as never);

/** An address and its verdict, for states in tests. */
export const ASK = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
export const verdict = (
  foundRisk: boolean,
  band: string | null = null,
  value: number | null = null,
  category = 'hack',
) => ({
  ...ASK,
  foundRisk,
  config: 'co-vasp',
  hops: null,
  service: 'svc.example',
  version: null,
  at: 0,
  score: band
    ? {
        value,
        band,
        profile: null,
        at: 0,
        contributions: [{ category, direction: 'direct' as const, hops: 0, usdValue: null, share: null }],
      }
    : null,
});
