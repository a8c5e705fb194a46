// Prints one part of a page of ours: the print style sheet shows what carries the mark, and nothing else.

const MARK = 'data-printing';

/** Opens the browser's own print dialog; the mark is gone when it closes. */
export function printPart(part: Element): void {
  part.setAttribute(MARK, '');
  addEventListener('afterprint', () => part.removeAttribute(MARK), { once: true });
  print();
}
