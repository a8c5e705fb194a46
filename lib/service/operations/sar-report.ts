// Operation: draft narrative of a suspicious activity report (docs/reference/service.md 2.7).
import type { Narrative } from '../../evidence/report';
import { buildReportPath, MAX_REPORT_BYTES, narrativeReply, reportInput, toNarrative } from '../fields/report-fields';
import { defineOperation } from '../operation';

export const sarReport = defineOperation({
  name: 'sar-report',
  method: 'GET',
  input: reportInput,
  path: (input) => buildReportPath('sar', input),
  query: ({ config }) => ({ config }),
  reply: narrativeReply,
  toOutput: (reply, input, meta): Narrative => toNarrative('sar', reply, input, meta),
  maxBytes: MAX_REPORT_BYTES,
  isSlow: true,
  idempotent: true,
});
