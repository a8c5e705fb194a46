// Renders the first page of a bundle's report, with the decision, counts and table of addresses.

import { getNextBundleNumber } from '../../../lib/cases/bundle-archive';
import { getFingerprint } from '../../../lib/cases/bundle-public-key';
import { LONG_TEXTS, ONE_LINE_TEXTS } from '../../../lib/cases/case-fields';
import type { ExportedAddress, ExportedCase } from '../../../lib/cases/export-case';
import { chainName } from '../../../lib/chains/chain-names';
import { formatList, formatNumber, formatScore, joinFacts } from '../../../lib/i18n/format';
import { COUNT_CELLS, getCellWord, getLevelTerm } from '../../../lib/i18n/levels';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
import { sanitizeLines, sanitizeText } from '../../../lib/text/sanitize';
import { isListHit } from '../../../lib/verdict/local-annotations';
import { isSanctionedBy } from '../../../lib/verdict/sanctioned';
import { type MarkLook, markParts } from '../../mark/mark-shapes';
import { toListHitCell, toNameKindCell } from '../../names/address-export-cells';
import { toReasonCells } from '../../text/category-text';
import { html, type Markup } from '../html-tag';
import { formatListVersions } from './bundle-list-versions';
import { getReportLevel, renderFacts, renderOrigin, timeText } from './bundle-report-address';
import type { BundleSourceData } from './bundle-source-data';

/** Longer than any stored text, so that nothing is truncated. */
const WHOLE = 20_000;
const safe = (text: string): string => sanitizeText(text, WHOLE);
const safeLines = (text: string): string => sanitizeLines(text, WHOLE);

/** Renders the first page. @param sorted the addresses, sanctioned ones first */
export function renderFirstPage(
  exported: ExportedCase,
  sorted: readonly ExportedAddress[],
  meta: BundleSourceData,
): Markup {
  const words = bundleWords().report;
  const { first } = words;
  const { page } = verifyBundleWords();
  const { author, previous } = meta;
  const { case: of } = exported;
  const number = formatNumber(getNextBundleNumber(previous));
  const fields = caseRecordWords().field;
  const lines = ONE_LINE_TEXTS.filter((field) => of[field]).map((field) => `${fields[field]} ${safe(of[field])}`);
  return html`<header class="page-head"><p>${first.kind}</p><p>${safe(author.organization)}${
    author.organization && html`<br>`
  }${joinFacts([...lines, first.number({ number })])}</p></header>
<h1>${safe(of.name)}</h1>
<p>${first.madeBy({ at: timeText(exported.exportedAt), author: safe(author.name) || first.noAuthor })}</p>
${[of.origin, ...of.merges].map(renderOrigin)}
<section class="columns"><div>
${LONG_TEXTS.map((field) => renderText(fields[field], of[field]))}
</div><div>
<h2>${words.decision}</h2>
<p><strong>${caseWords().disposition[of.disposition]}</strong></p>
${
  of.decision &&
  html`<p class="note">${safeLines(of.decision.reason)}</p>
<p class="when">${getDecisionMoment(of.decision)}</p>${renderOrigin(of.decision.origin)}`
}
<h2>${first.tally({ n: sorted.length })}</h2>
${tally(sorted)}
</div></section>
${sorted.map(renderHit)}
<h2>${first.addresses}</h2>
${sorted.length === 0 ? html`<p>${words.empty}</p>` : addressTable(sorted)}
<h2>${first.restsOn}</h2>
${renderFacts([
  [first.versions, toVersions(sorted)],
  [words.restsOn, formatListVersions(meta.lists) || words.noLists],
  [
    page.previous,
    previous ? words.previousIs({ n: previous.number, at: previous.at, manifest: previous.manifest }) : page.first,
  ],
  [first.signed, meta.signer ? `Ed25519 ${getFingerprint(meta.signer.publicKey)}` : first.unsigned],
  [words.by, `Riskmark ${meta.version}`],
  [words.tags, formatList(of.tags.map((tag) => sanitizeText(tag)))],
  [caseRecordWords().log.created, timeText(of.createdAt)],
  [words.changed, timeText(of.changedAt)],
])}
`;
}

/** Renders a text of the case record; an empty one is shown as not written. */
function renderText(title: string, text: string): Markup {
  return html`<h2>${title}</h2>
${text ? html`<p class="note">${safeLines(text)}</p>` : html`<p class="empty">${caseRecordWords().texts.missing}</p>`}
`;
}

