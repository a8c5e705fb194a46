// The key under which a content script finds an earlier instance in the same document.

/** A symbol, not a word: a word is answered by the window, in our world too, with the element or frame that the page has named so. */
export const RUNNING = Symbol.for('riskmark');
