// Renders the Markdown of a narrative for the report of a bundle, without links and pictures.
import { readMarkdown } from '../../../lib/markdown/read-markdown';
import type { MarkdownBlock, MarkdownInline } from '../../../lib/markdown/syntax-tree';
import { getImageText } from '../../reports/report-text';
import { sanitizeReportLine, sanitizeReportText } from '../../reports/sanitize-report-text';
import { html, type Markup } from '../html-tag';

/** Renders a narrative; what lies beyond the limits of the reader follows as plain text, so that nothing is left out. */
export function renderNarrative(text: string): Markup {
  const { blocks, shown, total } = readMarkdown(text);
  if (shown < total) return html`<p class="note">${text.split('\n').map(sanitizeReportLine).join('\n')}</p>`;
  return html`<div class="narrative">${blocks.map(renderBlock)}</div>`;
}

function renderBlock(block: MarkdownBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h5>${renderInlines(block.inside)}</h5>\n`;
    case 'paragraph':
      return html`<p>${renderInlines(block.inside)}</p>\n`;
    case 'code':
      return html`<p class="note"><code>${block.lines.map(sanitizeReportLine).join('\n')}</code></p>\n`;
    case 'quote':
      return html`<blockquote>${block.blocks.map(renderBlock)}</blockquote>\n`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${item.map(renderBlock)}</li>\n`);
      return block.start === null ? html`<ul>${items}</ul>\n` : html`<ol start="${block.start}">${items}</ol>\n`;
    }
    case 'table':
      return html`<div class="scroll"><table>
<thead><tr>${block.head.map((cell) => html`<th scope="col">${renderInlines(cell)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${renderInlines(cell)}</td>`)}</tr>\n`)}</tbody></table></div>\n`;
    case 'rule':
      return html`<hr>\n`;
  }
}

const renderInlines = (inlines: readonly MarkdownInline[]): Markup => html`${inlines.map(renderInline)}`;

function renderInline(inline: MarkdownInline): Markup {
  switch (inline.kind) {
    case 'text':
      return html`${sanitizeReportText(inline.text)}`;
    case 'strong':
      return html`<strong>${renderInlines(inline.inside)}</strong>`;
    case 'emphasis':
      return html`<em>${renderInlines(inline.inside)}</em>`;
    case 'deleted':
      return html`<del>${renderInlines(inline.inside)}</del>`;
    case 'code':
      return html`<code>${sanitizeReportText(inline.text)}</code>`;
    case 'break':
      return html`<br>`;
    case 'image':
      return html`${getImageText(sanitizeReportText(inline.alt), sanitizeReportText(inline.host))}`;
    case 'link': {
      const host = inline.url ?? inline.host;
      return html`${renderInlines(inline.inside)}${host && ` (${sanitizeReportText(host)})`}`;
    }
  }
}
