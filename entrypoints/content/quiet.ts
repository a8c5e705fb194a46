// Keeps the start of this script from the page: WXT announces it by a document event named after the extension's id, which page script hears.

/**
 * Shadows `dispatchEvent` on this world's own view of the document (the page's stays as it was), so that the
 * announcement goes nowhere. What it is for, ending an older copy of the script, start.ts does without the page.
 * (The build reads this file's neighbour without a document.)
 */
if (typeof document !== 'undefined') {
  Object.defineProperty(document, 'dispatchEvent', {
    configurable: true,
    value: (event: Event): boolean =>
      event.type.includes('wxt:') ? true : Document.prototype.dispatchEvent.call(document, event),
  });
}
