// What a narrative is made of once it was read: plain data, in which every string is text and nothing is markup.

/** A piece within a line. `url` is an https URL that a person may choose to open, or null where it is anything else. */
export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; inside: MarkdownInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; inside: MarkdownInline[]; url: string | null; host: string }
  | { kind: 'image'; alt: string; host: string }
  | { kind: 'break' };

export type MarkdownBlock =
  | { kind: 'heading'; level: number; inside: MarkdownInline[] }
  | { kind: 'paragraph'; inside: MarkdownInline[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { kind: 'table'; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { kind: 'rule' };

/** `shown` of `total` characters were read; they differ where the text was too long to be shown whole. */
export interface MarkdownDocument {
  blocks: MarkdownBlock[];
  shown: number;
  total: number;
}
