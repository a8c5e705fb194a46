// Formats the texts of the diagnostics report, and exports the report as text and JSON.

import type { DiagnosticsLine, DiagnosticsReport } from '../../lib/account/diagnostics-model';
import { chainName } from '../../lib/chains/chain-names';
import { formatDuration, formatList, formatUtcTime } from '../../lib/i18n/format';
import { joinSentences } from '../../lib/i18n/sentences';
import { auditWords } from '../../lib/i18n/words/audit';
import { compareWords } from '../../lib/i18n/words/compare';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import { sharedWords } from '../../lib/i18n/words/shared';
import { withoutIsolates } from '../../lib/text/bidi-isolates';
import { sanitizeText } from '../../lib/text/sanitize';
import { listUnparsedChainNames } from '../account/unparsed-chain-names';
import { errorText } from '../text/error-text';
import { appendServiceMessage } from '../text/request-error-text';

const SECOND_MS = 1000;

/** Returns the display name of a check; `chain:evm` is named after its chain. */
export function checkName(id: string): string {
  const [kind, chain] = id.split(':');
  const names: Record<string, string> = { ...auditWords().operation, ...diagnosticsWords().names };
  return kind === 'chain' && chain ? chainName(chain) : (names[id] ?? id);
}

/** Returns the finding in sentences; '' if it adds nothing to the result. */
export function foundText(line: DiagnosticsLine): string {
  const words = diagnosticsWords();
  const { id, result, found } = line;
  const sentences: string[] = [];
  if (result === 'works' && id === 'permission' && found?.host)
    sentences.push(words.permissionFound({ host: sanitizeText(found.host) }));
  if (result === 'works' && id === 'host' && found?.host)
    sentences.push(words.hostFound({ host: sanitizeText(found.host) }));
  if (found?.lifeSeconds !== undefined) sentences.push(words.life({ ms: found.lifeSeconds * SECOND_MS }));
  if (id === 'clock' && found) sentences.push(clockText(found.skewMs ?? null, result));
  if (id === 'chain-capabilities' && found?.count !== undefined)
    sentences.push(chainsText(found.count, found.unknown ?? []));
  if (found?.unread) sentences.push(words.chainsUnread({ names: formatList(listUnparsedChainNames(found.unread)) }));
  if (id === 'onchain-chains' && found?.count !== undefined) sentences.push(words.networks({ n: found.count }));
  if (id !== 'chain-capabilities' && found?.config !== undefined)
    sentences.push(words.screened({ config: sanitizeText(found.config) || sharedWords().header.defaultConfig }));
  if (id.startsWith('chain:') && found?.tier !== undefined)
    sentences.push(found.tier === null ? words.tier.unnamed : words.tier[found.tier]);
  if (id.startsWith('chain:') && result === 'differs') sentences.push(words.chainDiffers);
  return sentences.join(' ');
}

function chainsText(n: number, unknown: readonly string[]): string {
  const words = diagnosticsWords();
  if (unknown.length === 0) return words.chainsFound({ n });
  return words.chainsFoundUnknown({ n, unknown: formatList(unknown.map((text) => sanitizeText(text, 40))) });
}

function clockText(skewMs: number | null, result: DiagnosticsLine['result']): string {
  const words = diagnosticsWords();
  if (skewMs === null) return words.clockUnknown;
  if (result !== 'differs') return words.clockRight;
  const seconds = Math.round(skewMs / SECOND_MS);
  return (seconds > 0 ? words.clockAhead : words.clockBehind)({ seconds: Math.abs(seconds) });
}

/** Returns the advice followed by the service's message; '' if the check works or nothing can be done. */
export function todoText(line: DiagnosticsLine): string {
  return appendServiceMessage(todo(line), line.serviceMessage);
}

function todo({ id, result, code, status, requestUrl, found, refusal }: DiagnosticsLine): string {
  const words = diagnosticsWords();
  if (result === 'works' || result === 'differs') return '';
  if (result === 'not-tried') {
    if (id === 'save-override' || id === 'delete-override') return words.neverTried;
    if (id === 'clock' && found) return '';
    return id.startsWith('chain:') ? words.noSample : words.notTried;
  }
  const facts = status === undefined ? '' : words.status({ status: String(status) });
  if (result === 'not-covered') return facts;
  if (code === 'bad-response') return joinSentences([facts, words.todo.badResponse]);
  // The shared sentence names the requested URL, e.g. if a proxy answers in the service's place.
  const advice = errorText({ code: code ?? 'internal', status, requestUrl, refusal }, 0);
  return status === undefined || advice.includes(`${status}`) ? advice : joinSentences([facts, advice]);
}

/** Returns the overall result as a sentence, with `bad` if at least one check fails or differs. */
export function summaryText({ lines }: Pick<DiagnosticsReport, 'lines'>): { text: string; bad: boolean } {
  const words = diagnosticsWords();
  const failing = lines.filter(({ result }) => result === 'fails' || result === 'differs').length;
  const refused = lines.filter(({ result }) => result === 'refused').length;
  if (failing > 0) return { text: words.someFail({ n: failing }), bad: true };
  return { text: refused > 0 ? words.someRefused({ n: refused }) : words.allWorks, bad: false };
}

/** Returns the report as plain text, one line per check, in a stable order. */
export function reportText(report: DiagnosticsReport): string {
  const words = diagnosticsWords();
  const { account } = report;
  const head = [
    words.pageTitle,
    `${sharedWords().header.product} ${report.version}`,
    `${words.reportAt}: ${formatUtcTime(report.startedAt)}`,
    `${words.names.host}: ${account.host}`,
    `${compareWords().config}: ${account.config || sharedWords().header.defaultConfig}`,
    `${words.reportHops}: ${account.hops ?? compareWords().defaultHops}`,
    words.sent({ n: report.requests }),
    ...(report.stopped ? [words.reportStopped] : []),
  ];
  let group = '';
  const body = report.lines.flatMap((line) => {
    const title = line.group === group ? [] : ['', words.groups[line.group]];
    group = line.group;
    const details = [foundText(line), todoText(line)].filter((text) => text !== '').join(' ');
    const time = formatDuration(line.tookMs);
    return [
      ...title,
      `  [${words.result[line.result]}] ${checkName(line.id)}${details && `: ${details}`}${time && ` (${time})`}`,
    ];
  });
  return withoutIsolates(`${[...head, ...body].join('\n')}\n`);
}

/** Returns the report as JSON with codes and numbers, without sentences. */
export function reportJson(report: DiagnosticsReport): string {
  const { startedAt, endedAt, ...same } = report;
  const at = (ms: number) => new Date(ms).toISOString();
  return `${JSON.stringify({ kind: 'riskmark-diagnostics', format: 1, startedAt: at(startedAt), endedAt: at(endedAt), ...same }, null, 2)}\n`;
}
