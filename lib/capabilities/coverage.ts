// Chain coverage of an account: allowed operations per chain, from the service or the default table.
import { z } from 'zod';
import { chains, getChainById } from '../chains';
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

/** Stored capabilities of an account. `at`: time of the last response; `triedAt`: time of the last request (epoch ms; 0 = never). */
export const storedCoverageSchema = z.strictObject({
  at: z.number().nullable(),
  triedAt: z.number(),
  capabilities: z.array(capabilitySchema),
});
export type StoredCoverage = z.infer<typeof storedCoverageSchema>;

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
  const rows = capabilities.filter((row) => toChainFamily(row.family) === chain);
  const [first] = rows;
  const screening = getChainById(chain)?.screened ?? false;
  if (!first) {
    return { chain, key: chain, names: [], screening, evidence: screening, research: false, isTold: false };
  }
  const hasUnparsedRow = rows.some(({ unread }) => unread);
  const isAllowed = rows.some((row) => row.screening);
  return {
    chain,
    // Prefers the key of a row that allows something.
    key: (rows.find((row) => row.reporting) ?? rows.find((row) => row.screening) ?? first).family,
    names: rows.map((row) => row.chain),
    screening: isAllowed || (hasUnparsedRow && screening),
    evidence: rows.some((row) => row.reporting) || (hasUnparsedRow && screening),
    research: rows.some((row) => row.research),
    isTold: isAllowed || !hasUnparsedRow,
  };
}

/** Returns the service's names of chains whose capabilities could not be parsed. */
export function findUnparsedNames(capabilities: readonly Capability[]): string[] {
  return capabilities.filter(({ unread }) => unread).map(({ chain }) => chain);
}

/** Returns the coverage of every supported chain, in table order, then of further chains listed by the service. */
export function getAllCoverage(capabilities: readonly Capability[], at: number | null): Coverage {
  const known = chains.map(({ id }) => id);
  const listed = capabilities.map((row) => toChainFamily(row.family)).filter((chain) => !known.includes(chain));
  return { at, chains: [...new Set([...known, ...listed])].map((chain) => toCoverage(capabilities, chain)) };
}
