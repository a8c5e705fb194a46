// Preflight of a bulk draft: counts, column choices and cost, with Start and Discard.

import { BulkPreflight } from '../../../components/bulk/BulkPreflight';
import { copyText } from '../../../lib/browser/clipboard';
import { MAX_COLUMNS } from '../../../lib/bulk/bulk-limits';
import { estimateDayCost, estimateMinutes } from '../../../lib/bulk/run-estimates';
import { chainName } from '../../../lib/chains/chain-names';
import { bulkWords } from '../../../lib/i18n/bulk';
import type { Reply } from '../../../lib/messages/protocol';
import type { Quota } from '../../../lib/screening/budget';
import { type PreparedRun, prepareHitRun } from './prepared-run';
import type { BulkDraft } from './use-bulk-draft';

export interface BulkPreflightViewProps {
  ready: PreparedRun;
  draft: BulkDraft;
  /** Requests sent today, and the daily limit. */
  day: Quota['day'];
  settings: Reply<'settings'>;
  sessionOnly: boolean;
}

/** Renders counts, column and chain choices, cost, Start and Discard. */
export function BulkPreflightView({ ready, draft, day, settings, sessionOnly }: BulkPreflightViewProps) {
  const { problems } = bulkWords();
  const { name, draft: view, fates, toSend, requests } = ready;
  const { limit } = day;
  const minutes = estimateMinutes(requests, settings.requestsPerMinute);
  const locksBefore = !sessionOnly && minutes > settings.autoLockMinutes;
  const heads = Array.from({ length: Math.min(view.width, MAX_COLUMNS) }, (_, column) => view.head?.[column] ?? '');
  return (
    <BulkPreflight
      key={`${name} ${view.count}`}
      name={name}
      columns={view.columns}
      heads={heads}
      sheets={view.sheets}
      sheet={view.sheet}
      families={view.families.map((id) => ({ id, name: chainName(id) }))}
      family={draft.family}
      counts={{ ...view.counts, known: fates.known, toSend, localOnly: fates.localOnly, openQuoteAt: view.openQuoteAt }}
      problems={view.problems.map(({ line, text, problem }) => ({ line, text, reason: problems.reason[problem] }))}
      uncovered={fates.uncovered.map(({ line, chain, address }) => ({
        line,
        text: address,
        reason: problems.uncovered(chainName(chain)),
      }))}
      cost={{
        ...estimateDayCost(toSend, day.used, limit),
        limit,
        requests,
        pace: settings.requestsPerMinute,
        minutes,
        scores: settings.fetchScore,
        lockMinutes: locksBefore ? settings.autoLockMinutes : null,
      }}
      busy={draft.busy !== null}
      copy={copyText}
      onColumns={(columns) => draft.choose(columns, draft.family)}
      onSheet={(sheet) => draft.choose(undefined, draft.family, sheet)}
      onFamily={(family) => draft.choose(undefined, family)}
      onDiscard={draft.discard}
      hits={prepareHitRun(ready)}
      onStart={draft.start}
      onStartHits={draft.startHits}
    />
  );
}
