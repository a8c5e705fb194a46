// The fullest evidence: one reason per category and direction, with times and paths (service.md 2.5).
import { z } from 'zod';
import { defineOperation } from '../operation';
import { direction, expectSameAddress, flag, list, number, text } from '../reply-fields';
import { addressInput, addressPath } from '../request-fields';

const reason = z.object({
  category: text,
  direction,
  hops: number,
  totalUsdValue: number,
  totalPercentage: number,
  firstExposureTimestamp: number,
  lastExposureTimestamp: number,
  paths: list(z.object({ addresses: list(z.string()) })),
  isPartialSet: flag,
  label: text,
  standardLabel: text,
  pathsWithChain: list(z.object({ addresses: list(z.object({ chain: text, address: z.string() })) })),
});

/** Times are epoch ms; null where the service says nothing (or zero). */
export interface Reason {
  category: string;
  direction: 'send' | 'receive' | 'unknown' | null;
  hops: number | null;
  totalUsdValue: number | null;
  percentage: number | null;
  firstAt: number | null;
  lastAt: number | null;
  /** In the service's order: whether they begin or end at the address asked for is not documented. */
  paths: { chain: string; address: string }[][];
  /** True where the service holds back some paths. */
  partial: boolean;
  label: string | null;
  standardLabel: string | null;
}
export interface RiskDetail {
  config: string;
  foundRisk: boolean;
  reasons: Reason[];
}

/** `riskLevel` is deprecated and not read. */
export const riskDetail = defineOperation({
  name: 'risk-detail',
  method: 'GET',
  input: addressInput,
  path: (input) => `${addressPath('/api/reason/v2', input)}/detail`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.object({ address: text, config: text, foundRisk: z.boolean(), reasons: list(reason) }),
  toOutput: (reply, input): RiskDetail => {
    expectSameAddress(reply.address, input.address);
    const reasons = reply.reasons.map((one) => toReason(one, input.chain));
    return { config: reply.config || input.config, foundRisk: reply.foundRisk, reasons };
  },
  idempotent: true,
});

function toReason(one: z.output<typeof reason>, chain: string): Reason {
  const crossing = one.pathsWithChain.map(({ addresses }) =>
    addresses.map((hop) => ({ chain: hop.chain || chain, address: hop.address })),
  );
  const plain = one.paths.map(({ addresses }) => addresses.map((address) => ({ chain, address })));
  return {
    category: one.category || 'unknown',
    direction: one.direction,
    hops: one.hops,
    totalUsdValue: one.totalUsdValue,
    percentage: one.totalPercentage,
    firstAt: readSeconds(one.firstExposureTimestamp),
    lastAt: readSeconds(one.lastExposureTimestamp),
    // The same paths twice; the cross-chain form says more.
    paths: crossing.length ? crossing : plain,
    partial: one.isPartialSet,
    label: one.label || null,
    standardLabel: one.standardLabel || null,
  };
}

/** What a `Date` can hold, ECMA-262 21.4.1.1. */
const MAX_TIME_MS = 8.64e15;

function readSeconds(seconds: number | null): number | null {
  return seconds && seconds > 0 && seconds * 1000 <= MAX_TIME_MS ? seconds * 1000 : null;
}
