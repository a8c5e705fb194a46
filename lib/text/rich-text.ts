// Type of text with bold parts, stored as data instead of HTML, and its conversion to plain text.

export type RichTextPart = string | { strong: string };
export type RichTextContent = string | readonly RichTextPart[];

/** Returns the text without emphasis, for accessible names and tests. */
export function toPlainText(phrase: RichTextContent): string {
  if (typeof phrase === 'string') return phrase;
  return phrase.map((part) => (typeof part === 'string' ? part : part.strong)).join('');
}
