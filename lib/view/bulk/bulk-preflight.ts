// Preflight of a bulk draft: looks up its addresses in chunks and counts requests by chain.

import type { DraftTarget } from '../../bulk/import-draft';
import type { Chain } from '../../chains/chain';
import { callWithRetry } from '../../messages/call-with-retry';

/** An address that the account cannot screen. */
export interface Uncovered {
  line: number;
  chain: Chain;
  address: string;
}

export interface Preflight {
  known: number;
  uncovered: Uncovered[];
  /** Addresses to send, by chain. */
  send: Map<Chain, number>;
}

/**
 * @param chunkOf gives the n-th portion of the draft's addresses
 * @param told hears how many were looked up
 * @throws AppError `locked`, `no-account`
 */
export async function preflight(
  chunks: number,
  chunkOf: (n: number) => Promise<DraftTarget[]>,
  told: (done: number) => void,
  signal: AbortSignal,
): Promise<Preflight> {
  const fates: Preflight = { known: 0, uncovered: [], send: new Map() };
  let done = 0;
  for (let n = 0; n < chunks && !signal.aborted; n++) {
    const targets = await chunkOf(n);
    if (targets.length === 0) continue;
    const asks = targets.map(({ chain, address }) => ({ chain, address }));
    const answers = await callWithRetry('bulkLook', { asks });
    for (const [i, { chain, address, line }] of targets.entries()) {
      if (answers[i] === 'known') fates.known += 1;
      else if (answers[i] === 'uncovered') fates.uncovered.push({ line, chain, address });
      else fates.send.set(chain, (fates.send.get(chain) ?? 0) + 1);
    }
    done += targets.length;
    told(done);
  }
  fates.uncovered.sort((one, other) => one.line - other.line);
  return fates;
}
