// Creates the file of a downloaded report: name, MIME type and content; a narrative gets a header.

import type { Report } from '../../lib/evidence/report-schemas';
import { buildFileName } from '../../lib/export/file-name';
import { reportsWords } from '../../lib/i18n/words/reports';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { withoutIsolates } from '../../lib/text/bidi-isolates';

export interface ReportFile {
  name: string;
  type: string;
  /** Text, or bytes in base64. */
  data: { text: string } | { base64: string };
}

export interface ReportFileMeta {
  address: string;
  chain: string;
  /** Config as shown on the card. */
  config: string;
  time: string;
  notes: string[];
  /** Epoch ms, for the file name. */
  at: number;
}

/**
 * Returns the file to save. Narratives are stored unchanged below a header; HTML is stored as text, because it would run in its viewer.
 */
export function reportFile(report: Report, about: ReportFileMeta): ReportFile {
  const words = reportsWords();
  const day = new Date(about.at).toISOString().slice(0, 10);
  const stem = buildFileName([report.kind, about.chain, abbreviateAddress(about.address), day]);
  if (report.kind !== 'graph') {
    const name = report.kind === 'sar' ? `${words.kind.sar} (${words.draft})` : words.kind.assessment;
    const head = withoutIsolates([words.fileHead({ ...about, name }), ...about.notes].join('\n'));
    const text = `${head}\n\n${report.text}\n`;
    return { name: `${stem}${report.kind === 'sar' ? '-draft' : ''}.md`, type: 'text/markdown', data: { text } };
  }
  if (report.format === 'png') return { name: `${stem}.png`, type: 'image/png', data: { base64: report.data } };
  const extension = report.format === 'html' ? 'html.txt' : 'mmd';
  return { name: `${stem}.${extension}`, type: 'text/plain', data: { text: report.data } };
}
