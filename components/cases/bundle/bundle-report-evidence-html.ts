// Renders the evidence of one address as HTML for the report of an evidence bundle.

import type { ExportedAddress } from '../../../lib/cases/export-case';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';
import { toExposureRows, toReasonRows } from '../../../lib/evidence/evidence-rows';
import { getCategoryTerm } from '../../../lib/i18n/categories';
import { formatNumber, formatScore, formatUsdFigure, formatUtcTime } from '../../../lib/i18n/format';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { sanitizeText } from '../../../lib/text/sanitize';
import { getFlowText } from '../../evidence/explanation-text';
import { html, type Markup } from '../html-tag';
import { type AddressEvidence, getEvidencePrefix, getNarratives, hasEvidence } from './address-evidence-files';
import { drawPathsSvg } from './bundle-paths-svg';
import { renderTable, toHeads } from './bundle-report-html-table';
import { renderNarrative } from './bundle-report-markdown';

const timeOf = (at: number | null): string => (at === null ? '' : formatUtcTime(at));

/** Renders the evidence; nothing if none was read. @param index position in the exported case, from 0 */
export function renderEvidenceReport(
  { chain, address }: Pick<ExportedAddress, 'chain' | 'address'>,
  index: number,
  evidence: AddressEvidence | undefined,
): Markup {
  if (!evidence || !hasEvidence(evidence)) return html``;
  const { evidence: words, parts } = bundleWords().report;
  const heads = { ...parts.heads, ...words.heads };
  const { breakdown, detail } = evidence;
  const drawing = detail && drawPathsSvg({ chain, network: '', address }, detail.value.reasons);
  return html`
<h4>${words.title}</h4>
<p>${words.files({ pattern: `${getEvidencePrefix(index)}-*` })}</p>
${breakdown && html`${renderTable(evidenceWords().exposures.title, toHeads(heads, EXPOSURE_HEADS), toExposureCells(breakdown))}${renderOrigin(breakdown, evidence)}`}
${detail && html`${renderTable(words.reasons, toHeads(heads, [...EXPOSURE_HEADS, 'first', 'last', 'paths']), toReasonCells(detail))}${renderOrigin(detail, evidence)}`}
${drawing && html`<h4>${words.paths}</h4>\n<div class="scroll">${drawing}</div>`}
${getNarratives(evidence).map(
  (report) => html`
<h4>${words.narrative[report.value.kind]}</h4>
<p>${words.narrativeNote}</p>
${renderNarrative(report.value.text)}
${renderOrigin(report, evidence)}`,
)}`;
}

function toExposureCells({ value }: NonNullable<AddressEvidence['breakdown']>): string[][] {
  return toExposureRows(value.risks).map((row) => [
    sanitizeText(getCategoryTerm(row.category)),
    getFlowText(row.way, null),
    formatNumber(row.hops),
    formatUsdFigure(row.usd),
    formatScore(row.share),
  ]);
}

function toReasonCells({ value }: NonNullable<AddressEvidence['detail']>): string[][] {
  return toReasonRows(value.reasons).map((row) => [
    sanitizeText(getCategoryTerm(row.category)),
    getFlowText(row.way, null),
    formatNumber(row.hops),
    formatUsdFigure(row.usd),
    formatScore(row.share),
    timeOf(row.firstAt),
    timeOf(row.lastAt),
    formatNumber(row.paths),
  ]);
}

/** Columns of the exposures, with which those of the reasons begin. */
const EXPOSURE_HEADS = ['category', 'direction', 'hops', 'usd', 'share'] as const;

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
