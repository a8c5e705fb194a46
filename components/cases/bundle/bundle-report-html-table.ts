// HTML table of a bundle's report, with an optional heading and a head that repeats on each printed page.
import { html, type Markup } from '../html-tag';

/** Renders a table; nothing without rows. */
export function renderTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return html``;
  return html`
${title && html`<h4>${title}</h4>`}
<div class="scroll"><table>
<thead><tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((text) => html`<td>${text}</td>`)}</tr>\n`)}</tbody></table></div>`;
}
