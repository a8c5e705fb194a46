// Formats the time, config and notes of a report for the card, the printout and the file.
import type { Report } from '../../lib/evidence/report-schemas';
import { formatUtcTime } from '../../lib/i18n/format';
import { reportsWords } from '../../lib/i18n/words/reports';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns the creation time, or the time of the answer if the service sent none; UTC. */
export function reportTime({ value, at }: { value: { madeAt: number | null }; at: number }): string {
  const words = reportsWords();
  return value.madeAt === null
    ? words.askedAt({ time: formatUtcTime(at) })
    : words.madeAt({ time: formatUtcTime(value.madeAt) });
}

/** Returns the applied config as named by the service. */
export function reportConfig({ value, config }: { value: { config: string }; config: string }): string {
  const words = reportsWords();
  const name = value.config || config;
  return name ? words.config({ name: sanitizeText(name) }) : words.configUnknown;
}

/** Returns the report's risk statement, which is not a verdict, and the problem that the service reports. */
export function reportNotes(report: Report): string[] {
  const words = reportsWords();
  return [
    ...(report.kind === 'graph'
      ? []
      : [words.found[report.foundRisk === null ? 'unknown' : report.foundRisk ? 'risk' : 'none']]),
    ...(report.problem === undefined ? [] : [getProblemText(sanitizeText(report.problem))]),
  ];
}

const getProblemText = (said: string): string => (said ? reportsWords().problemSaid({ said }) : reportsWords().problem);

/** Returns the text in place of an image of a report, which is not fetched. */
export function getImageText(alt: string, host: string): string {
  const words = reportsWords();
  const name = alt || words.unnamedImage;
  return host ? words.imageFrom({ alt: name, host }) : words.image({ alt: name });
}
