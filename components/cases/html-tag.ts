// HTML template tag for exported files: escapes every value except markup created by the same tag.

/** Escaped markup; created only by `html`. */
export interface Markup {
  readonly markup: string;
}
type TemplateValue = string | number | null | Markup | readonly Markup[];

/** The characters with a meaning in text or in a quoted attribute (HTML, 13.1.2). */
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');

function toMarkup(value: TemplateValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
  return escaped(String(value));
}

/** Template tag for elements and quoted attributes; values are not safe inside a script, a style or a URL. */
export const html = (strings: TemplateStringsArray, ...values: TemplateValue[]): Markup => ({
  markup: strings.map((part, i) => part + toMarkup(values[i] ?? null)).join(''),
});
