// Renders the HTML section of one address in the report of an evidence bundle.

import type { ExportedAddress } from '../../../lib/cases/export-case';
import { chainName } from '../../../lib/chains/chain-names';
import { toContributionRows } from '../../../lib/evidence/evidence-rows';
import { getCategoryTerm } from '../../../lib/i18n/categories';
import { formatNumber, formatScore, formatUsdFigure, formatUtcTime, joinFacts } from '../../../lib/i18n/format';
import { getLevelTerm } from '../../../lib/i18n/levels';
import { endSentence, joinSentences } from '../../../lib/i18n/sentences';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { sanitizeLines, sanitizeText } from '../../../lib/text/sanitize';
import { getRiskLevel } from '../../../lib/verdict/risk-level';
import { toAmountCell, toTokensCell } from '../../balance/balance-text';
import { getFlowText } from '../../evidence/explanation-text';
import { toDataSetCell, toListHitCell, toNameKindCell } from '../../names/address-export-cells';
import { html, type Markup } from '../html-tag';
import { getOriginText } from '../origin-text';
import { renderTable, toHeads } from './bundle-report-html-table';

/** Longer than any stored text, so that the report truncates nothing. */
const WHOLE = 20_000;
const safe = (text: string): string => sanitizeText(text, WHOLE);

/** Returns the level of an exported verdict. */
export const getReportLevel = ({ foundRisk, band }: { foundRisk: boolean; band: string | null }) =>
  getRiskLevel({ foundRisk, score: { band } });

/** Formats an ISO time as UTC to the second, '' for null; the machine-readable files of the bundle hold the stored value. */
export const timeText = (iso: string | null): string => (iso ? formatUtcTime(Date.parse(iso)) : '');

/** Returns the band exactly as the service names it, or the words for risk without a level and for no risk. */
function verdictWord({ foundRisk, band }: { foundRisk: boolean; band: string | null }): string {
  if (!foundRisk) return getLevelTerm('none');
  return band ? safe(band) : getLevelTerm('risk');
}

/** Returns the reason why there is no verdict. */
export function noVerdictReason({ state, failure }: ExportedAddress): string {
  const words = bundleWords().report;
  if (state === 'verdict' || state === 'stale') return words.noAnswer;
  if (!failure) return words.state[state];
  const code = failure.status === null ? failure.code : `${failure.code}, ${failure.status}`;
  return words.failed({ code, tries: failure.tries, at: timeText(failure.at) });
}

/** Names the origin of an imported entry, and whether anything proves it; nothing for an own one. */
export const renderOrigin = (origin: ExportedAddress['origin']): Markup =>
  origin
    ? html`\n<p class="when">${getOriginText({ ...origin, proof: origin.proof ?? undefined }, timeText(origin.at))}</p>`
    : html``;

/** Renders a definition list; rows without text are omitted. */
export function renderFacts(rows: readonly (readonly [string, string | null])[]): Markup {
  const filled = rows.filter(([, text]) => text);
  return html`<dl>\n${filled.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>\n`)}</dl>`;
}

function configText({ config, askedConfig }: { config: string; askedConfig: string | null }): string {
  const words = bundleWords().report;
  const applied = safe(config) || words.noConfig;
  return askedConfig ? words.configAsked({ applied, asked: safe(askedConfig) }) : applied;
}

/** Renders the article of one exported address. @param evidence its evidence, as markup */
export function renderAddressReport(exported: ExportedAddress, evidence: Markup): Markup {
  const words = bundleWords().report;
  const { verdict, score, config, version, service } = words;
  const { contributions } = evidenceWords();
  return html`<article>
