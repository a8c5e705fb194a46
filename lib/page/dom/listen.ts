// Registers page event listeners in the capture phase, passive, removed by an abort signal.

type Events = WindowEventMap & DocumentEventMap;

/** Calls `run` at each of these events of `target`, until `signal`. */
export function listen<Name extends keyof Events>(
  names: readonly Name[],
  run: (event: Events[Name]) => void,
  signal: AbortSignal,
  target: EventTarget = window,
): void {
  for (const name of names)
    target.addEventListener(name, run as (event: Event) => void, { capture: true, passive: true, signal });
}
