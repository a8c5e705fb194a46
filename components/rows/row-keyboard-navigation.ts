// Arrow-key navigation between list rows that keeps the focus on the same control of each row.

/** Selectors of a row's own controls; the controls of an open card are reached by Tab. */
const CONTROLS = ['.row-button', '.check-box', '.list-row'];

/** Key handler for a list whose children are rows: arrows move by one, Home and End to the first and last row. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = currentTarget as HTMLElement;
  const control = CONTROLS.find((selector) => (target as Element).matches(selector));
  const row = control && [...list.children].find((child) => child.contains(target as Element));
  if (!control || !row) return;
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    // The first child of a table is its head.
    Home: [...list.children].find((child) => child.querySelector(control)),
    // The last child may be the button that shows more.
    End: [...list.children].findLast((child) => child.querySelector(control)),
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector<HTMLElement>(control)?.focus();
}
