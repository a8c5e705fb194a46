// The sum before a run starts, line by line; what it costs, how long it takes, and what happens past the day's limit.
import { useState } from 'preact/hooks';
import type { Columns } from '../../lib/casework/bulk-columns';
import type { DayCost } from '../../lib/casework/bulk-cost';
import { bulkWords } from '../../lib/words/bulk';
import { number } from '../../lib/words/format';
import { safeText } from '../../lib/words/safe-text';
import { type ProblemLine, ProblemList } from './ProblemList';

export interface BulkSumProps {
  name: string;
  columns: Columns;
  /** A name for each column, '' where it has none. */
  heads: readonly string[];
  /** Chains that fit what fits several; empty where nothing does. */
  families: readonly { id: string; name: string }[];
  family: string;
  counts: {
    rows: number;
    further: number;
    known: number;
    twice: number;
    toSend: number;
    keys: number;
    mismatch: number;
    cut: number;
    openQuoteAt: number | null;
  };
  problems: readonly ProblemLine[];
  uncovered: readonly ProblemLine[];
  cost: DayCost & {
    limit: number;
    requests: number;
    pace: number;
    minutes: number;
    scores: boolean;
    lockMinutes: number | null;
  };
  busy: boolean;
  copy(text: string): Promise<boolean>;
  onColumns(columns: Columns): void;
  onFamily(family: string): void;
  onDiscard(): void;
  onStart(pastLimit: boolean): void;
}

const ALL_COLUMNS = -1;
const MAX_NAME = 60;

export function BulkSum(props: BulkSumProps) {
  const words = bulkWords().sum;
  const { columns, heads, counts, cost, problems, uncovered } = props;
  const [shown, setShown] = useState<'problems' | 'uncovered' | null>(null);
  const [past, setPast] = useState(false);
  const nameOf = (column: number) => safeText(heads[column] ?? '', MAX_NAME) || words.columnNumber(column + 1);
  const choices = heads.map((_, column) => ({ column, name: nameOf(column) }));
  const line = (label: string, value: number, id: string) => (
    <>
      <dt>{label}</dt>
      <dd class="num" data-testid={`bulk-${id}`}>
        {number(value)}
      </dd>
    </>
  );
  const listed = (label: string, lines: readonly ProblemLine[], id: 'problems' | 'uncovered') => (
    <>
      <dt>{label}</dt>
      <dd class="num" data-testid={`bulk-${id}`}>
        {lines.length === 0 ? (
          0
        ) : (
          <button
            type="button"
            class="link num"
            aria-expanded={shown === id}
            aria-controls={shown === id ? `bulk-${id}-list` : undefined}
            aria-label={`${label}: ${number(lines.length)}`}
            onClick={() => setShown(shown === id ? null : id)}
          >
            {number(lines.length)}
          </button>
        )}
      </dd>
    </>
  );
  const empty = counts.toSend + counts.known === 0;
  return (
    <section class="b-blk" aria-labelledby="bulk-sum" data-testid="bulk-sum">
      <div class="b-head">
        <h3 id="bulk-sum">
          <bdi>{safeText(props.name, MAX_NAME)}</bdi>
        </h3>
        <span class="sp" />
        <button type="button" class="link" data-testid="bulk-discard" onClick={props.onDiscard}>
          {words.discard}
        </button>
      </div>
      {heads.length > 1 && (
        <div class="b-columns">
          <label class="fg">
            <span class="lb">{words.column}</span>
            <select
              class="select"
              data-testid="bulk-column"
              disabled={props.busy}
              value={String(columns.address)}
              onChange={(event) => props.onColumns({ ...columns, address: Number(event.currentTarget.value) })}
            >
              <option value={String(ALL_COLUMNS)}>{words.allColumns}</option>
              {choices.map(({ column, name }) => (
                <option key={column} value={String(column)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label class="fg">
            <span class="lb">{words.chain}</span>
            <select
              class="select"
              data-testid="bulk-chain"
              disabled={props.busy}
              value={columns.chain === null ? '' : String(columns.chain)}
              onChange={(event) =>
                props.onColumns({
                  ...columns,
                  chain: event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
                })
              }
            >
              <option value="">{words.noChain}</option>
              {choices.map(({ column, name }) => (
                <option key={column} value={String(column)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {props.families.length > 0 && (
        <label class="fg">
          <span class="lb">{words.family}</span>
          <select
            class="select"
            data-testid="bulk-family"
            value={props.family}
            onChange={(event) => props.onFamily(event.currentTarget.value)}
          >
            <option value="">{words.noFamily}</option>
            {props.families.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <dl class="b-sum">
        {line(words.rows, counts.rows, 'rows')}
        {counts.further > 0 && line(words.further, counts.further, 'further')}
        {line(words.known, counts.known, 'known')}
        {line(words.twice, counts.twice, 'twice')}
        {listed(words.problems, problems, 'problems')}
        {listed(words.uncovered, uncovered, 'uncovered')}
        <dt class="tot">{words.toSend}</dt>
        <dd class="tot num" data-testid="bulk-to-send">
          {number(counts.toSend)}
        </dd>
      </dl>
      {shown && (
        <ProblemList
          key={shown}
          id={`bulk-${shown}-list`}
          title={shown === 'problems' ? words.problems : words.uncovered}
          lines={shown === 'problems' ? problems : uncovered}
          copy={props.copy}
          onClose={() => setShown(null)}
        />
      )}
      {counts.keys > 0 && (
        <p class="turned" role="alert" data-testid="bulk-keys">
          {words.keys(counts.keys)}
        </p>
      )}
      {counts.mismatch > 0 && <p class="sub">{words.mismatch(counts.mismatch)}</p>}
      {counts.cut > 0 && <p class="sub">{words.cut(counts.cut)}</p>}
      {counts.openQuoteAt !== null && <p class="sub">{words.quote(counts.openQuoteAt)}</p>}
      {counts.toSend > 0 && (
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
                <input type="radio" name="bulk-limit" checked={!past} onChange={() => setPast(false)} />
                <span>{words.within(cost.days)}</span>
              </label>
              <label>
                <input
                  type="radio"
                  name="bulk-limit"
                  data-testid="bulk-past"
                  checked={past}
                  onChange={() => setPast(true)}
                />
                <span>{words.past}</span>
              </label>
            </fieldset>
          )}
        </div>
      )}
      {empty ? (
        <p class="sub" role="status">
          {words.nothing}
        </p>
      ) : (
        <button
          type="button"
          class="btn main big"
          data-testid="bulk-start"
          disabled={props.busy}
          onClick={() => props.onStart(past)}
        >
          {words.start(counts.toSend)}
        </button>
      )}
    </section>
  );
}
