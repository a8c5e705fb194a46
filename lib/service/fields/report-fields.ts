// What the report operations share: they take no hops, speak snake_case, and may say in a 200 that they failed (docs/reference/service.md 2.6).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import type { Narrative } from '../../evidence/report';
import { isErrorBody } from '../error-message';
import { isContradictory } from '../inconclusive-reply';
import type { ReplyMeta } from '../operation';
import { addressInput, chainSegment } from './request-fields';
import { lenientText, longTextField, readTime } from './response-fields';

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

/** `found_risk` is told beside the text, never as a verdict; the deprecated `risk_level` is not, and can only take a "no" back. */
export const narrativeReply = z.looseObject({
  found_risk: z.boolean().nullish().catch(null),
  report: longTextField(MAX_NARRATIVE),
  error: z.unknown().optional(),
  timestamp: lenientText,
});

/** @throws AppError `no-report` where there is no text */
export function toNarrative(
  kind: Narrative['kind'],
  reply: z.output<typeof narrativeReply>,
  { config }: Pick<ReportInput, 'config'>,
  told: ReplyMeta,
): Narrative {
  const { found_risk, report, error, timestamp } = reply;
  const problem = expectReport(error, report.text, told);
  const isUnsure = found_risk === false && isContradictory(reply);
  return {
    kind,
    ...report,
    foundRisk: isUnsure ? null : (found_risk ?? null),
    config: told.resolvedConfig || config,
    madeAt: readTime(timestamp, told.at),
    ...problem,
  };
}

/**
 * What a report's own error says of it: of a text that came all the same, that something is missing or wrong.
 * @throws AppError `no-report` where nothing came beside it, or nothing at all
 */
export function expectReport(
  error: unknown,
  content: string,
  { errorMessage: words }: ReplyMeta,
): { problem?: string } {
  const said = words(error);
  if (content.trim() === '') throw new AppError('no-report', { status: 200, said });
  return isErrorBody({ error }) ? { problem: said ?? '' } : {};
}
