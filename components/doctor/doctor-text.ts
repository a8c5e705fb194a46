// One line of the doctor in words: its name, what was found, and what to do where it does not work; and the whole report as text and JSON.
import type { DoctorLine, DoctorReport } from '../../lib/account/doctor-report';
import { toolWords } from '../../lib/i18n/compare-and-doctor';
import { formatDuration, formatUtcTime } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { listUnparsedNames } from '../account/unparsed-names';
import { errorText } from '../text/error-text';
import { withSaid } from '../text/request-error-text';

const SECOND_MS = 1000;

/** `chain:evm` is the chain's own name. */
export function checkName(id: string, chainName: (id: string) => string): string {
  const [kind, chain] = id.split(':');
  return kind === 'chain' && chain ? chainName(chain) : (toolWords().doctor.names[id] ?? id);
}

/** What was found, in sentences; '' where there is nothing to add to the result. */
export function foundText(line: DoctorLine): string {
  const words = toolWords().doctor;
  const { id, result, found } = line;
  const said: string[] = [];
  if (result === 'works' && id === 'permission' && found?.host)
    said.push(words.permissionFound(sanitizeText(found.host)));
  if (result === 'works' && id === 'host' && found?.host) said.push(words.hostFound(sanitizeText(found.host)));
  if (found?.lifeSeconds !== undefined) said.push(words.life(found.lifeSeconds));
  if (id === 'clock' && found) said.push(clockText(found.skewMs ?? null, result));
  if (id === 'chain-capabilities' && found?.count !== undefined)
    said.push(
      words.chainsFound(
        found.count,
        (found.unknown ?? []).map((one) => sanitizeText(one, 40)),
      ),
    );
  if (found?.unread) said.push(words.chainsUnread(listUnparsedNames(found.unread)));
  if (id === 'onchain-chains' && found?.count !== undefined) said.push(words.networks(found.count));
  if (id !== 'chain-capabilities' && found?.config !== undefined) said.push(words.screened(sanitizeText(found.config)));
  if (id.startsWith('chain:') && found?.tier !== undefined)
    said.push(found.tier === null ? words.tier.unnamed : words.tier[found.tier]);
  if (id.startsWith('chain:') && result === 'differs') said.push(words.chainDiffers);
  return said.join(' ');
}

function clockText(skewMs: number | null, result: DoctorLine['result']): string {
  const words = toolWords().doctor;
  if (skewMs === null) return words.clockUnknown;
  return result === 'differs' ? words.clockOff(Math.round(skewMs / SECOND_MS)) : words.clockRight;
}

/** What to do; '' where it works or nothing can be done. */
export function todoText(line: DoctorLine): string {
  return withSaid(todo(line), line.said);
}

function todo({ id, result, code, status, asked, found, refusal }: DoctorLine): string {
  const { doctor: words, TODO_OF } = toolWords();
  if (result === 'works' || result === 'differs') return '';
  if (result === 'not-tried') {
    if (id === 'save-override' || id === 'delete-override') return words.neverTried;
    if (id === 'clock' && found) return '';
    return id.startsWith('chain:') ? words.noSample : words.notTried;
  }
  // What answers other checks has words of its own for what stands between.
  if (code && asked && code !== 'bad-response') return errorText({ code, status, asked }, 0);
  const led = status === undefined ? '' : `${words.status(status)} `;
  if (code && refusal) return led + errorText({ code, refusal }, 0);
  if (result === 'not-covered') return `${led}`.trim();
  const key =
    id === 'host' && code !== 'offline' && code !== 'timeout'
      ? 'refusedHost'
      : (TODO_OF[code ?? 'internal'] ?? 'other');
  return `${led}${words.todo[id === 'token' && key === 'refused' ? 'token' : key]}`;
}

/** What the report comes to. */
export function summaryText({ lines }: Pick<DoctorReport, 'lines'>): { text: string; bad: boolean } {
  const words = toolWords().doctor;
  const failing = lines.filter(({ result }) => result === 'fails' || result === 'differs').length;
  const refused = lines.filter(({ result }) => result === 'refused').length;
  if (failing > 0) return { text: words.someFail(failing), bad: true };
  return { text: refused > 0 ? words.someRefused(refused) : words.allWorks, bad: false };
}

/** Plain text, a line for each check; the same in every run but for what was found. */
export function reportText(report: DoctorReport, chainName: (id: string) => string): string {
  const words = toolWords().doctor;
  const { account } = report;
  const head = [
    words.report,
    `${words.reportVersion}: ${report.version}`,
    `${words.reportAt}: ${formatUtcTime(report.startedAt)}`,
    `${words.reportHost}: ${account.host}`,
    `${words.reportConfig}: ${account.config || toolWords().compare.defaultConfig}`,
    `${words.reportHops}: ${account.hops ?? toolWords().compare.defaultHops}`,
    `${words.reportRequests}: ${report.requests}`,
    ...(report.stopped ? [words.reportStopped] : []),
  ];
  let group = '';
  const body = report.lines.flatMap((line) => {
    const title = line.group === group ? [] : ['', words.groups[line.group]];
    group = line.group;
    const rest = [foundText(line), todoText(line)].filter((one) => one !== '').join(' ');
    const time = formatDuration(line.tookMs);
    return [
      ...title,
      `  [${words.result[line.result]}] ${checkName(line.id, chainName)}${rest && `: ${rest}`}${time && ` (${time})`}`,
    ];
  });
  return `${[...head, ...body].join('\n')}\n`;
}

/** For machines: codes and numbers, no sentences. */
export function reportJson(report: DoctorReport): string {
  const { startedAt, endedAt, ...same } = report;
  const at = (ms: number) => new Date(ms).toISOString();
  return `${JSON.stringify({ kind: 'riskmark-doctor', format: 1, startedAt: at(startedAt), endedAt: at(endedAt), ...same }, null, 2)}\n`;
}
