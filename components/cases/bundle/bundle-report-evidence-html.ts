// Renders the evidence of one address as HTML for the report of an evidence bundle.

import type { ExportedAddress } from '../../../lib/cases/export-case';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';
import { toExposureRows, toReasonRows } from '../../../lib/evidence/evidence-rows';
import { getCategoryName } from '../../../lib/i18n/categories';
import { evidenceWords } from '../../../lib/i18n/evidence';
import { bundleWords } from '../../../lib/i18n/evidence-bundle';
import { formatNumber, formatScore, formatUsdFigure, formatUtcTime } from '../../../lib/i18n/format';
import { sanitizeText } from '../../../lib/text/sanitize';
import { html, type Markup } from '../html-tag';
import { type AddressEvidence, getEvidencePrefix, getNarratives, hasEvidence } from './address-evidence-files';
import { drawPathsSvg } from './bundle-paths-svg';
import { renderTable } from './bundle-report-html-table';

const timeOf = (at: number | null): string => (at === null ? '' : formatUtcTime(at));

/** Renders the evidence; nothing if none was read. @param index position in the exported case, from 0 */
export function renderEvidenceReport(
  { chain, address }: Pick<ExportedAddress, 'chain' | 'address'>,
  index: number,
  evidence: AddressEvidence | undefined,
): Markup {
  if (!evidence || !hasEvidence(evidence)) return html``;
  const words = bundleWords().report.evidence;
  const { breakdown, detail } = evidence;
  const drawing = detail && drawPathsSvg({ chain, network: '', address }, detail.value.reasons);
  return html`
<h4>${words.title}</h4>
<p>${words.files(`${getEvidencePrefix(index)}-*`)}</p>
${breakdown && html`${renderTable(words.exposures, words.exposureHeads, toExposureCells(breakdown))}${renderOrigin(breakdown, evidence)}`}
${detail && html`${renderTable(words.reasons, words.reasonHeads, toReasonCells(detail))}${renderOrigin(detail, evidence)}`}
${drawing && html`<h4>${words.paths}</h4>\n<div class="scroll">${drawing}</div>`}
${getNarratives(evidence).map(
  (report) => html`
<h4>${words.narrative[report.value.kind]}</h4>
<p>${words.narrativeNote}</p>
<p class="note">${report.value.text
    .split('\n')
    .map((line) => sanitizeText(line, Number.MAX_SAFE_INTEGER))
    .join('\n')}</p>
${renderOrigin(report, evidence)}`,
)}`;
}

function toExposureCells({ value }: NonNullable<AddressEvidence['breakdown']>): string[][] {
  return toExposureRows(value.risks).map((row) => [
    sanitizeText(getCategoryName(row.category)),
    evidenceWords().how(row.way, null),
    formatNumber(row.hops),
    formatUsdFigure(row.usd),
    formatScore(row.share),
  ]);
}

function toReasonCells({ value }: NonNullable<AddressEvidence['detail']>): string[][] {
  return toReasonRows(value.reasons).map((row) => [
    sanitizeText(getCategoryName(row.category)),
    evidenceWords().how(row.way, null),
    formatNumber(row.hops),
    formatUsdFigure(row.usd),
    formatScore(row.share),
    timeOf(row.firstAt),
    timeOf(row.lastAt),
    formatNumber(row.paths),
  ]);
}

/** Request time, answer time, host, account and config of an answer. */
function renderOrigin({ at, received, value }: Cached<{ config: string }>, { account }: AddressEvidence): Markup {
  const words = bundleWords().report;
  const host = received ? sanitizeText(received.host) : words.evidence.notKept;
  return html`<p class="when">${words.evidence.origin({
    asked: received ? formatUtcTime(received.askedAt) : words.evidence.notKept,
    answered: formatUtcTime(at),
    host,
    account: sanitizeText(account),
    config: sanitizeText(value.config) || words.noConfig,
  })}</p>
`;
}
