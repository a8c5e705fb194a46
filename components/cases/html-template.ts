// HTML as text, for files that leave the browser: whatever is put into a template is escaped, unless a template made it.

/** Only `html` makes one. */
export interface Markup {
  readonly markup: string;
}
type Put = string | number | null | Markup | readonly Markup[];

/** The characters that mean anything in text or in a quoted attribute (HTML, 13.1.2). */
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');

function textOf(put: Put): string {
  if (put === null) return '';
  if (typeof put === 'object') return 'markup' in put ? put.markup : put.map(({ markup }) => markup).join('');
  return escaped(String(put));
}

/** A template for elements and quoted attributes; nothing may be put into a script, a style or an address. */
export const html = (parts: TemplateStringsArray, ...puts: Put[]): Markup => ({
  markup: parts.map((part, i) => part + textOf(puts[i] ?? null)).join(''),
});
