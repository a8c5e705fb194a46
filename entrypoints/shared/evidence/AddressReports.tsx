// Section that requests, shows and exports the service's reports about one address.

import { useState } from 'preact/hooks';
import { FlowGraphView, FormatChooser } from '../../../components/reports/FlowGraphView';
import { NarrativeText } from '../../../components/reports/MarkdownText';
import { ReportCard } from '../../../components/reports/ReportCard';
import { reportFile } from '../../../components/reports/report-file';
import { reportConfig, reportNotes, reportTime } from '../../../components/reports/report-text';
import { FEEDBACK_MS } from '../../../components/ui/clipboard-feedback';
import { copyPicture, copyText } from '../../../lib/browser/clipboard';
import { openLink } from '../../../lib/browser/open-link';
import { printPart } from '../../../lib/browser/print-element';
import { chainName } from '../../../lib/chains/chain-names';
import type { GraphFormat, Report, ReportKind } from '../../../lib/evidence/report-schemas';
import { reportsWords } from '../../../lib/i18n/words/reports';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { useReport } from '../../../lib/view/evidence/use-report';
import { useCommand } from '../../../lib/view/query/use-command';
import { expectExports, saveBytes, saveText } from '../save-export';
import '../../../components/reports/reports.css';

const KINDS: ReportKind[] = ['assessment', 'sar', 'graph'];

/** Renders one card per kind of report; nothing is sent before *Get report* is pressed. */
export function AddressReports({ chain, address }: AddressRef) {
  const words = reportsWords();
  return (
    <section class="reports" data-testid="reports" aria-labelledby="reports-title">
      <h2 id="reports-title">{words.title}</h2>
      <p class="hint-text">{words.text}</p>
      {KINDS.map((kind) => (
        <ReportBlock key={`${kind} ${chain} ${address}`} chain={chain} address={address} kind={kind} />
      ))}
    </section>
  );
}

function ReportBlock({ kind, ...addressRef }: AddressRef & { kind: ReportKind }) {
  const [format, setFormat] = useState<GraphFormat>('png');
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const view = useReport(addressRef, kind, kind === 'graph' ? format : null);
  const stored = view.part?.state === 'known' ? view.part : null;
  const report = stored?.value ?? null;

  const { error: refused, run: runExport } = useCommand();
  const save = async (): Promise<void> => {
    if (!stored) return;
    const about = {
      ...addressRef,
      config: reportConfig(stored),
      time: reportTime(stored),
      notes: reportNotes(stored.value),
      at: stored.value.madeAt ?? stored.at,
    };
    const { name, type, data } = reportFile(stored.value, about);
    if ('text' in data) await saveText(data.text, name, type);
    else await saveBytes(decodeBase64(data.base64), name, type);
  };
  const copy = async (): Promise<void> => {
    if (!report) return;
    await expectExports();
    setCopied((await copyReport(report)) ? 'copied' : 'failed');
    setTimeout(() => setCopied(null), FEEDBACK_MS);
  };
  const print = async (): Promise<void> => {
    await expectExports();
    const part = document.querySelector(`[data-testid="report-${kind}"]`);
    if (part) printPart(part);
  };
  return (
    <ReportCard
      kind={kind}
      part={view.part}
      busy={view.busy}
      error={refused ?? view.error}
      now={Date.now()}
      address={addressRef.address}
      chainName={chainName(addressRef.chain)}
      copied={copied}
      onGet={view.get}
      onSave={() => void runExport(save)}
      onCopy={() => void runExport(copy)}
      onPrint={() => void runExport(print)}
      chooser={kind === 'graph' && <FormatChooser format={format} onFormat={setFormat} />}
    >
      {report && report.kind === 'graph' && <FlowGraphView graph={report} chainName={chainName(addressRef.chain)} />}
      {report && report.kind !== 'graph' && <NarrativeText report={report} onOpen={(url) => void openLink(url)} />}
    </ReportCard>
  );
}

/** Copies a PNG graph as an image and everything else as text. Resolves to false on failure. */
function copyReport(report: Report): Promise<boolean> {
  if (report.kind !== 'graph') return copyText(report.text);
  if (report.format !== 'png') return copyText(report.data);
  return copyPicture(Promise.resolve(new Blob([decodeBase64(report.data)], { type: 'image/png' })));
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
