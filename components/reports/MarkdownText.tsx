// Markdown document rendered as Preact elements; every string becomes a text node.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Narrative } from '../../lib/evidence/report-schemas';
import { joinSentences } from '../../lib/i18n/sentences';
import { reportsWords } from '../../lib/i18n/words/reports';
import { readMarkdown } from '../../lib/markdown/read-markdown';
import type { MarkdownBlock, MarkdownDocument, MarkdownInline } from '../../lib/markdown/syntax-tree';
import { LabeledScrollSection } from '../ui/LabeledScrollSection';
import { getImageText } from './report-text';
import { sanitizeReportLine, sanitizeReportText } from './sanitize-report-text';
import './reports.css';

export interface MarkdownTextProps {
  document: MarkdownDocument;
  /** Called when a link is pressed; the URL is https. */
  onOpen(url: string): void;
}

type OpenLink = MarkdownTextProps['onOpen'];

/** Renders without `href` or `src`: a link is a button with its host beside it, an image is its alternative text. */
export function MarkdownText({ document, onOpen }: MarkdownTextProps) {
  return (
    <div class="narrative" data-testid="narrative">
      {document.blocks.map((block) => renderBlock(block, onOpen))}
    </div>
  );
}

/** Heading elements by level, below the card's own h3. */
const HEADINGS = ['h4', 'h4', 'h5', 'h5', 'h6', 'h6'] as const;

function renderBlock(block: MarkdownBlock, open: OpenLink): ComponentChildren {
  const words = reportsWords();
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level - 1] ?? 'h6';
      return <Heading>{renderInlines(block.inside, open)}</Heading>;
    }
    case 'paragraph':
      return <p>{renderInlines(block.inside, open)}</p>;
    case 'code':
      return (
        <LabeledScrollSection label={words.code}>
          <pre>
            <code>{block.lines.map(sanitizeReportLine).join('\n')}</code>
          </pre>
        </LabeledScrollSection>
      );
    case 'quote':
      return <blockquote>{block.blocks.map((inner) => renderBlock(inner, open))}</blockquote>;
    case 'list':
      return block.start === null ? (
        <ul>{renderItems(block.items, open)}</ul>
      ) : (
        <ol start={block.start}>{renderItems(block.items, open)}</ol>
      );
    case 'table':
      return (
        <LabeledScrollSection label={words.table}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th scope="col">{renderInlines(cell, open)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{renderInlines(cell, open)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </LabeledScrollSection>
      );
    case 'rule':
      return <hr />;
  }
}

function renderItems(items: MarkdownBlock[][], open: OpenLink): ComponentChildren {
  return items.map((item) => <li>{item.map((block) => renderBlock(block, open))}</li>);
}

function renderInlines(inlines: MarkdownInline[], open: OpenLink): ComponentChildren {
  return inlines.map((inline) => renderInline(inline, open));
}

function renderInline(inline: MarkdownInline, open: OpenLink): ComponentChildren {
  const words = reportsWords();
  switch (inline.kind) {
    case 'text':
      return sanitizeReportText(inline.text);
    case 'strong':
      return <strong>{renderInlines(inline.inside, open)}</strong>;
    case 'emphasis':
      return <em>{renderInlines(inline.inside, open)}</em>;
    case 'deleted':
      return <del>{renderInlines(inline.inside, open)}</del>;
    case 'code':
      return <code>{sanitizeReportText(inline.text)}</code>;
    case 'break':
      return <br />;
    case 'image':
      return (
        <span class="left-out">{getImageText(sanitizeReportText(inline.alt), sanitizeReportText(inline.host))}</span>
      );
    case 'link': {
      const { url } = inline;
      const host = sanitizeReportText(inline.host);
      return (
        <>
          {renderInlines(inline.inside, open)}{' '}
          {url ? (
            <button
              type="button"
              class="link-button"
              data-testid="report-link"
              title={words.openLink({ host })}
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

/** @property onOpen called when a link is pressed; the URL is https */
export function NarrativeText({ report, onOpen }: { report: Narrative; onOpen(url: string): void }) {
  const document = useMemo(() => readMarkdown(report.text), [report.text]);
  const words = reportsWords();
  if (report.text.trim() === '') return <p>{words.empty}</p>;
  const total = document.total + report.leftOut;
  return (
    <>
      {document.shown < total && (
        <p class="report-cut" data-testid="report-cut">
          {joinSentences([words.cut({ shown: document.shown, total }), words.cutSave])}
        </p>
      )}
      <MarkdownText document={document} onOpen={onOpen} />
    </>
  );
}
