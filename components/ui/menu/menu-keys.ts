// Keyboard rules of a menu: which item a key moves to (WAI-ARIA menu button pattern).

/**
 * Returns the index of the item that `key` moves the focus to; null if the key does not move it.
 * @param texts texts of the items, in order
 * @param current index of the focused item; -1 if none is focused
 */
export function findMenuTarget(key: string, texts: readonly string[], current: number): number | null {
  const { length } = texts;
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length;
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return findByFirstLetter(key, texts, current);
  }
}

/** Searches from the item after the current one, so that a repeated letter visits every match. */
function findByFirstLetter(key: string, texts: readonly string[], current: number): number | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const order = texts.map((_, at) => (current + 1 + at) % texts.length);
  return order.find((at) => texts[at]?.toLocaleLowerCase().startsWith(letter)) ?? null;
}
