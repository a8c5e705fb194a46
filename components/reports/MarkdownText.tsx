// A narrative as elements of our own: each piece of the document that was read becomes one element, and every string a text node.
import type { ComponentChildren } from 'preact';
import { reportsWords } from '../../lib/i18n/reports';
import type { MarkdownBlock, MarkdownDocument, MarkdownInline } from '../../lib/markdown/syntax-tree';
import { ScrollableReport } from './ScrollableReport';
import { sanitizeReport, sanitizeReportLine } from './sanitize-report';

export interface MarkdownTextProps {
  document: MarkdownDocument;
  /** A person pressed a link; the URL is https. */
  onOpen(url: string): void;
}

type Open = MarkdownTextProps['onOpen'];

/** Nothing here has an `href` or a `src`: a link is a button with its host beside it, an image is its name. */
export function MarkdownText({ document, onOpen }: MarkdownTextProps) {
  return (
    <div class="narrative" data-testid="narrative">
      {document.blocks.map((block) => blockOf(block, onOpen))}
    </div>
  );
}

/** The report's own headings stand below that of its card (h3). */
const HEADINGS = ['h4', 'h4', 'h5', 'h5', 'h6', 'h6'] as const;

function blockOf(block: MarkdownBlock, open: Open): ComponentChildren {
  const words = reportsWords();
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level - 1] ?? 'h6';
      return <Heading>{inlinesOf(block.inside, open)}</Heading>;
    }
    case 'paragraph':
      return <p>{inlinesOf(block.inside, open)}</p>;
    case 'code':
      return (
        <ScrollableReport label={words.code}>
          <pre>
            <code>{block.lines.map(sanitizeReportLine).join('\n')}</code>
          </pre>
        </ScrollableReport>
      );
    case 'quote':
      return <blockquote>{block.blocks.map((inner) => blockOf(inner, open))}</blockquote>;
    case 'list':
      return block.start === null ? (
        <ul>{itemsOf(block.items, open)}</ul>
      ) : (
        <ol start={block.start}>{itemsOf(block.items, open)}</ol>
      );
    case 'table':
      return (
        <ScrollableReport label={words.table}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th scope="col">{inlinesOf(cell, open)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{inlinesOf(cell, open)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableReport>
      );
    case 'rule':
      return <hr />;
  }
}

function itemsOf(items: MarkdownBlock[][], open: Open): ComponentChildren {
  return items.map((item) => <li>{item.map((block) => blockOf(block, open))}</li>);
}

function inlinesOf(inlines: MarkdownInline[], open: Open): ComponentChildren {
  return inlines.map((inline) => inlineOf(inline, open));
}

function inlineOf(inline: MarkdownInline, open: Open): ComponentChildren {
  const words = reportsWords();
  switch (inline.kind) {
    case 'text':
      return sanitizeReport(inline.text);
    case 'strong':
      return <strong>{inlinesOf(inline.inside, open)}</strong>;
    case 'emphasis':
      return <em>{inlinesOf(inline.inside, open)}</em>;
    case 'deleted':
      return <del>{inlinesOf(inline.inside, open)}</del>;
    case 'code':
      return <code>{sanitizeReport(inline.text)}</code>;
    case 'break':
      return <br />;
    case 'image':
      return <span class="left-out">{words.image(sanitizeReport(inline.alt), sanitizeReport(inline.host))}</span>;
    case 'link': {
      const { url } = inline;
      const host = sanitizeReport(inline.host);
      return (
        <>
          {inlinesOf(inline.inside, open)}{' '}
          {url ? (
            <button
              type="button"
              class="link"
              data-testid="report-link"
              title={words.openLink(host)}
              onClick={() => open(url)}
            >
              ({host})
            </button>
          ) : (
            host && (
              <span class="left-out">
                ({host}, {words.noLink})
              </span>
            )
          )}
        </>
      );
    }
  }
}
