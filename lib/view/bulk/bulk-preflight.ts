// Preflight of a bulk run: looks up its addresses in chunks and counts the requests needed per chain.
import type { DraftAddress } from '../../bulk/import-draft';
import type { DataSetMatchRow } from '../../bulk/select-data-set-matches';
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
  /** Addresses of cases that are local only, without a fresh verdict. */
  localOnly: number;
  /** Number of addresses to send, by chain. */
  send: Map<Chain, number>;
  /** Addresses that a data set may contain and that can be answered; null without a data set. */
  hits: DataSetMatchRow[] | null;
  /** Number of `hits` to send, by chain. */
  sendHits: Map<Chain, number>;
}

const countUp = (counts: Map<Chain, number>, chain: Chain) => counts.set(chain, (counts.get(chain) ?? 0) + 1);

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
  const result: Preflight = { known: 0, uncovered: [], localOnly: 0, send: new Map(), hits: null, sendHits: new Map() };
  let done = 0;
  for (let n = 0; n < chunks && !signal.aborted; n++) {
    const targets = await chunkOf(n);
    if (targets.length === 0) continue;
    const asks = targets.map(({ chain, address }) => ({ chain, address }));
    const answers = await callWithRetry('bulkLook', { asks });
    const matches = signal.aborted ? [] : await callWithRetry('matchDataSets', { asks });
    if (matches.length > 0) result.hits ??= [];
    for (const [i, target] of targets.entries()) {
      const { chain, address, line } = target;
      const isHit = matches[i] === true && answers[i] !== 'uncovered' && answers[i] !== 'local-only';
      if (isHit) result.hits?.push({ index: done + i, target });
      if (answers[i] === 'known') result.known += 1;
      else if (answers[i] === 'local-only') result.localOnly += 1;
      else if (answers[i] === 'uncovered') result.uncovered.push({ line, chain, address });
      else {
        countUp(result.send, chain);
        if (isHit) countUp(result.sendHits, chain);
      }
    }
    done += targets.length;
    onProgress(done);
  }
  result.uncovered.sort((a, b) => a.line - b.line);
  return result;
}
