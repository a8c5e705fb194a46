// One address in the report of an evidence bundle: what the service said of it and when, then what the person noted.
import type { ExportedAddress } from '../../lib/cases/export-case';
import { contributionRows } from '../../lib/evidence/evidence-rows';
import { bundleWords } from '../../lib/i18n/bundle';
import { caseWords } from '../../lib/i18n/cases';
import { evidenceWords } from '../../lib/i18n/evidence';
import { formatNumber, formatScore, formatUsd, formatUtcTime } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { html, type Markup } from './html-template';

/** Longer than anything that is kept: in a report nothing is cut. */
const WHOLE = 20_000;
const safe = (text: string): string => sanitizeText(text, WHOLE);

/** A time as people read it, to the second; the files for machines beside the report have it as it is kept. '' where none is known. */
export const timeText = (iso: string | null): string => (iso ? formatUtcTime(Date.parse(iso)) : '');

/** The band letter for letter. */
export function verdictWord({ foundRisk, band }: { foundRisk: boolean; band: string | null }): string {
  const words = bundleWords().report;
  if (!foundRisk) return words.none;
  return band ? safe(band) : words.risk;
}

/** Why there is no verdict. */
export function whyOpen({ state, failure }: ExportedAddress): string {
  const words = bundleWords().report;
  if (state === 'verdict' || state === 'stale') return words.noAnswer;
  if (!failure) return words.state[state];
  const code = failure.status === null ? failure.code : `${failure.code}, ${failure.status}`;
  return words.failed(code, failure.tries, timeText(failure.at));
}

/** Terms and what is said of them; those of which nothing is said are left out. */
export function facts(rows: readonly (readonly [string, string | null])[]): Markup {
  const said = rows.filter(([, text]) => text);
  return html`<dl>\n${said.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>\n`)}</dl>`;
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return html``;
  return html`
<h4>${title}</h4>
<div class="scroll"><table>
<tr>${heads.map((text) => html`<th scope="col">${text}</th>`)}</tr>
${rows.map((cells) => html`<tr>${cells.map((text) => html`<td>${text}</td>`)}</tr>\n`)}</table></div>`;
}

function configText({ config, askedConfig }: { config: string; askedConfig: string | null }): string {
  const words = bundleWords().report;
  const applied = safe(config) || words.noConfig;
  return askedConfig ? words.configAsked(applied, safe(askedConfig)) : applied;
}

export function addressReport(one: ExportedAddress, chainName: (id: string) => string): Markup {
  const words = bundleWords().report;
  return html`<article>
<h3><code>${safe(one.address)}</code> (${chainName(one.chain)})</h3>
${verdictFacts(one)}
${table(
  words.parts.title,
  words.parts.heads,
  contributionRows(one.verdict?.contributions ?? []).map((row) => [
    safe(row.category),
    evidenceWords().how(row.way, null),
    formatNumber(row.hops),
    formatUsd(row.usd),
    formatScore(row.share),
  ]),
)}${table(
  words.history.title,
  words.history.heads,
  one.history.map((stretch) => [
    timeText(stretch.firstAt),
    timeText(stretch.lastAt),
    formatNumber(stretch.times),
    verdictWord(stretch),
    stretch.score === null ? '' : formatScore(stretch.score),
    configText(stretch),
    safe(stretch.version ?? ''),
    safe(stretch.service),
  ]),
)}${notes(one)}${table(
  words.sightings.title,
  words.sightings.heads,
  one.sightings.map(({ at, host, url, title }) => [timeText(at), safe(host), safe(url ?? ''), safe(title ?? '')]),
)}
</article>
`;
}

/** An old answer says so beside its verdict. */
const verdictText = (verdict: NonNullable<ExportedAddress['verdict']>): string =>
  [verdictWord(verdict), verdict.stale && bundleWords().report.stale].filter(Boolean).join(' · ');

function verdictFacts(one: ExportedAddress): Markup {
  const words = bundleWords().report;
  const { verdict } = one;
  return facts([
    [words.verdict, verdict ? verdictText(verdict) : `${words.noAnswer}. ${whyOpen(one)}`],
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
    [words.decision, caseWords().disposition[one.disposition]],
    [words.lists, one.lists.map(({ list, label }) => safe(label ? `${list}: ${label}` : list)).join('; ')],
    [words.added, timeText(one.addedAt)],
  ]);
}

/** The lines of a note stay lines. */
function notes({ notes: all }: ExportedAddress): Markup {
  const words = bundleWords().report.notes;
  if (all.length === 0) return html``;
  return html`
<h4>${words.title}</h4>
${all.map(
  ({ at, changedAt, text }) => html`<p class="note">${text.split('\n').map(safe).join('\n')}</p>
<p class="when">${timeText(at)}${changedAt ? ` · ${words.changed(timeText(changedAt))}` : ''}</p>
`,
)}`;
}
