// Types of the Markdown syntax tree of a narrative report: document, block nodes and inline nodes.

/** Inline node. `url` is an https URL that the user may open, or null for any other target. */
export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; inside: MarkdownInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; inside: MarkdownInline[]; url: string | null; host: string }
  | { kind: 'image'; alt: string; host: string }
  | { kind: 'break' };

/** Block node. A list with `start` null is unordered. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; inside: MarkdownInline[] }
  | { kind: 'paragraph'; inside: MarkdownInline[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { kind: 'table'; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { kind: 'rule' };

/** Parsed document: `shown` of `total` characters were parsed; they differ if the text exceeded a limit. */
export interface MarkdownDocument {
  blocks: MarkdownBlock[];
  shown: number;
  total: number;
}
