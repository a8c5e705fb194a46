// Cost of a bulk run before it starts: duration, requests, and the choice to exceed the daily limit.
import type { DayCost } from '../../lib/bulk/run-estimates';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { formatEstimate } from './run-duration-text';
import './bulk.css';

/** `minutes` at `pace` requests per minute; `lockMinutes` until the vault auto-locks, null if it never does. */
export interface RunCost extends DayCost {
  limit: number;
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
        <b>{words.time({ span: formatEstimate(cost.minutes) })}</b> · {words.pace({ pace: cost.pace })}.{' '}
        {cost.scores ? words.scores : words.noScores}
      </p>
      {cost.lockMinutes !== null && <p class="subtext">{words.locks({ n: cost.lockMinutes })}</p>}
      <p class="tabular">{words.day({ left: cost.left, limit: cost.limit })}</p>
      {cost.beyond > 0 && (
        <fieldset class="b-limit">
          <legend>{words.beyond({ n: cost.beyond })}</legend>
          <label>
            <input type="radio" name="bulk-limit" checked={!past} onChange={() => onPast(false)} />
            <span>{cost.days === null ? words.withinZero : words.within({ days: cost.days })}</span>
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
