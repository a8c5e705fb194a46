// What the report operations share: they take no hops, speak snake_case, and may say in a 200 that they failed (service.md 2.6).
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import type { Narrative } from '../evidence/report';
import { aside, longText, readTime, text } from './reply-fields';
import { addressInput, chainSegment } from './request-fields';

/** A report of 5 MB is read, so that its beginning can be shown. */
export const MAX_REPORT_BYTES = 8 * 1024 * 1024;
/** Characters of a narrative that are kept: a book of two hundred pages. */
const MAX_NARRATIVE = 400_000;

export const reportInput = addressInput.omit({ hops: true });
type ReportInput = z.infer<typeof reportInput>;

/** The report's name comes before the chain here, unlike in the other operations. */
export function reportPath(report: 'risk-assessment' | 'sar' | 'graph', { chain, address }: ReportInput): string {
  return `/api/report/v1/${report}/chains/${chainSegment(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** `risk_level` is deprecated and not read; `found_risk` is told beside the text, never as a verdict. */
export const narrativeReply = z.object({
  found_risk: z.boolean().nullish(),
  report: longText(MAX_NARRATIVE),
  error: text,
  timestamp: aside,
});

/** @throws AppError `no-report` where a 200 carries an error, or no text */
export function toNarrative(
  kind: Narrative['kind'],
  { found_risk, report, error, timestamp }: z.output<typeof narrativeReply>,
  { saidAt, config }: { saidAt: number; config: string },
): Narrative {
  expectReport(error, report.text);
  return { kind, ...report, foundRisk: found_risk ?? null, config, madeAt: readTime(timestamp, saidAt) };
}

/** @throws AppError `no-report`, with what it says as it came: `call` makes words of that */
export function expectReport(error: string, content: string): void {
  if (error !== '' || content.trim() === '') throw new AppError('no-report', { status: 200, said: error });
}
