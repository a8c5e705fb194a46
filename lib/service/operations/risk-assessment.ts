// Operation: narrative report on a screening result and its reasons (docs/reference/service.md 2.6).
import type { Narrative } from '../../evidence/report';
import { buildReportPath, MAX_REPORT_BYTES, narrativeReply, reportInput, toNarrative } from '../fields/report-fields';
import { defineOperation } from '../operation';

export const riskAssessment = defineOperation({
  name: 'risk-assessment',
  method: 'GET',
  input: reportInput,
  path: (input) => buildReportPath('risk-assessment', input),
  query: ({ config }) => ({ config }),
  reply: narrativeReply,
  toOutput: (reply, input, meta): Narrative => toNarrative('assessment', reply, input, meta),
  maxBytes: MAX_REPORT_BYTES,
  isSlow: true,
  idempotent: true,
});
