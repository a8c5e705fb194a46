// Reads a key press as a shortcut of the side panel; ignores keys meant for a field, menu or dialog.

/** Elements that take keys themselves. */
const TAKES_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog[open], [role=menu], [role=tablist]';

/** Returns the key; null if it was handled, is held with a modifier, or belongs to the element that has the focus. */
export function readShortcut(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  return event.target instanceof Element && event.target.closest(TAKES_KEYS) ? null : event.key;
}
