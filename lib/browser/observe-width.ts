// Observes the inner width of an element with a ResizeObserver.

/** Calls `onWidth` with the width in px immediately and on every change. @returns a function that stops observing */
export function observeWidth(element: Element, onWidth: (px: number) => void): () => void {
  const report = (): void => onWidth(element.clientWidth);
  report();
  const observer = new ResizeObserver(report);
  observer.observe(element);
  return () => observer.disconnect();
}
