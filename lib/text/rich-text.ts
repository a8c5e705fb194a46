// A text with some words in bold: plain data, so that a catalogue needs no markup and a component no HTML.

export type RichTextPart = string | { strong: string };
export type RichTextContent = string | readonly RichTextPart[];

/** The words alone, for names that are read out and for tests. */
export function toPlainText(phrase: RichTextContent): string {
  if (typeof phrase === 'string') return phrase;
  return phrase.map((part) => (typeof part === 'string' ? part : part.strong)).join('');
}
