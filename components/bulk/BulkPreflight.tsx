// Summary of a bulk run before it starts, with counts of rows, the cost and the Start button.
import { useState } from 'preact/hooks';
import { formatNumber } from '../../lib/i18n/format';
import { bulkWords } from '../../lib/i18n/words/bulk';
import { caseWords } from '../../lib/i18n/words/case';
import { BulkTableChoice, type BulkTableChoiceProps } from './BulkTableChoice';
import { type SkippedRow, SkippedRowList } from './SkippedRowList';
import { sanitizeDisplayName } from './sanitize-display-name';
import './bulk.css';
import '../card/card-notices.css';
import type { DayCost } from '../../lib/bulk/run-estimates';
import { formatEstimate } from './run-duration-text';

export interface BulkPreflightProps extends BulkTableChoiceProps {
  name: string;
  counts: {
    rows: number;
    above: number;
    further: number;
    known: number;
    twice: number;
    toSend: number;
    localOnly: number;
    keys: number;
    mismatch: number;
    decoded: number;
    cut: number;
    openQuoteAt: number | null;
  };
  problems: readonly SkippedRow[];
  /** Addresses whose chain the user has to settle. */
  questions: readonly SkippedRow[];
  uncovered: readonly SkippedRow[];
  cost: RunCost;
  /** False without a screening service: the addresses are compared with lists and data sets only. */
  hasService: boolean;
  copy(text: string): Promise<boolean>;
  onDiscard(): void;
  /** The run over the addresses that a data set may contain; null without a data set. */
  hits: { draft: { count: number }; toSend: number } | null;
  onStart(pastLimit: boolean): void;
  onStartHits(): void;
}

type SkippedKind = 'problems' | 'questions' | 'uncovered';

/** Renders the summary; the counts of problems and uncovered addresses expand into lists, and Start is hidden if no address needs screening. */
export function BulkPreflight(props: BulkPreflightProps) {
  const words = bulkWords().sum;
  const { counts, hits } = props;
  const [shown, setShown] = useState<SkippedKind | null>(null);
  const [past, setPast] = useState(false);
  const countRow = (label: string, value: number, id: string) => (
    <>
      <dt>{label}</dt>
      <dd class="tabular" data-testid={`bulk-${id}`}>
        {formatNumber(value)}
      </dd>
    </>
  );
  const skippedRow = (id: SkippedKind) => (
    <>
      <dt>{words[id]}</dt>
      <dd class="tabular" data-testid={`bulk-${id}`}>
        {props[id].length === 0 ? (
          0
        ) : (
          <button
            type="button"
            class="link-button tabular"
            aria-expanded={shown === id}
            aria-controls={shown === id ? `bulk-${id}-list` : undefined}
            aria-label={`${words[id]}: ${formatNumber(props[id].length)}`}
            onClick={() => setShown(shown === id ? null : id)}
          >
            {formatNumber(props[id].length)}
          </button>
        )}
      </dd>
    </>
  );
  const compared = props.hasService ? 0 : counts.localOnly;
  const empty = counts.toSend + counts.known + compared === 0;
  return (
    <section class="b-blk" aria-labelledby="bulk-sum" data-testid="bulk-sum">
      <div class="b-head">
        <h2 id="bulk-sum">
          <bdi>{sanitizeDisplayName(props.name)}</bdi>
        </h2>
        <span class="spacer" />
        <button type="button" class="link-button" data-testid="bulk-discard" onClick={props.onDiscard}>
          {words.discard}
        </button>
      </div>
      <BulkTableChoice {...props} />
      <dl class="b-sum">
        {countRow(words.rows, counts.rows, 'rows')}
        {counts.above > 0 && countRow(words.above, counts.above, 'above')}
        {counts.further > 0 && countRow(words.further, counts.further, 'further')}
        {props.hasService && countRow(words.known, counts.known, 'known')}
        {countRow(words.twice, counts.twice, 'twice')}
        {props.questions.length > 0 && skippedRow('questions')}
        {skippedRow('problems')}
        {skippedRow('uncovered')}
        {props.hasService && counts.localOnly > 0 && countRow(words.localOnly, counts.localOnly, 'local-only')}
        {hits && countRow(words.hits, hits.draft.count, 'hits')}
        <dt class="sum-total">{props.hasService ? words.toSend : words.toCompare}</dt>
        <dd class="sum-total tabular" data-testid="bulk-to-send">
          {formatNumber(counts.toSend + compared)}
        </dd>
      </dl>
      {shown && (
        <SkippedRowList
          key={shown}
          id={`bulk-${shown}-list`}
          title={words[shown]}
          lines={props[shown]}
          copy={props.copy}
          onClose={() => setShown(null)}
        />
      )}
      {counts.keys > 0 && (
        <p class="turned" role="alert" data-testid="bulk-keys">
          {words.keys({ n: counts.keys })}
        </p>
      )}
      {counts.decoded > 0 && <p class="subtext">{words.decoded({ n: counts.decoded })}</p>}
      {counts.mismatch > 0 && <p class="subtext">{words.mismatch({ n: counts.mismatch })}</p>}
      {counts.cut > 0 && <p class="subtext">{words.cut({ n: counts.cut })}</p>}
      {counts.openQuoteAt !== null && <p class="subtext">{words.quote({ line: counts.openQuoteAt })}</p>}
      {counts.toSend > 0 && <BulkCost cost={props.cost} past={past} onPast={setPast} />}
      {empty ? (
        <p class="subtext" role="status">
          {caseWords().paste.none}
        </p>
      ) : (
        <button
          type="button"
          class="button primary large"
          data-testid="bulk-start"
          disabled={props.busy}
          onClick={() => props.onStart(past)}
        >
          {props.hasService ? words.start({ n: counts.toSend }) : words.compare}
        </button>
      )}
      {hits && hits.draft.count > 0 && (
        <>
          <button
            type="button"
            class="button large"
            data-testid="bulk-start-hits"
            disabled={props.busy}
            onClick={props.onStartHits}
          >
            {words.startHits({ n: hits.draft.count, toSend: hits.toSend })}
          </button>
          <p class="hint-text">{words.hitsHint}</p>
        </>
      )}
    </section>
  );
}

/** `minutes` at `pace` requests per minute; `lockMinutes` until the vault auto-locks, null if it never does. */
interface RunCost extends DayCost {
  limit: number;
  pace: number;
  minutes: number;
  scores: boolean;
  lockMinutes: number | null;
}

interface BulkCostProps {
  cost: RunCost;
  /** True if the run continues past the daily limit. */
  past: boolean;
  onPast(past: boolean): void;
}

/** Renders the cost; the limit choice appears only if requests exceed today's remainder. */
function BulkCost({ cost, past, onPast }: BulkCostProps) {
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
