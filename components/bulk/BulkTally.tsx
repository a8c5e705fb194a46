// Counts of the results of a bulk run, as filter buttons for each level and a summary line.
import { formatList, formatNumber } from '../../lib/i18n/format';
import type { FilterCell } from '../../lib/i18n/levels';
import { bulkWords } from '../../lib/i18n/words/bulk';
import type { RunView } from '../../lib/messages/tables/bulk-messages';
import type { RichTextContent } from '../../lib/text/rich-text';
import type { CellCounts } from '../../lib/verdict/level-counts';
import { LevelFilter } from '../rows/LevelFilter';
import { RichText } from '../ui/RichText';
import './bulk.css';

export interface BulkTallyProps {
  run: RunView;
  counts: CellCounts;
  picked: readonly FilterCell[];
  hasHitLists: boolean | null;
  /** Rows without an address, by reason; null until the table is read. */
  unread: { mistyped: number; chainUnclear: number; withoutAddress: readonly number[] } | null;
  onPick(cell: FilterCell): void;
  onRetry(): void;
}

/** Number of rows that are named; the others are counted. */
const NAMED_ROWS = 3;

function describeWithoutAddress(lines: readonly number[]): RichTextContent {
  const { tally, results } = bulkWords();
  const named = lines.slice(0, NAMED_ROWS);
  return tally.withoutAddress({
    n: lines.length,
    rows: results.rows({ lines: formatList(named.map(formatNumber)), more: lines.length - named.length }),
  });
}

/** Renders the cells and the line; a zero is omitted from the line. */
export function BulkTally({ run, counts, picked, hasHitLists, unread, onPick, onRetry }: BulkTallyProps) {
  const words = bulkWords();
  const { tally, sum } = run;
  const isUnderWay = run.state === 'running' || run.state === 'waiting';
  const part = (n: number, phrase: RichTextContent, id: string) =>
    n > 0 && (
      <span data-part={id}>
        <RichText phrase={phrase} />
      </span>
    );
  return (
    <section class="b-blk b-tally" aria-label={words.tally.title} data-testid="bulk-tally">
      <LevelFilter counts={counts} picked={picked} hasHitLists={hasHitLists} onPick={onPick} />
      <p class="b-how" data-testid="bulk-how">
        {part(run.count, words.tally.addresses({ n: run.count, rows: sum.rows }), 'addresses')}
        {part(sum.twice, words.tally.repeats({ n: sum.twice }), 'repeats')}
        {unread && part(unread.mistyped, words.tally.mistyped({ n: unread.mistyped }), 'mistyped')}
        {unread && part(unread.chainUnclear, words.tally.chainUnclear({ n: unread.chainUnclear }), 'chain-unclear')}
        {unread && part(unread.withoutAddress.length, describeWithoutAddress(unread.withoutAddress), 'without-address')}
        {tally.unsupported + tally.failed + tally.open > 0 && (
          <span class="b-reasons">
            {words.tally.noAnswer}
            {part(tally.unsupported, words.tally.unsupported({ n: tally.unsupported }), 'unsupported')}
            {part(tally.open, words.tally[isUnderWay ? 'waiting' : 'open']({ n: tally.open }), 'open')}
            {part(tally.failed, words.tally.failed({ n: tally.failed }), 'failed')}
            {tally.failed > 0 && !isUnderWay && (
              <button type="button" class="link-button" data-testid="bulk-again" onClick={onRetry}>
                {words.run.again({ n: tally.failed })}
              </button>
            )}
          </span>
        )}
        {part(run.asked, words.tally.sent({ n: run.asked }), 'sent')}
      </p>
    </section>
  );
}