function tally(sorted: readonly ExportedAddress[]): Markup {
  const cells = sorted.map(({ verdict }) => (verdict ? getReportLevel(verdict) : 'open'));
  const hits = sorted.filter(({ lists }) => lists.some(isListHit)).length;
  const lines = COUNT_CELLS.map(
    (cell) => [getLevelTerm(cell), cells.filter((other) => other === cell).length] as const,
  );
  return renderFacts(
    [[getCellWord('list-hit'), hits] as const, ...lines]
      .filter(([, n]) => n > 0)
      .map(([word, n]) => [word, caseWords().list.addresses({ n })] as const),
  );
}

/** List hits are in their own frame above the table. */
function renderHit({ lists, address, chain }: ExportedAddress, index: number): Markup {
  const { hit, first } = bundleWords().report;
  const hits = toListHitCell(lists);
  return hits
    ? html`<p class="hit">${first.hitOf({ number: index + 1 })} <code>${safe(address)}</code> (${chainName(chain)}): ${hit({ lists: safe(hits) })}</p>\n`
    : html``;
}

function addressTable(sorted: readonly ExportedAddress[]): Markup {
  const { number, mark, name, level, decision } = bundleWords().report.first.tableHeads;
  return html`<div class="scroll"><table>
<thead><tr>${[number, mark, name, level, decision].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${sorted.map(addressRow)}</tbody></table></div>`;
}

function addressRow(exported: ExportedAddress, index: number): Markup {
  const { first, stale } = bundleWords().report;
  const { verdict, name } = exported;
  const level = verdict ? getLevelTerm(getReportLevel(verdict)) : getLevelTerm('open');
  const score = verdict?.score === null || !verdict ? '' : `, ${formatScore(verdict.score)}`;
  const { contributions: reasons } = toReasonCells(verdict?.contributions ?? []);
  return html`<tr><td>${index + 1}</td><td>${renderMark(exported)}</td><td>${
    name ? html`<strong>${safe(name.text)}</strong> ${toNameKindCell(name)}` : html`<em>${first.noName}</em>`
  }<br><code>${safe(exported.address)}</code> (${chainName(exported.chain)})</td><td>${level}${score}${
    verdict?.stale ? html`<br>${stale}` : null
  }${reasons && html`<br>${safe(reasons)}`}${verdict && html`<br>${timeText(verdict.screenedAt)}`}</td><td>${
    caseWords().disposition[exported.disposition]
  }</td></tr>
`;
}

/** The mark of the address as a black and white drawing; the text beside it repeats its meaning. */
function renderMark({ verdict, state, lists }: ExportedAddress): Markup {
  const look: MarkLook = verdict
    ? { level: getReportLevel(verdict), old: verdict.stale }
    : { open: state === 'verdict' || state === 'stale' ? 'idle' : state };
  const isTagged = isSanctionedBy([], verdict?.foundRisk ? verdict.contributions : []);
  const sign = lists.some(isListHit) || isTagged ? 'list-hit' : null;
  const parts = markParts(look, sign).map((part) => {
    const shape = 'd' in part ? html`<path d="${part.d}"` : html`<circle cx="${part.cx}" cy="${part.cy}" r="${part.r}"`;
    const width = part['stroke-width'];
    return html`${shape} class="${part.class}"${part.transform ? html` transform="${part.transform}"` : null}${
      width === undefined ? null : html` stroke-width="${width}"`
    }/>`;
  });
  const level = 'level' in look ? look.level : 'open';
  return html`<svg class="mark" data-level="${level}" width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">${parts}</svg>`;
}

/** Every data version and config that a verdict names. */
const toVersions = (sorted: readonly ExportedAddress[]): string =>
  joinFacts([
    ...new Set(
      sorted.flatMap(({ verdict }) =>
        verdict
          ? [
              formatList(
                [verdict.service, verdict.config, verdict.version].map((part) => safe(part ?? '')).filter(Boolean),
              ),
            ]
          : [],
      ),
    ),
  ]);

function getDecisionMoment({ at, by }: NonNullable<ExportedCase['case']['decision']>): string {
  const { first } = bundleWords().report;
  const author = safe(by);
  return author ? first.decidedBy({ at: timeText(at), by: author }) : first.decided({ at: timeText(at) });
}
