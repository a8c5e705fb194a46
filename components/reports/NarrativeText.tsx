// Narrative report parsed as Markdown, with a notice above it if not all of the text is shown.
import { useMemo } from 'preact/hooks';
import type { Narrative } from '../../lib/evidence/report-schemas';
import { reportsWords } from '../../lib/i18n/reports';
import { readMarkdown } from '../../lib/markdown/read-markdown';
import { MarkdownText } from './MarkdownText';

/** @property onOpen called when a link is pressed; the URL is https */
export function NarrativeText({ report, onOpen }: { report: Narrative; onOpen(url: string): void }) {
  const document = useMemo(() => readMarkdown(report.text), [report.text]);
  const words = reportsWords();
  if (report.text.trim() === '') return <p>{words.empty}</p>;
  const total = document.total + report.leftOut;
  return (
    <>
      {document.shown < total && (
        <p class="cut" data-testid="report-cut">
          {words.cut(document.shown, total)} {words.cutSave}
        </p>
      )}
      <MarkdownText document={document} onOpen={onOpen} />
    </>
  );
}
