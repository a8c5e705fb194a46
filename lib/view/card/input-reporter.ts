// Reports that a person uses marks or a card, so that reading them delays the auto-lock.

/** Minimum time between two reports, ms: well below the shortest auto-lock of a minute. */
const REPORT_STEP_MS = 15_000;

/**
 * Creates a function that takes the events of marks or a card and reports those that a person made. A pointer that has not moved on
 * the screen is no input: the browser also sends trusted events when a page moves something under it.
 */
export function createInputReporter(report: () => void) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let pointer = '';

  return (event: Event): void => {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      const { screenX, screenY } = event as PointerEvent;
      const previous = pointer;
      pointer = `${screenX} ${screenY}`;
      if (!previous || previous === pointer) return;
    }
    if (event.timeStamp - reportedAt < REPORT_STEP_MS) return;
    reportedAt = event.timeStamp;
    report();
  };
}
