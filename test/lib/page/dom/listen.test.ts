// Tests of page listeners: they are passive, use the capture phase, and end with their signal.
import { expect, test, vi } from 'vitest';
import { listen } from '../../../../lib/page/dom/listen';

test('listen adds each event name until its signal aborts', () => {
  const stop = new AbortController();
  const target = new EventTarget();
  const run = vi.fn((_: Event) => undefined);
  listen(['resize', 'click'], run, stop.signal, target);
  const tell = (name: string) => target.dispatchEvent(new Event(name));
  for (const name of ['resize', 'click', 'keyup']) tell(name);
  expect(run.mock.calls.map(([{ type }]) => type)).toEqual(['resize', 'click']);
  stop.abort(null);
  tell('click');
  expect(run).toHaveBeenCalledTimes(2);
});

test('listen captures before the page and is passive', () => {
  const target = { addEventListener: vi.fn() };
  const { signal } = new AbortController();
  listen(['scroll'], () => undefined, signal, target as unknown as EventTarget);
  expect(target.addEventListener.mock.calls[0]?.[2]).toEqual({ capture: true, passive: true, signal });
});
