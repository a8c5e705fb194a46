// Shared input, path and reply schema of the report operations (docs/reference/service.md 2.6).
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import type { Narrative } from '../evidence/report-schemas';
import { addressInput, toChainSegment } from './fields/request-fields';
import { lenientTextField, longTextField, readTime } from './fields/response-fields';
import { isContradictory } from './inconclusive-reply';
import { defineOperation, type ReplyMeta } from './operation';
import { isErrorBody } from './parse-error-body';

/** Reports of 5 MB are read, so that their beginning can be shown. */
export const MAX_REPORT_BYTES = 8 * 1024 * 1024;
/** Maximum characters of a narrative that are kept, about two hundred pages. */
const MAX_NARRATIVE = 400_000;

/** Input of the report operations: no hops. Replies use snake_case and may hold an error with status 200. */
export const reportInput = addressInput.omit({ hops: true });
type ReportInput = z.infer<typeof reportInput>;

/** Returns the path of a report; unlike in other operations, the report name precedes the chain. */
export function buildReportPath(report: 'risk-assessment' | 'sar' | 'graph', { chain, address }: ReportInput): string {
  return `/api/report/v1/${report}/chains/${toChainSegment(chain)}/addresses/${encodeURIComponent(address)}`;
}

/** `found_risk` is shown beside the text, never as a verdict. The deprecated `risk_level` is not shown and can only withdraw a "no". */
export const narrativeReply = z.looseObject({
  found_risk: z.boolean().nullish().catch(null),
  report: longTextField(MAX_NARRATIVE),
  error: z.unknown().optional(),
  timestamp: lenientTextField,
});

/** @throws AppError `no-report` if the reply has no text */
export function toNarrative(
  kind: Narrative['kind'],
  reply: z.output<typeof narrativeReply>,
  { config }: Pick<ReportInput, 'config'>,
  meta: ReplyMeta,
): Narrative {
  const { found_risk, report, error, timestamp } = reply;
  const problem = expectReport(error, report.text, meta);
  const isWithdrawn = found_risk === false && isContradictory(reply);
  return {
    kind,
    ...report,
    foundRisk: isWithdrawn ? null : (found_risk ?? null),
    config: meta.resolvedConfig || config,
    madeAt: readTime(timestamp, meta.at),
    ...problem,
  };
}

/** Defines the operation of a narrative. @param report its name in the path */
export const defineNarrative = (name: string, report: 'risk-assessment' | 'sar', kind: Narrative['kind']) =>
  defineOperation({
    name,
    purpose: 'evidence',
    method: 'GET',
    input: reportInput,
    path: (input) => buildReportPath(report, input),
    query: ({ config }) => ({ config }),
    reply: narrativeReply,
    toOutput: (reply, input, meta) => toNarrative(kind, reply, input, meta),
    maxBytes: MAX_REPORT_BYTES,
    isSlow: true,
    idempotent: true,
  });

/**
 * Returns the error of a report that has text nevertheless, as `problem`.
 * @throws AppError `no-report` if the reply has no content
 */
export function expectReport(
  error: unknown,
  content: string,
  { errorMessage: toMessage }: ReplyMeta,
): { problem?: string } {
  const message = toMessage(error);
  if (content.trim() === '') throw new AppError('no-report', { status: 200, serviceMessage: message });
  return isErrorBody({ error }) ? { problem: message ?? '' } : {};
}
