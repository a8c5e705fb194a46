// Prepared bulk run: request cost of a draft, and the payload that creates the run.
import { countChunks } from '../../../lib/bulk/bulk-limits';
import { countBatches } from '../../../lib/bulk/run-estimates';
import { nameAddressColumns } from '../../../lib/bulk/table-columns';
import type { Input } from '../../../lib/messages/protocol';
import type { Preflight } from '../../../lib/view/bulk/bulk-preflight';
import type { DraftView } from '../../shared/workers/bulk-import-worker-client';

export interface PreparedRun {
  name: string;
  draft: DraftView;
  fates: Preflight;
  /** Number of addresses that need a request. */
  toSend: number;
  requests: number;
}

/** Returns the run over the addresses that a data set may contain; null without a data set. */
export function prepareHitRun({ name, draft, fates }: PreparedRun): PreparedRun | null {
  const { hits, sendHits } = fates;
  if (!hits) return null;
  const toSend = [...sendHits.values()].reduce((sum, count) => sum + count, 0);
  const hitDraft = { ...draft, count: hits.length, chunks: countChunks(hits.length) };
  return {
    name,
    draft: hitDraft,
    fates: { ...fates, known: hits.length - toSend },
    toSend,
    requests: countBatches(sendHits),
  };
}

/** Maximum name length in the message schema. */
const MAX_NAME = 200;

/** Returns the draft with its cost. @param fates preflight result of its addresses */
export function prepareRun(name: string, draft: DraftView, fates: Preflight): PreparedRun {
  const toSend = [...fates.send.values()].reduce((sum, count) => sum + count, 0);
  return { name: name.slice(0, MAX_NAME), draft, fates, toSend, requests: countBatches(fates.send) };
}

/** Returns the number of messages needed for the upload. */
export const toPortions = ({ draft }: PreparedRun): number => draft.chunks + draft.parts;

/** Returns the payload of `bulkBegin` for a new run with this id. */
export function toRunSource({ name, draft, fates, toSend }: PreparedRun, id: string): Input<'bulkBegin'> {
  const { counts, head, columns, count, parts } = draft;
  return {
    id,
    name,
    column: nameAddressColumns(head, columns).slice(0, MAX_NAME),
    head,
    columns,
    count,
    parts,
    sum: {
      rows: counts.rows,
      known: fates.known,
      twice: counts.twice,
      problems: counts.problems,
      questions: counts.questions,
      uncovered: fates.uncovered.length,
      toSend,
    },
  };
}
