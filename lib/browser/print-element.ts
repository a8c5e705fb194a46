// Prints one element of an extension page; the print style sheet selects it by an attribute.

const PRINT_ATTRIBUTE = 'data-printing';

/** Opens the print dialog for an element; removes the attribute after printing. */
export function printPart(part: Element): void {
  part.setAttribute(PRINT_ATTRIBUTE, '');
  addEventListener('afterprint', () => part.removeAttribute(PRINT_ATTRIBUTE), { once: true });
  print();
}
