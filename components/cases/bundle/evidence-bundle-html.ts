// Evidence bundle report: one script-free HTML file for screen and print, list hits first.

import { getNextBundleNumber } from '../../../lib/cases/bundle';
import type { BundleLink } from '../../../lib/cases/bundle-chain';
import { type ExportedAddress, type ExportedCase, putListHitsFirst } from '../../../lib/cases/export-case';
import { chainName } from '../../../lib/chains/chain-names';
import { caseWords } from '../../../lib/i18n/cases';
import { bundleWords } from '../../../lib/i18n/evidence-bundle';
import { COUNT_CELLS, getLevelWord, levelWords } from '../../../lib/i18n/levels';
import { getLanguage } from '../../../lib/i18n/locale';
import { sanitizeText } from '../../../lib/text/sanitize';
import { isListHit } from '../../../lib/verdict/local-annotations';
import { getRiskLevel } from '../../../lib/verdict/risk-level';
import { LEVELS } from '../../../lib/verdict/risk-summary';
import { html, type Markup } from '../html-template';
import { addressReport, noVerdictReason, renderFacts, timeText } from './bundle-address-report';
import { toChangeLog } from './bundle-change-log';
import type { AddressEvidence } from './bundle-evidence-files';
import { evidenceReport } from './bundle-evidence-report';
import { getListsText, type ListOfBundle } from './bundle-lists';
import { BUNDLE_STYLE, BUNDLE_STYLE_HASH } from './bundle-style';
import { renderTable } from './bundle-table';

export interface BundleReportMeta {
  previous: BundleLink | null;
  /** Riskmark version. */
  version: string;
  /** Evidence of each address, in the order of the exported case; a hole if it could not be read. */
  evidence: readonly (AddressEvidence | undefined)[];
  /** The user's lists that are switched on. */
  lists: readonly ListOfBundle[];
}

/** Sort rank, heaviest first; addresses without an answer come before "no risk found", as on every surface. */
function getRank({ verdict }: ExportedAddress): number {
  if (!verdict) return LEVELS.length - 1.5;
  return LEVELS.indexOf(getReportLevel(verdict));
}

const getReportLevel = ({ foundRisk, band }: NonNullable<ExportedAddress['verdict']>) =>
  getRiskLevel({ foundRisk, score: { band } });

/** Returns the complete HTML document; its CSP allows only the bundle's style, by hash. */
export function bundleReport(exported: ExportedCase, about: BundleReportMeta): string {
  const words = bundleWords().report;
  const sorted = putListHitsFirst(
    exported.addresses.toSorted(
      (a, b) => getRank(a) - getRank(b) || (b.verdict?.score ?? -1) - (a.verdict?.score ?? -1),
    ),
  );
  const policy = `default-src 'none'; style-src '${BUNDLE_STYLE_HASH}'; base-uri 'none'; form-action 'none'`;
  const title = words.title(sanitizeText(exported.case.name));
  return html`<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: BUNDLE_STYLE }}</style>
</head>
<body>
<h1>${title}</h1>
${head(exported, about)}
${words.how.map((line) => html`<p>${line}</p>\n`)}
<h2>${words.sum}</h2>
${sum(sorted)}
${unknown(sorted)}
<h2>${words.each}</h2>
${sorted.map((entry) => {
  const index = exported.addresses.indexOf(entry);
  return addressReport(entry, evidenceReport(entry, index, about.evidence[index]));
})}
<h2>${bundleWords().log.title}</h2>
${changeLog(exported)}
</body>
</html>
`.markup;
}

function head({ exportedAt, case: of }: ExportedCase, { previous, version, lists }: BundleReportMeta): Markup {
  const words = bundleWords().report;
  return renderFacts([
    [words.made, timeText(exportedAt)],
    [words.by, `Riskmark ${version}`],
    [words.bundle, String(getNextBundleNumber(previous))],
    [words.previous, previous ? words.previousIs(previous.number, previous.at, previous.manifest) : words.first],
    [words.decision, caseWords().disposition[of.disposition]],
    [words.tags, of.tags.map((tag) => sanitizeText(tag)).join(', ')],
    [words.opened, timeText(of.createdAt)],
    [words.changed, timeText(of.changedAt)],
    [words.restsOn, getListsText(lists) || words.noLists],
  ]);
}

function changeLog(exported: ExportedCase): Markup {
  const { heads } = bundleWords().log;
  return renderTable(
    '',
    heads,
    toChangeLog(exported).map(({ at, event, address, detail }) => [
      timeText(at),
      event,
      address ? `${address.address} (${chainName(address.chain)})` : '',
      sanitizeText(detail),
    ]),
  );
}

function sum(sorted: readonly ExportedAddress[]): Markup {
  const words = bundleWords().report;
  if (sorted.length === 0) return html`<p>${words.empty}</p>`;
  const cells = sorted.map(({ verdict }) => (verdict ? getReportLevel(verdict) : 'open'));
  const hits = sorted.filter(({ lists }) => lists.some(isListHit)).length;
  return renderFacts([
    [levelWords().listHits, hits > 0 ? words.addresses(hits) : null],
    ...COUNT_CELLS.map((cell) => [cell, cells.filter((other) => other === cell).length] as const)
      .filter(([, n]) => n > 0)
      .map(([cell, n]) => [getLevelWord(cell), words.addresses(n)] as const),
  ]);
}

function unknown(sorted: readonly ExportedAddress[]): Markup {
  const words = bundleWords().report;
  const open = sorted.filter(({ verdict }) => !verdict);
  if (open.length === 0) return sorted.length > 0 ? html`<p>${words.allKnown}</p>` : html``;
  return html`<section class="unknown">
<h2>${words.unknown(open.length)}</h2>
<p>${words.unknownText}</p>
<ul>
${open.map((entry) => html`<li><code>${entry.address}</code> (${chainName(entry.chain)}): ${noVerdictReason(entry)}</li>\n`)}</ul>
</section>`;
}
