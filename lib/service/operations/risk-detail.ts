// The fullest evidence: one reason per category and direction, with times and paths (docs/reference/service.md 2.5).
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { chainById } from '../../chains';
import { AppError } from '../../errors/app-error';
import type { Reason, RiskDetail, Stop } from '../../evidence/findings';
import { addressInput, familyPath } from '../fields/request-fields';
import {
  direction,
  expectNoSandbox,
  expectSame,
  flagField,
  hopCount,
  isPossible,
  linesField,
  listField,
  numberField,
  numberWithin,
  textField,
} from '../fields/response-fields';
import { isIncomplete } from '../inconclusive-reply';
import { defineOperation } from '../operation';

/** One that cannot be read has a stop without address, so that it is counted among those left out. */
const path = z.object({ addresses: listField(z.string()) }).catch({ addresses: [''] });
const pathWithChain = z
  .object({ addresses: listField(z.object({ chain: textField, address: textField })) })
  .catch({ addresses: [{ chain: '', address: '' }] });

const reason = z.object({
  category: textField,
  direction,
  hops: hopCount,
  totalUsdValue: numberField,
  totalPercentage: numberWithin(0, 100),
  firstExposureTimestamp: numberField,
  lastExposureTimestamp: numberField,
  paths: listField(path),
  isPartialSet: flagField,
  label: textField,
  standardLabel: textField,
  pathsWithChain: listField(pathWithChain),
});

/** A reply of ten thousand paths, each told twice, is still read; what is kept of it must not weigh a view down. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_REASONS = 200;
const MAX_PATHS = 500;
const MAX_PATHS_IN_ALL = 2000;
/** `hops` ends at 8 (docs/reference/service.md 2.0); a path of more stops, or with a stop that is no address or longer than any, is none. */
const MAX_STOPS = 64;
const MAX_ADDRESS = 256;

/** `riskLevel` is deprecated and not read. */
export const riskDetail = defineOperation({
  name: 'risk-detail',
  method: 'GET',
  input: addressInput,
  path: (input) => `${familyPath('/api/reason/v2', input)}/detail`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.looseObject({
    address: textField,
    chain: textField,
    config: textField,
    foundRisk: z.boolean(),
    reasons: linesField(reason),
  }),
  toOutput: (reply, input, { at: saidAt, resolvedConfig }): RiskDetail => {
    expectSame(reply, input);
    const config = reply.config || resolvedConfig || input.config;
    if (!reply.foundRisk && reply.reasons.length === 0) {
      expectNoSandbox(config, input.config);
      if (isIncomplete(reply)) throw new AppError('bad-response', { status: 200 });
    }
    let room = MAX_PATHS_IN_ALL;
    const reasons = reply.reasons.slice(0, MAX_REASONS).map((one) => {
      const kept = toReason(one, { chain: input.chain, saidAt }, Math.min(room, MAX_PATHS));
      room -= kept.paths.length;
      return kept;
    });
    const leftOut = reply.reasons.length - reasons.length;
    return { config, foundRisk: reply.foundRisk, reasons, leftOut };
  },
  maxBytes: MAX_BYTES,
  idempotent: true,
});

function toReason(
  one: z.output<typeof reason>,
  { chain, saidAt }: { chain: string; saidAt: number },
  mostPaths: number,
): Reason {
  const stopOf = eachOnce(toStop);
  // The same paths twice; the cross-chain form says more.
  const sent = one.pathsWithChain.length
    ? one.pathsWithChain.map(({ addresses }) => addresses)
    : one.paths.map(({ addresses }) => addresses.map((address) => ({ chain: '', address })));
  const paths = sent
    .filter(
      (path) =>
        path.length <= MAX_STOPS && path.every(({ address }) => address !== '' && address.length <= MAX_ADDRESS),
    )
    .slice(0, mostPaths)
    .map((path) => path.map((stop) => stopOf(stop, chain)));
  return {
    category: one.category || 'unknown',
    direction: one.direction,
    hops: one.hops,
    totalUsdValue: one.totalUsdValue,
    percentage: one.totalPercentage,
    firstAt: readSeconds(one.firstExposureTimestamp, saidAt),
    lastAt: readSeconds(one.lastExposureTimestamp, saidAt),
    paths,
    partial: one.isPartialSet,
    pathsLeftOut: sent.length - paths.length,
    label: one.label || null,
    standardLabel: one.standardLabel || null,
  };
}

/** Paths meet: an address is hashed once, however many lead over it. */
function eachOnce(make: typeof toStop): typeof toStop {
  const made = new Map<string, Stop>();
  return (stop, asked) => {
    const key = `${stop.chain}|${stop.address}`;
    const known = made.get(key) ?? make(stop, asked);
    made.set(key, known);
    return known;
  };
}

/**
 * The chain under our name and under the service's; a stop without one is on the chain asked about. One spelling for an address
 * however the service writes it, so that paths through it meet.
 */
function toStop({ chain, address }: { chain: string; address: string }, asked: string): Stop {
  const family = toChainFamily(chain || asked);
  const canonical = chainById(family)?.parse(address)?.canonical ?? address;
  return { chain: family, network: chain || asked, address: canonical };
}

/** A day from the chain's first block to tomorrow; another says nothing, and 0 is how nothing is said. */
function readSeconds(seconds: number | null, saidAt: number): number | null {
  const at = (seconds ?? 0) * 1000;
  return isPossible(at, saidAt) ? at : null;
}
