// Preflight of a bulk draft: counts, column choices and cost, with Start and Discard.

import { BulkPreflight } from '../../../components/bulk/BulkPreflight';
import { copyText } from '../../../lib/browser/clipboard';
import { MAX_COLUMNS } from '../../../lib/bulk/bulk-limits';
import type { RowProblem } from '../../../lib/bulk/import-draft';
import { CHAIN_QUESTIONS } from '../../../lib/bulk/parse-table-cell';
import { estimateDayCost, estimateMinutes } from '../../../lib/bulk/run-estimates';
import { toggleAddressColumn } from '../../../lib/bulk/table-columns';
import { chainName } from '../../../lib/chains/chain-names';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import type { Reply } from '../../../lib/messages/protocol';
import type { Quota } from '../../../lib/screening/budget';
import { useHasAccount } from '../../shared/vault-state-context';
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

const isQuestion = ({ problem }: RowProblem): boolean => CHAIN_QUESTIONS.includes(problem);

/** Renders counts, column and chain choices, cost, Start and Discard. */
export function BulkPreflightView({ ready, draft, day, settings, sessionOnly }: BulkPreflightViewProps) {
  const { problems } = bulkWords();
  const hasService = useHasAccount();
  const { name, draft: view, fates, toSend, requests } = ready;
  const toSkippedRow = ({ line, text, problem, named }: RowProblem) => {
    const reason = problems.reason[problem];
    const isAboutWord = problem === 'other-chain' || problem === 'unknown-chain';
    return { line, text, reason: isAboutWord ? problems.named({ reason, named }) : reason };
  };
  const questions = view.problems.filter(isQuestion);
  const { limit } = day;
  const minutes = estimateMinutes(requests, settings.requestsPerMinute);
  const isTimed = settings.lockWhen === 'computer-idle' || settings.lockWhen === 'unused';
  const locksBefore = !sessionOnly && isTimed && minutes > settings.autoLockMinutes;
  const heads = Array.from({ length: Math.min(view.width, MAX_COLUMNS) }, (_, column) => view.head?.[column] ?? '');
  return (
    <BulkPreflight
      key={`${name} ${view.count}`}
      name={name}
      columns={view.columns}
      heads={heads}
      sheets={view.sheets}
      sheet={view.sheet}
      preview={view.preview}
      secretColumns={view.secretColumns}
      families={view.families.map((id) => ({ id, name: chainName(id) }))}
      family={draft.settled.family ?? ''}
      namedOtherwise={view.counts['named-otherwise'] + questions.filter(({ problem }) => problem !== 'several').length}
      byFormat={draft.settled.byFormat}
      counts={{ ...view.counts, known: fates.known, toSend, localOnly: fates.localOnly, openQuoteAt: view.openQuoteAt }}
      problems={view.problems.filter((row) => !isQuestion(row)).map(toSkippedRow)}
      questions={questions.map(toSkippedRow)}
      uncovered={fates.uncovered.map(({ line, chain, address }) => ({
        line,
        text: address,
        reason: problems.uncovered({ chain: chainName(chain) }),
      }))}
      cost={{
        ...estimateDayCost(toSend, day.used, limit),
        limit,
        pace: settings.requestsPerMinute,
        minutes,
        scores: settings.fetchScore,
        lockMinutes: locksBefore ? settings.autoLockMinutes : null,
      }}
      hasService={hasService}
      busy={draft.busy !== null}
      copy={copyText}
      onColumn={(column) => draft.choose({ columns: toggleAddressColumn(view.columns, column) })}
      onColumns={(columns) => draft.choose({ columns })}
      onSheet={(sheet) => draft.choose({ sheet })}
      onFamily={(family) => draft.choose({ family: family || null })}
      onByFormat={(byFormat) => draft.choose({ byFormat })}
      onDiscard={draft.discard}
      hits={prepareHitRun(ready)}
      onStart={draft.start}
      onStartHits={draft.startHits}
    />
  );
}
