// Removes characters that isolate the direction of parts of a text (UAX 9), before it leaves a surface.

/** Returns a text without isolates, which only a display needs: a file or the clipboard would carry them on unseen. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
