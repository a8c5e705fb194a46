// Summary of a bulk run before it starts, with counts of rows, the cost and the Start button.
import { useState } from 'preact/hooks';
import { bulkWords } from '../../lib/i18n/bulk';
import { formatNumber } from '../../lib/i18n/format';
import { BulkColumnSelects, type BulkColumnSelectsProps } from './BulkColumnSelects';
import { BulkCost, type RunCost } from './BulkCost';
import { type SkippedRow, SkippedRowList } from './SkippedRowList';
import { sanitizeDisplayName } from './sanitize-display-name';

export interface BulkPreflightProps extends BulkColumnSelectsProps {
  name: string;
  counts: {
    rows: number;
    further: number;
    known: number;
    twice: number;
    toSend: number;
    localOnly: number;
    keys: number;
    mismatch: number;
    cut: number;
    openQuoteAt: number | null;
  };
  problems: readonly SkippedRow[];
  uncovered: readonly SkippedRow[];
  cost: RunCost;
  copy(text: string): Promise<boolean>;
  onDiscard(): void;
  /** The run over the addresses that a data set may contain; null without a data set. */
  hits: { draft: { count: number }; toSend: number; requests: number } | null;
  onStart(pastLimit: boolean): void;
  onStartHits(): void;
}

/** Renders the summary; the counts of problems and uncovered addresses expand into lists, and Start is hidden if no address needs screening. */
export function BulkPreflight(props: BulkPreflightProps) {
  const words = bulkWords().sum;
  const { counts, problems, uncovered, hits } = props;
  const [shown, setShown] = useState<'problems' | 'uncovered' | null>(null);
  const [past, setPast] = useState(false);
  const countRow = (label: string, value: number, id: string) => (
    <>
      <dt>{label}</dt>
      <dd class="num" data-testid={`bulk-${id}`}>
        {formatNumber(value)}
      </dd>
    </>
  );
  const problemRow = (label: string, lines: readonly SkippedRow[], id: 'problems' | 'uncovered') => (
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
            aria-label={`${label}: ${formatNumber(lines.length)}`}
            onClick={() => setShown(shown === id ? null : id)}
          >
            {formatNumber(lines.length)}
          </button>
        )}
      </dd>
    </>
  );
  const empty = counts.toSend + counts.known === 0;
  return (
    <section class="b-blk" aria-labelledby="bulk-sum" data-testid="bulk-sum">
      <div class="b-head">
        <h2 id="bulk-sum">
          <bdi>{sanitizeDisplayName(props.name)}</bdi>
        </h2>
        <span class="sp" />
        <button type="button" class="link" data-testid="bulk-discard" onClick={props.onDiscard}>
          {words.discard}
        </button>
      </div>
      <BulkColumnSelects {...props} />
      <dl class="b-sum">
        {countRow(words.rows, counts.rows, 'rows')}
        {counts.further > 0 && countRow(words.further, counts.further, 'further')}
        {countRow(words.known, counts.known, 'known')}
        {countRow(words.twice, counts.twice, 'twice')}
        {problemRow(words.problems, problems, 'problems')}
        {problemRow(words.uncovered, uncovered, 'uncovered')}
        {counts.localOnly > 0 && countRow(words.localOnly, counts.localOnly, 'local-only')}
        {hits && countRow(words.hits, hits.draft.count, 'hits')}
        <dt class="tot">{words.toSend}</dt>
        <dd class="tot num" data-testid="bulk-to-send">
          {formatNumber(counts.toSend)}
        </dd>
      </dl>
      {shown && (
        <SkippedRowList
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
      {counts.toSend > 0 && <BulkCost cost={props.cost} past={past} onPast={setPast} />}
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
          {words.start(counts.toSend, props.cost.requests)}
        </button>
      )}
      {hits && hits.draft.count > 0 && (
        <>
          <button
            type="button"
            class="btn big"
            data-testid="bulk-start-hits"
            disabled={props.busy}
            onClick={props.onStartHits}
          >
            {words.startHits(hits.draft.count, hits.requests)}
          </button>
          <p class="hint">{words.hitsHint}</p>
        </>
      )}
    </section>
  );
}
