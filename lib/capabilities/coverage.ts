// Chain coverage of an account: allowed operations per chain, from capabilities or the default table.
import { z } from 'zod';
import { chainById, chains } from '../chains';
import type { Chain } from '../chains/chain';
import { toChainFamily } from './chain-aliases';

/** One line of the service's capabilities (docs/reference/service.md 2.9). `chain` is the service's name (`ethereum`), `family` the one it wants in paths (`evm`). `unread`: what it says could not be read. */
export const capabilitySchema = z.strictObject({
  chain: z.string(),
  family: z.string(),
  screening: z.boolean(),
  reporting: z.boolean(),
  research: z.boolean(),
  unread: z.literal(true).optional(),
});
export type Capability = z.infer<typeof capabilitySchema>;

/** What an account can ask of one chain. `isTold`: by the service; otherwise it is what our table supposes. */
export interface ChainCoverage {
  /** Our family key. */
  chain: Chain;
  /** What the service calls it in paths. */
  key: string;
  /** Every name the service lists for the family (`ethereum`, `bsc` …). */
  names: string[];
  screening: boolean;
  /** Score, breakdown, detail and the reports. */
  evidence: boolean;
  research: boolean;
  isTold: boolean;
}

/** `at` is when the service answered (epoch ms); null where it never did, and all is what our table supposes. */
export interface Coverage {
  at: number | null;
  chains: ChainCoverage[];
}

/**
 * What holds for one chain: any line of its family that allows something allows it, since a family is asked as one. A chain that no line
 * names is asked about all the same: it may be spelled in a way that we do not know, and an answer, or a refusal, tells more. So is one of which a line could not be read.
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
    // A name under which nothing is allowed is not the one to ask by.
    key: (lines.find((line) => line.reporting) ?? lines.find((line) => line.screening) ?? first).family,
    names: lines.map((line) => line.chain),
    screening: isAllowed || (isUnsure && screening),
    evidence: lines.some((line) => line.reporting) || (isUnsure && screening),
    research: lines.some((line) => line.research),
    isTold: isAllowed || !isUnsure,
  };
}

/** What the service calls the chains of which it says something that could not be read. */
export function findUnparsedNames(capabilities: readonly Capability[]): string[] {
  return capabilities.filter(({ unread }) => unread).map(({ chain }) => chain);
}

/** Every chain that we recognise, in our order, and those that the service lists beyond. */
export function allCoverage(capabilities: readonly Capability[], at: number | null): Coverage {
  const ours = chains.map(({ id }) => id);
  const theirs = capabilities.map((line) => toChainFamily(line.family)).filter((chain) => !ours.includes(chain));
  return { at, chains: [...new Set([...ours, ...theirs])].map((chain) => toCoverage(capabilities, chain)) };
}
