// Operation: risk reasons by category and direction, with times and paths (docs/reference/service.md 2.5).
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { getChainById } from '../../chains';
import { AppError } from '../../errors/app-error';
import type { PathAddress, Reason, RiskDetail } from '../../evidence/finding-schemas';
import { takeGravest } from '../../verdict/reason-gravity';
import { addressInput, buildFamilyPath } from '../fields/request-fields';
import {
  directionField,
  expectNoSandbox,
  expectSame,
  flagField,
  hopCountField,
  isPlausibleTime,
  linesField,
  listField,
  numberField,
  numberWithin,
  textField,
} from '../fields/response-fields';
import { isIncomplete } from '../inconclusive-reply';
import { defineOperation } from '../operation';

/** An unreadable path becomes one stop without address, so that it is counted as left out. */
const path = z.object({ addresses: listField(z.string()) }).catch({ addresses: [''] });
const pathWithChain = z
  .object({ addresses: listField(z.object({ chain: textField, address: textField })) })
  .catch({ addresses: [{ chain: '', address: '' }] });

const reason = z.object({
  category: textField,
  direction: directionField,
  hops: hopCountField,
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

/** Read limit in bytes: ten thousand paths, each sent twice. Fewer are kept, so that the view stays fast. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_REASONS = 200;
const MAX_PATHS = 500;
const MAX_PATHS_IN_ALL = 2000;
/** `hops` ends at 8 (docs/reference/service.md 2.0); paths with more stops, or with an empty or overlong address, are left out. */
const MAX_STOPS = 64;
const MAX_ADDRESS = 256;

/** Fetches the risk reasons of one address. The deprecated `riskLevel` is not read. */
export const riskDetail = defineOperation({
  name: 'risk-detail',
  purpose: 'evidence',
  method: 'GET',
  input: addressInput,
  path: (input) => `${buildFamilyPath('/api/reason/v2', input)}/detail`,
  query: ({ config, hops }) => ({ config, hops }),
  reply: z.looseObject({
    address: textField,
    chain: textField,
    config: textField,
    foundRisk: z.boolean(),
    reasons: linesField(reason),
  }),
  toOutput: (reply, input, { at: producedAt, resolvedConfig }): RiskDetail => {
    expectSame(reply, input);
    const config = reply.config || resolvedConfig || input.config;
    if (!reply.foundRisk && reply.reasons.length === 0) {
      expectNoSandbox(config, input.config);
      if (isIncomplete(reply)) throw new AppError('bad-response', { status: 200 });
    }
    let pathsLeft = MAX_PATHS_IN_ALL;
    const reasons = takeGravest(reply.reasons, MAX_REASONS).map((row) => {
      const converted = toReason(row, { chain: input.chain, producedAt }, Math.min(pathsLeft, MAX_PATHS));
      pathsLeft -= converted.paths.length;
      return converted;
    });
    const leftOut = reply.reasons.length - reasons.length;
    return { config, foundRisk: reply.foundRisk, reasons, leftOut };
  },
  maxBytes: MAX_BYTES,
  idempotent: true,
});

function toReason(
  row: z.output<typeof reason>,
  { chain, producedAt }: { chain: string; producedAt: number },
  maxPaths: number,
): Reason {
  const toStopOnce = memoize(toStop);
  // Both fields hold the same paths; the cross-chain form has more data.
  const allPaths = row.pathsWithChain.length
    ? row.pathsWithChain.map(({ addresses }) => addresses)
    : row.paths.map(({ addresses }) => addresses.map((address) => ({ chain: '', address })));
  const paths = allPaths
    .filter(
      (path) =>
        path.length <= MAX_STOPS && path.every(({ address }) => address !== '' && address.length <= MAX_ADDRESS),
    )
    .slice(0, maxPaths)
    .map((path) => path.map((stop) => toStopOnce(stop, chain)));
  return {
    category: row.category || 'unknown',
    direction: row.direction,
    hops: row.hops,
    totalUsdValue: row.totalUsdValue,
    percentage: row.totalPercentage,
    firstAt: readSeconds(row.firstExposureTimestamp, producedAt),
    lastAt: readSeconds(row.lastExposureTimestamp, producedAt),
    paths,
    partial: row.isPartialSet,
    pathsLeftOut: allPaths.length - paths.length,
    label: row.label || null,
    standardLabel: row.standardLabel || null,
  };
}

/** Memoizes `toStop`, so that each address is hashed once although paths share addresses. */
function memoize(convert: typeof toStop): typeof toStop {
  const stops = new Map<string, PathAddress>();
  return (stop, requestedChain) => {
    const key = `${stop.chain}|${stop.address}`;
    const result = stops.get(key) ?? convert(stop, requestedChain);
    stops.set(key, result);
    return result;
  };
}

/**
 * Converts a stop: chain under the local name and the service name; without a chain the requested one. The address is canonical,
 * so that paths through the same address join.
 */
function toStop({ chain, address }: { chain: string; address: string }, requestedChain: string): PathAddress {
  const family = toChainFamily(chain || requestedChain);
  const canonical = getChainById(family)?.parse(address)?.canonical ?? address;
  return { chain: family, network: chain || requestedChain, address: canonical };
}

/** Seconds to epoch ms; null outside the time from the first block to tomorrow. 0 means "absent". */
function readSeconds(seconds: number | null, producedAt: number): number | null {
  const at = (seconds ?? 0) * 1000;
  return isPlausibleTime(at, producedAt) ? at : null;
}
