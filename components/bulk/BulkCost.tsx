// Cost of a bulk run before it starts: duration, requests, and the choice to exceed the daily limit.
import type { DayCost } from '../../lib/bulk/run-estimates';
import { bulkWords } from '../../lib/i18n/bulk';

/** `minutes` at `pace` requests per minute; `lockMinutes` until the vault auto-locks, null if it never does. */
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
  /** True if the run continues past the daily limit. */
  past: boolean;
  onPast(past: boolean): void;
}

/** Renders the cost; the limit choice appears only if requests exceed today's remainder. */
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
