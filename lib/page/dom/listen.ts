// Registers passive page event listeners in the capture phase until an abort signal removes them.

type Events = WindowEventMap & DocumentEventMap;

/** Adds `run` as listener of each named event on `target`, until `signal` is aborted. */
export function listen<Name extends keyof Events>(
  names: readonly Name[],
  run: (event: Events[Name]) => void,
  signal: AbortSignal,
  target: EventTarget = window,
): void {
  for (const name of names)
    target.addEventListener(name, run as (event: Event) => void, { capture: true, passive: true, signal });
}
