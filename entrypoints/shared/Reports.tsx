// The reports of one address, for any surface that shows evidence: wires the background and the browser to what is drawn.
import '../../components/reports/reports.css';
import '../../components/reports/print.css';
import { useState } from 'preact/hooks';
import { FlowGraphView, FormatChooser } from '../../components/reports/FlowGraphView';
import { NarrativeText } from '../../components/reports/NarrativeText';
import { ReportCard } from '../../components/reports/ReportCard';
import { reportFile } from '../../components/reports/report-file';
import { reportConfig, reportNotes, reportTime } from '../../components/reports/report-text';
import { FEEDBACK_MS } from '../../components/ui/clipboard-feedback';
import { copyPicture, copyText } from '../../lib/browser/clipboard';
import { downloadBytes, downloadText } from '../../lib/browser/download';
import { openLink } from '../../lib/browser/open-link';
import { printPart } from '../../lib/browser/print';
import { chainById } from '../../lib/chains';
import type { GraphFormat, Report, ReportKind } from '../../lib/evidence/report';
import { reportsWords } from '../../lib/i18n/reports';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useReport } from '../../lib/view/evidence/use-report';

const KINDS: ReportKind[] = ['assessment', 'sar', 'graph'];

/** Sends nothing until a person presses *Get report*. */
export function Reports({ chain, address }: AddressRef) {
  const words = reportsWords();
  return (
    <section class="reports" data-testid="reports" aria-labelledby="reports-title">
      <h2 id="reports-title">{words.title}</h2>
      <p class="hint">{words.text}</p>
      {KINDS.map((kind) => (
        <OneReport key={`${kind} ${chain} ${address}`} chain={chain} address={address} kind={kind} />
      ))}
    </section>
  );
}

function OneReport({ kind, ...ask }: AddressRef & { kind: ReportKind }) {
  const [format, setFormat] = useState<GraphFormat>('png');
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const view = useReport(ask, kind, kind === 'graph' ? format : null);
  const chainName = chainById(ask.chain)?.name ?? ask.chain;
  const known = view.part?.state === 'known' ? view.part : null;
  const report = known?.value ?? null;

  const save = (): void => {
    if (!known) return;
    const about = {
      ...ask,
      config: reportConfig(known),
      time: reportTime(known),
      notes: reportNotes(known.value),
      at: known.value.madeAt ?? known.at,
    };
    const { name, type, data } = reportFile(known.value, about);
    if ('text' in data) downloadText(data.text, name, type);
    else downloadBytes(bytesOf(data.base64), name, type);
  };
  const copy = async (): Promise<void> => {
    if (!report) return;
    setCopied((await copyReport(report)) ? 'copied' : 'failed');
    setTimeout(() => setCopied(null), FEEDBACK_MS);
  };
  return (
    <ReportCard
      kind={kind}
      part={view.part}
      busy={view.busy}
      error={view.error}
      now={Date.now()}
      address={ask.address}
      chainName={chainName}
      copied={copied}
      onGet={view.get}
      onSave={save}
      onCopy={() => void copy()}
      onPrint={() => {
        const part = document.querySelector(`[data-testid="report-${kind}"]`);
        if (part) printPart(part);
      }}
      chooser={kind === 'graph' && <FormatChooser format={format} onFormat={setFormat} />}
    >
      {report && report.kind === 'graph' && <FlowGraphView graph={report} chainName={chainName} />}
      {report && report.kind !== 'graph' && <NarrativeText report={report} onOpen={(url) => void openLink(url)} />}
    </ReportCard>
  );
}

/** A picture as a picture, all else as text. */
function copyReport(report: Report): Promise<boolean> {
  if (report.kind !== 'graph') return copyText(report.text);
  if (report.format !== 'png') return copyText(report.data);
  return copyPicture(Promise.resolve(new Blob([bytesOf(report.data)], { type: 'image/png' })));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
