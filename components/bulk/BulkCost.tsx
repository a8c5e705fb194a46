// What a run costs before it starts: how long it takes, how many requests, and what happens past the day's limit.
import type { DayCost } from '../../lib/bulk/estimate-cost';
import { bulkWords } from '../../lib/i18n/bulk';

/** `minutes` it takes, at `pace` requests a minute; `lockMinutes` after which the vault locks by itself, null where it does not. */
export interface RunCost extends DayCost {
  limit: number;
  requests: number;
  pace: number;
  minutes: number;
  scores: boolean;
  lockMinutes: number | null;
}

export interface BulkCostProps {
  cost: RunCost;
  /** Whether the run goes on beyond the day's limit. */
  past: boolean;
  onPast(past: boolean): void;
}

export function BulkCost({ cost, past, onPast }: BulkCostProps) {
  const words = bulkWords().sum;
  return (
    <div class="b-cost" data-testid="bulk-cost">
      <p>
        <b>{words.time(cost.minutes)}</b> · {words.requests(cost.requests, cost.pace)}.{' '}
        {cost.scores ? words.scores : words.noScores}
      </p>
      {cost.lockMinutes !== null && <p class="sub">{words.locks(cost.lockMinutes)}</p>}
      <p class="num">{words.day(cost.left, cost.limit)}</p>
      {cost.beyond > 0 && (
        <fieldset class="b-limit">
          <legend>{words.beyond(cost.beyond)}</legend>
          <label>
            <input type="radio" name="bulk-limit" checked={!past} onChange={() => onPast(false)} />
            <span>{words.within(cost.days)}</span>
          </label>
          <label>
            <input
              type="radio"
              name="bulk-limit"
              data-testid="bulk-past"
              checked={past}
              onChange={() => onPast(true)}
            />
            <span>{words.past}</span>
          </label>
        </fieldset>
      )}
    </div>
  );
}
