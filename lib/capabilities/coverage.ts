// Chain coverage of an account: allowed operations per chain, from capabilities or the default table.
import { z } from 'zod';
import { chainById, chains } from '../chains';
import type { Chain } from '../chains/chain';
import { toChainFamily } from './chain-aliases';

/**
 * One row of the service's capabilities (docs/reference/service.md 2.9). `chain` is the service's name (`ethereum`), `family` its key in
 * paths (`evm`). `unread`: the row could not be parsed.
 */
export const capabilitySchema = z.strictObject({
  chain: z.string(),
  family: z.string(),
  screening: z.boolean(),
  reporting: z.boolean(),
  research: z.boolean(),
  unread: z.literal(true).optional(),
});
export type Capability = z.infer<typeof capabilitySchema>;

/** Operations that an account may use for one chain. `isTold`: reported by the service; otherwise assumed from the default table. */
export interface ChainCoverage {
  /** Chain family key. */
  chain: Chain;
  /** The service's key in paths. */
  key: string;
  /** All names that the service lists for the family (`ethereum`, `bsc` …). */
  names: string[];
  screening: boolean;
  /** Score, breakdown, detail and reports. */
  evidence: boolean;
  research: boolean;
  isTold: boolean;
}

/** Coverage of all chains. `at` is the time of the response (epoch ms); null if there was none and the default table applies. */
export interface Coverage {
  at: number | null;
  chains: ChainCoverage[];
}

/**
 * Returns the coverage of one chain. Rows of one family are combined: an operation is allowed if any row allows it. An unlisted chain is
 * still requested, because the service may spell it differently, and its response reveals more; so is a chain with an unparsed row.
 */
export function toCoverage(capabilities: readonly Capability[], chain: Chain): ChainCoverage {
  const lines = capabilities.filter((line) => toChainFamily(line.family) === chain);
  const [first] = lines;
  const screening = chainById(chain)?.screened ?? false;
  if (!first) {
    return { chain, key: chain, names: [], screening, evidence: screening, research: false, isTold: false };
  }
  const isUnsure = lines.some(({ unread }) => unread);
  const isAllowed = lines.some((line) => line.screening);
  return {
    chain,
    // Prefers the key of a row that allows something.
    key: (lines.find((line) => line.reporting) ?? lines.find((line) => line.screening) ?? first).family,
    names: lines.map((line) => line.chain),
    screening: isAllowed || (isUnsure && screening),
    evidence: lines.some((line) => line.reporting) || (isUnsure && screening),
    research: lines.some((line) => line.research),
    isTold: isAllowed || !isUnsure,
  };
}

/** Returns the service's names of chains whose capabilities could not be parsed. */
export function findUnparsedNames(capabilities: readonly Capability[]): string[] {
  return capabilities.filter(({ unread }) => unread).map(({ chain }) => chain);
}

/** Returns the coverage of every supported chain, in table order, then of further chains listed by the service. */
export function allCoverage(capabilities: readonly Capability[], at: number | null): Coverage {
  const ours = chains.map(({ id }) => id);
  const theirs = capabilities.map((line) => toChainFamily(line.family)).filter((chain) => !ours.includes(chain));
  return { at, chains: [...new Set([...ours, ...theirs])].map((chain) => toCoverage(capabilities, chain)) };
}
