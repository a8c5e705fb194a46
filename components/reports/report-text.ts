// A report's time, config and notes in words: the same on its card, on paper and in the file that is saved.
import type { Report } from '../../lib/evidence/report';
import { formatUtcTime } from '../../lib/i18n/format';
import { reportsWords } from '../../lib/i18n/reports';
import { sanitizeText } from '../../lib/text/sanitize';

/** When the service made it, else when it answered; UTC. */
export function reportTime({ value, at }: { value: { madeAt: number | null }; at: number }): string {
  const words = reportsWords();
  return value.madeAt === null ? words.askedAt(formatUtcTime(at)) : words.madeAt(formatUtcTime(value.madeAt));
}

/** The config that was applied, in the service's own word. */
export function reportConfig({ value, config }: { value: { config: string }; config: string }): string {
  const words = reportsWords();
  const name = value.config || config;
  return name ? words.config(sanitizeText(name)) : words.configUnknown;
}

/** What it says of risk, which is no verdict, and what the service says is wrong with it; told wherever its text is. */
export function reportNotes(report: Report): string[] {
  const words = reportsWords();
  return [
    ...(report.kind === 'graph' ? [] : [words.found(report.foundRisk)]),
    ...(report.problem === undefined ? [] : [words.problem(sanitizeText(report.problem))]),
  ];
}
