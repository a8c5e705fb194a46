// Exposure by category, without paths (service.md 2.4).
import { z } from 'zod';
import { defineOperation } from '../operation';
import { direction, expectSameAddress, list, number, text, word } from '../reply-fields';
import { addressInput, addressPath } from '../request-fields';

const risk = z.object({
  type: word({ DIRECT: 'direct', INDIRECT: 'indirect' }),
  category: text,
  direction,
  percentage: number,
  hops: number,
  totalUsdValue: number,
});

/** `direct`: the address itself is listed; then direction (null), hops and value say nothing, whether sent as zero or not at all. */
export interface Exposure {
  type: 'direct' | 'indirect' | 'unknown';
  category: string;
  direction: 'send' | 'receive' | 'unknown' | null;
  /** Share of the address's total transacted value, 0 to 100. */
  percentage: number | null;
  hops: number | null;
  totalUsdValue: number | null;
}
export interface RiskBreakdown {
  config: string;
  risks: Exposure[];
}

export const riskBreakdown = defineOperation({
  name: 'risk-breakdown',
  method: 'GET',
  input: addressInput,
  path: (input) => `${addressPath('/api/reason/v2', input)}/risk-breakdown`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.object({ address: text, config: text, risks: list(risk) }),
  toOutput: (reply, input): RiskBreakdown => {
    expectSameAddress(reply.address, input.address);
    const risks = reply.risks.map((one) => ({ ...one, category: one.category || 'unknown' }));
    return { config: reply.config || input.config, risks };
  },
  idempotent: true,
});
