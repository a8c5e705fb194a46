// Removes the characters that keep the direction of a part of a text (Unicode UAX 9), before the text leaves a surface.

/** Returns a text without isolates, which only a display needs: a file or the clipboard would carry them on unseen. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
