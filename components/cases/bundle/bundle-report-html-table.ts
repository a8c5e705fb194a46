// HTML table of a bundle's report, with an optional heading and a head that repeats on each printed page.
import { html, type Markup } from '../html-tag';

/** Longest word that a column is never too narrow for; longer ones, such as addresses, break anywhere. */
const MAX_WORD = 18;
const isLong = (text: string): boolean => text.split(/\s/u).some((word) => word.length > MAX_WORD);

/** Renders a table; nothing without rows. */
export function renderTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return html``;
  return html`
${title && html`<h4>${title}</h4>`}
<div class="scroll"><table>
<thead><tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((text) => (isLong(text) ? html`<td class="long">${text}</td>` : html`<td>${text}</td>`))}</tr>\n`)}</tbody></table></div>`;
}

/** Returns the heads of a table in the order of its columns. */
export const toHeads = <Key extends string>(words: Record<Key, string>, keys: readonly NoInfer<Key>[]): string[] =>
  keys.map((key) => words[key]);
