// A list that was read and looked up: what it would cost, and what the background is told of it when it becomes a run.
import { countBatches } from '../../../lib/bulk/estimate-cost';
import type { Input } from '../../../lib/messages/protocol';
import type { Preflight } from '../../../lib/view/bulk/bulk-preflight';
import type { DraftView } from '../../shared/workers/bulk-worker-client';

export interface PreparedRun {
  name: string;
  draft: DraftView;
  fates: Preflight;
  /** Addresses that the service would be asked about. */
  toSend: number;
  requests: number;
}

/** The message table takes no more characters of a name. */
const MAX_NAME = 200;

/** @param fates what became of each of its addresses when they were looked up */
export function runBulkPreflight(name: string, draft: DraftView, fates: Preflight): PreparedRun {
  const toSend = [...fates.send.values()].reduce((sum, count) => sum + count, 0);
  return { name: name.slice(0, MAX_NAME), draft, fates, toSend, requests: countBatches(fates.send) };
}

/** In how many messages it is handed over. */
export const toPortions = ({ draft }: PreparedRun): number => draft.chunks + draft.parts;

/** What a run made of it is begun with. */
export function toRunSource({ name, draft, fates, toSend }: PreparedRun, id: string): Input<'bulkBegin'> {
  const { counts, head, columns, count, parts } = draft;
  return {
    id,
    name,
    column: (head?.[columns.address] ?? '').slice(0, MAX_NAME),
    head,
    columns,
    count,
    parts,
    sum: {
      rows: counts.rows,
      known: fates.known,
      twice: counts.twice,
      problems: counts.problems,
      uncovered: fates.uncovered.length,
      toSend,
    },
  };
}
