// Operation: risk score, its band (such as High Risk) and contributions (docs/reference/service.md 2.3).
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { takeGravest } from '../../verdict/reason-gravity';
import type { Score } from '../../verdict/verdict';
import { addressInput, buildFamilyPath, riskProfileField } from '../fields/request-fields';
import {
  enumField,
  expectSame,
  hopCountField,
  lenientTextField,
  linesField,
  numberField,
  numberWithin,
  readTime,
  textField,
} from '../fields/response-fields';
import { isIncomplete } from '../inconclusive-reply';
import { defineOperation } from '../operation';

const contribution = z.object({
  category: textField,
  direction: enumField({ DIRECT: 'direct', SEND: 'send', RECEIVE: 'receive' }),
  hops: hopCountField,
  usdValue: numberField,
  riskContribution: numberField,
});

/** Rows kept; more than any real score has. */
const MAX_CONTRIBUTIONS = 500;

/** Fetches the score of one address. */
export const riskScore = defineOperation({
  name: 'risk-score',
  method: 'GET',
  input: addressInput.extend({ riskProfile: riskProfileField }),
  path: (input) => `${buildFamilyPath('/api/reason/v2', input)}/risk-score`,
  query: ({ config, riskProfile, hops }) => ({ config, riskProfile, hops }),
  reply: z.looseObject({
    address: textField,
    chain: textField,
    config: textField,
    riskScore: numberWithin(0, 100),
    riskBand: textField,
    riskProfile: textField,
    breakdown: linesField(contribution),
    timestamp: lenientTextField,
  }),
  toOutput: (reply, input, { at: producedAt, resolvedConfig }): Score => {
    expectSame(reply, input);
    // The zero values of an incomplete reply would be the lowest score and band.
    if (isIncomplete(reply)) throw new AppError('bad-response', { status: 200 });
    const isBlank = reply.riskScore === null && reply.riskBand === '' && reply.breakdown.length === 0;
    if (isBlank && reply.address === '') throw new AppError('bad-response', { status: 200 });
    return {
      value: reply.riskScore,
      // The band is shown as received, also if unknown; it is never computed from the score.
      band: reply.riskBand || null,
      profile: reply.riskProfile || null,
      config: reply.config || resolvedConfig || input.config,
      contributions: takeGravest(
        reply.breakdown.map(({ category, riskContribution, ...other }) => ({
          ...other,
          category: category || 'unknown',
          share: riskContribution,
        })),
        MAX_CONTRIBUTIONS,
      ),
      at: readTime(reply.timestamp, producedAt) ?? producedAt,
    };
  },
  idempotent: true,
});
