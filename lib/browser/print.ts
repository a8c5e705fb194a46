// Prints one element of an extension page, which an attribute marks for the print style sheet.

const PRINT_ATTRIBUTE = 'data-printing';

/** Opens the print dialog for an element; removes the attribute after printing. */
export function printPart(part: Element): void {
  part.setAttribute(PRINT_ATTRIBUTE, '');
  addEventListener('afterprint', () => part.removeAttribute(PRINT_ATTRIBUTE), { once: true });
  print();
}
