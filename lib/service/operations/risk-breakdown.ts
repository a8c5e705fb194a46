// Operation: exposure by category, without paths (docs/reference/service.md 2.4).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import type { Exposure, RiskBreakdown } from '../../evidence/finding-schemas';
import { takeGravest } from '../../verdict/reason-gravity';
import { addressInput, buildFamilyPath } from '../fields/request-fields';
import {
  directionField,
  enumField,
  expectNoSandbox,
  expectSame,
  hopCountField,
  linesField,
  numberField,
  numberWithin,
  textField,
} from '../fields/response-fields';
import { isIncomplete } from '../inconclusive-reply';
import { defineOperation } from '../operation';

const risk = z.object({
  type: enumField({ DIRECT: 'direct', INDIRECT: 'indirect' }),
  category: textField,
  direction: directionField,
  percentage: numberWithin(0, 100),
  hops: hopCountField,
  totalUsdValue: numberField,
});

/** Rows kept; more than any real breakdown has. */
const MAX_RISKS = 500;

/** Fetches the exposures of one address. */
export const riskBreakdown = defineOperation({
  name: 'risk-breakdown',
  purpose: 'evidence',
  method: 'GET',
  input: addressInput,
  path: (input) => `${buildFamilyPath('/api/reason/v2', input)}/risk-breakdown`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.looseObject({ address: textField, chain: textField, config: textField, risks: linesField(risk).nullish() }),
  toOutput: (reply, input, { resolvedConfig }): RiskBreakdown => {
    expectSame(reply, input);
    const config = reply.config || resolvedConfig || input.config;
    // Without address and list the reply must not be shown as "no exposure".
    if (!reply.risks && reply.address === '') throw new AppError('bad-response', { status: 200 });
    const rows = reply.risks ?? [];
    if (rows.length === 0) {
      expectNoSandbox(config, input.config);
      if (isIncomplete(reply)) throw new AppError('bad-response', { status: 200 });
    }
    const risks: Exposure[] = takeGravest(rows, MAX_RISKS).map((row) => ({
      ...row,
      category: row.category || 'unknown',
    }));
    return { config, risks, leftOut: rows.length - risks.length };
  },
  idempotent: true,
});
