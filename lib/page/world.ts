// Under which names the scripts of one page leave things for each other in our own world of it.

/** Symbols, not words: a word is answered by the window, in our world too, with the element or frame that the page has named so. */
export const RUNNING = Symbol.for('riskmark');
export const CARD = Symbol.for('card');
