// How wide an element is, followed as its panel or window is drawn wider or narrower.

/** Tells the inner width in px at once and with every change. @returns what ends it */
export function observeWidth(element: Element, onWidth: (px: number) => void): () => void {
  const tell = (): void => onWidth(element.clientWidth);
  tell();
  const watch = new ResizeObserver(tell);
  watch.observe(element);
  return () => watch.disconnect();
}
