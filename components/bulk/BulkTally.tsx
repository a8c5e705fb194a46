// Counts of the results of a bulk run, as filter buttons for each level and a summary line.
import { bulkWords } from '../../lib/i18n/bulk';
import { formatNumber } from '../../lib/i18n/format';
import type { FilterCell } from '../../lib/i18n/levels';
import type { RunView } from '../../lib/messages/bulk-messages';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { LevelFilter } from '../rows/LevelFilter';

export interface BulkTallyProps {
  run: RunView;
  counts: CellCounts;
  picked: readonly FilterCell[];
  /** Rows without an address, by reason; null until the table is read. */
  unread: { mistyped: number; withoutAddress: number } | null;
  onPick(cell: FilterCell): void;
  onRetry(): void;
}

/** Renders the cells and the line; a zero is omitted from the line. */
export function BulkTally({ run, counts, picked, unread, onPick, onRetry }: BulkTallyProps) {
  const words = bulkWords();
  const { tally, sum } = run;
  const isUnderWay = run.state === 'running' || run.state === 'waiting';
  const part = (n: number, text: string, id: string) =>
    n > 0 && (
      <span data-part={id}>
        <b class="num">{formatNumber(n)}</b> {text}
      </span>
    );
  return (
    <section class="b-blk b-tally" aria-label={words.tally.title} data-testid="bulk-tally">
      <LevelFilter counts={counts} picked={picked} onPick={onPick} />
      <p class="b-how" data-testid="bulk-how">
        {part(run.count, words.tally.addresses(run.count, sum.rows), 'addresses')}
        {part(sum.twice, words.tally.repeats(sum.twice), 'repeats')}
        {unread && part(unread.mistyped, words.tally.mistyped(unread.mistyped), 'mistyped')}
        {unread && part(unread.withoutAddress, words.tally.withoutAddress(unread.withoutAddress), 'without-address')}
        {tally.unsupported + tally.failed + tally.open > 0 && (
          <span class="b-reasons">
            {words.tally.noAnswer}
            {part(tally.unsupported, words.tally.unsupported(tally.unsupported), 'unsupported')}
            {part(tally.open, words.tally.open, 'open')}
            {part(tally.failed, words.tally.failed, 'failed')}
            {tally.failed > 0 && !isUnderWay && (
              <button type="button" class="link" data-testid="bulk-again" onClick={onRetry}>
                {words.run.again(tally.failed)}
              </button>
            )}
          </span>
        )}
        {part(run.asked, words.tally.requests(run.asked), 'requests')}
      </p>
    </section>
  );
}