<div class="keep">
<h3><code>${safe(exported.address)}</code> (${chainName(exported.chain)})</h3>
${renderOrigin(exported.origin)}${listHits(exported)}${verdictFacts(exported)}
</div>
${renderTable(
  contributions.title,
  toHeads({ ...words.parts.heads, points: contributions.share }, [
    'category',
    'code',
    'direction',
    'hops',
    'usd',
    'points',
  ]),
  toContributionRows(exported.verdict?.contributions ?? []).map((row) => [
    safe(getCategoryTerm(row.category)),
    safe(row.category),
    getFlowText(row.way, null),
    formatNumber(row.hops),
    formatUsdFigure(row.usd),
    formatScore(row.share),
  ]),
)}${renderTable(
  words.history.title,
  toHeads({ ...words.history.heads, verdict, score, config, version, service }, [
    'from',
    'until',
    'times',
    'verdict',
    'score',
    'config',
    'version',
    'service',
  ]),
  exported.history.map((stretch) => [
    timeText(stretch.firstAt),
    timeText(stretch.lastAt),
    formatNumber(stretch.times),
    verdictWord(stretch),
    stretch.score === null ? '' : formatScore(stretch.score),
    configText(stretch),
    safe(stretch.version ?? ''),
    safe(stretch.service),
  ]),
)}${evidence}${notes(exported)}${renderTable(
  words.sightings.title,
  toHeads(words.sightings.heads, ['when', 'site', 'page', 'title']),
  exported.sightings.map(({ at, host, url, title }) => [timeText(at), safe(host), safe(url ?? ''), safe(title ?? '')]),
)}
</article>
`;
}

/** List hits are framed, above the verdict. */
function listHits({ lists }: ExportedAddress): Markup {
  const hits = toListHitCell(lists);
  return hits ? html`<p class="hit">${bundleWords().report.hit({ lists: safe(hits) })}</p>\n` : html``;
}

/** A stale verdict is labeled as stale. */
const verdictText = (verdict: NonNullable<ExportedAddress['verdict']>): string =>
  joinFacts([verdictWord(verdict), verdict.stale && bundleWords().report.stale]);

function verdictFacts(exported: ExportedAddress): Markup {
  const words = bundleWords().report;
  const { verdict } = exported;
  const { name } = exported;
  return renderFacts([
    [words.name, name && words.nameIs({ name: safe(name.text), kind: toNameKindCell(name) ?? '' })],
    [
      words.verdict,
      verdict ? verdictText(verdict) : joinSentences([endSentence(words.noAnswer), noVerdictReason(exported)]),
    ],
    ...(verdict
      ? ([
          [words.score, verdict.score === null ? null : formatScore(verdict.score)],
          [words.config, configText(verdict)],
          [words.hops, verdict.hops === null ? null : formatNumber(verdict.hops)],
          [words.screened, timeText(verdict.screenedAt)],
          [words.service, safe(verdict.service)],
          [words.version, verdict.version && safe(verdict.version)],
        ] as const)
      : []),
    [words.decision, decisionText(exported)],
    [words.lists, exported.lists.map(({ list, label }) => safe(label ? `${list}: ${label}` : list)).join('; ')],
    [words.dataSets, safe(toDataSetCell(exported.dataSets) ?? '')],
    [words.balance, balanceText(exported)],
    [words.added, timeText(exported.addedAt)],
  ]);
}

/** The decision with its reason, and where it comes from if it was imported. */
function decisionText({ disposition, decision }: ExportedAddress): string {
  const word = caseWords().disposition[disposition];
  if (!decision) return word;
  const { origin } = decision;
  const from = origin && getOriginText({ ...origin, proof: origin.proof ?? undefined }, timeText(origin.at));
  return joinFacts([`${word}: ${safe(decision.reason.replace(/\s+/gu, ' '))}`, from]);
}

/** The balance with its network and time; '' if none is stored. */
function balanceText({ balance }: ExportedAddress): string {
  if (!balance) return '';
  const [amount, network, tokens] = [toAmountCell(balance), balance.networkName, toTokensCell(balance) ?? ''];
  const words = bundleWords().report;
  const coins = tokens ? `${safe(amount)}; ${safe(tokens)}` : safe(amount);
  return words.balanceIs({ amount: coins, network: safe(network), when: timeText(balance.at) });
}

/** Line breaks of a note are preserved. */
function notes({ notes: all }: ExportedAddress): Markup {
  const words = bundleWords().report.notes;
  if (all.length === 0) return html``;
  return html`
<h4>${words.title}</h4>
${all.map(
  ({ at, changedAt, text, origin }) => html`<p class="note">${sanitizeLines(text, WHOLE)}</p>
<p class="when">${timeText(at)}${changedAt ? ` · ${words.changed({ at: timeText(changedAt) })}` : ''}</p>${renderOrigin(origin)}
`,
)}`;
}
