// Score and band of a risky address, with what contributed to them (service.md 2.3).
import { z } from 'zod';
import type { Score } from '../../screening/verdict';
import { defineOperation } from '../operation';
import { expectSameAddress, list, number, text, word } from '../reply-fields';
import { addressInput, addressPath } from '../request-fields';

const contribution = z.object({
  category: text,
  direction: word({ DIRECT: 'direct', SEND: 'send', RECEIVE: 'receive' }),
  hops: number,
  usdValue: number,
  riskContribution: number,
});

/** Before Bitcoin's first block no risk can have been computed; a zero date stands for "not said". */
const EARLIEST_MS = Date.UTC(2009, 0, 3);
const CLOCK_SKEW_MS = 86_400_000;

export const riskScore = defineOperation({
  name: 'risk-score',
  method: 'GET',
  input: addressInput,
  path: (input) => `${addressPath('/api/reason/v2', input)}/risk-score`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.object({
    address: text,
    riskScore: number,
    riskBand: text,
    riskProfile: text,
    breakdown: list(contribution),
    timestamp: text,
  }),
  toOutput: (reply, input, now): Score => {
    expectSameAddress(reply.address, input.address);
    return {
      value: reply.riskScore,
      // Letter for letter, also a band that we do not know; never computed from the score.
      band: reply.riskBand || null,
      profile: reply.riskProfile || null,
      contributions: reply.breakdown.map(({ category, riskContribution, ...same }) => ({
        ...same,
        category: category || 'unknown',
        share: riskContribution,
      })),
      at: readTime(reply.timestamp, now),
    };
  },
  idempotent: true,
});

function readTime(timestamp: string, now: number): number {
  const at = Date.parse(timestamp);
  return at >= EARLIEST_MS && at <= now + CLOCK_SKEW_MS ? at : now;
}
