// Key by which a content script finds its earlier instance in the same document.

/** A symbol, because a page can define any string property of the window by naming an element or frame, in the isolated world too. */
export const RUNNING_INSTANCE_KEY = Symbol.for('riskmark');
