// What a narrative is made of once it was read: plain data, in which every string is text and nothing is markup.

/** A piece within a line. `url` is an https URL that a person may choose to open, or null where it is anything else. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; inside: Inline[]; url: string | null; host: string }
  | { kind: 'image'; alt: string; host: string }
  | { kind: 'break' };

export type Block =
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** `shown` of `total` characters were read; they differ where the text was too long to be shown whole. */
export interface MarkdownDocument {
  blocks: Block[];
  shown: number;
  total: number;
}
