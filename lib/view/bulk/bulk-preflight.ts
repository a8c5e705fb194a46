// Check before a bulk run: looks up its addresses in chunks and counts the requests needed per chain.

import type { DraftAddress } from '../../bulk/import-draft';
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
  /** Number of addresses to send, by chain. */
  send: Map<Chain, number>;
}

/**
 * Counts cached, uncovered and sendable addresses of a draft; sends nothing to the service.
 * @param chunkOf returns the n-th chunk of the draft's addresses
 * @param onProgress gets the number of addresses looked up so far
 * @returns the counts; partial if `signal` aborted. @throws AppError `locked`, `no-account`
 */
export async function preflight(
  chunks: number,
  chunkOf: (n: number) => Promise<DraftAddress[]>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Preflight> {
  const result: Preflight = { known: 0, uncovered: [], send: new Map() };
  let done = 0;
  for (let n = 0; n < chunks && !signal.aborted; n++) {
    const targets = await chunkOf(n);
    if (targets.length === 0) continue;
    const asks = targets.map(({ chain, address }) => ({ chain, address }));
    const answers = await callWithRetry('bulkLook', { asks });
    for (const [i, { chain, address, line }] of targets.entries()) {
      if (answers[i] === 'known') result.known += 1;
      else if (answers[i] === 'uncovered') result.uncovered.push({ line, chain, address });
      else result.send.set(chain, (result.send.get(chain) ?? 0) + 1);
    }
    done += targets.length;
    onProgress(done);
  }
  result.uncovered.sort((a, b) => a.line - b.line);
  return result;
}
