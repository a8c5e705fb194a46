// Evidence bundle report: one script-free HTML file for screen and print, sanctioned addresses first.

import { getNextBundleNumber } from '../../../lib/cases/bundle-archive';
import { type ExportedAddress, type ExportedCase, putSanctionedFirst } from '../../../lib/cases/export-case';
import { chainName } from '../../../lib/chains/chain-names';
import { getLanguage } from '../../../lib/i18n/locale';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { sanitizeText } from '../../../lib/text/sanitize';
import { LEVELS } from '../../../lib/verdict/risk-order';
import { html, type Markup } from '../html-tag';
import { toBundleLog } from './bundle-change-log';
import { getReportLevel, noVerdictReason, renderAddressReport, timeText } from './bundle-report-address';
import { renderEvidenceReport } from './bundle-report-evidence-html';
import { renderFirstPage } from './bundle-report-first-page';
import { renderTable, toHeads } from './bundle-report-html-table';
import { getBundleStyle, getStyleSource } from './bundle-report-style';
import type { BundleSourceData } from './bundle-source-data';

/** Sort rank, heaviest first; addresses without an answer come before "no risk found", as on every surface. */
function getRank({ verdict }: ExportedAddress): number {
  if (!verdict) return LEVELS.length - 1.5;
  return LEVELS.indexOf(getReportLevel(verdict));
}

/** Returns the complete HTML document; its CSP allows only the bundle's style, by hash. */
export function renderBundleReport(exported: ExportedCase, about: BundleSourceData): string {
  const words = bundleWords().report;
  const sorted = putSanctionedFirst(
    exported.addresses.toSorted(
      (a, b) => getRank(a) - getRank(b) || (b.verdict?.score ?? -1) - (a.verdict?.score ?? -1),
    ),
  );
  const style = getBundleStyle(getNextBundleNumber(about.previous));
  const policy = `default-src 'none'; style-src '${getStyleSource(style)}'; base-uri 'none'; form-action 'none'`;
  const title = words.title({ name: sanitizeText(exported.case.name) });
  return html`<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
${renderFirstPage(exported, sorted, about)}
${[words.how.service, words.how.noRisk, words.how.owner].map((line) => html`<p>${line}</p>\n`)}
${unknown(sorted)}
<h2>${words.each}</h2>
${sorted.map((entry) => {
  const index = exported.addresses.indexOf(entry);
  return renderAddressReport(entry, renderEvidenceReport(entry, index, about.evidence[index]));
})}
<h2>${caseRecordWords().log.title}</h2>
${changeLog(exported)}
</body>
</html>
`.markup;
}

function changeLog(exported: ExportedCase): Markup {
  const { heads } = bundleWords().log;
  return renderTable(
    '',
    toHeads(heads, ['number', 'when', 'by', 'change', 'address']),
    toBundleLog(exported).map(({ number, at, by, change, address }) => [
      String(number),
      timeText(at),
      sanitizeText(by),
      change,
      address ? `${sanitizeText(address.address)} (${chainName(address.chain)})` : '',
    ]),
  );
}

function unknown(sorted: readonly ExportedAddress[]): Markup {
  const words = bundleWords().report;
  const open = sorted.filter(({ verdict }) => !verdict);
  if (open.length === 0) return sorted.length > 0 ? html`<p>${words.allKnown}</p>` : html``;
  return html`<section class="unknown">
<h2>${words.unknown({ n: open.length })}</h2>
<p>${words.unknownText}</p>
<ul>
${open.map((entry) => html`<li><code>${entry.address}</code> (${chainName(entry.chain)}): ${noVerdictReason(entry)}</li>\n`)}</ul>
</section>`;
}
