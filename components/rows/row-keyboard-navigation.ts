// Arrow keys go from row to row of a list, and stay on the same control of it: a list of thousands is no row of thousands of tab stops.

/** The controls of a row itself; those of a card that is open below it are walked by Tab. */
const CONTROLS = ['.go', '.box', '.row'];

/** For `onKeyDown` of the list, whose rows are its children: up and down by one, Home and End to the first and the last. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = currentTarget as HTMLElement;
  const control = CONTROLS.find((one) => (target as Element).matches(one));
  const row = control && [...list.children].find((one) => one.contains(target as Element));
  if (!control || !row) return;
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: list.firstElementChild,
    // The last child may be the button that shows more.
    End: [...list.children].findLast((one) => one.querySelector(control)),
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector<HTMLElement>(control)?.focus();
}
