// List of several pasted addresses with their marks, and buttons that act on all addresses.
import { chainName } from '../../lib/chains/chain-names';
import { searchWords } from '../../lib/i18n/words/search';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { RowData } from '../rows/AddressRow';
import { toRowData } from '../rows/row-view-model';
import { shortLine } from '../text/state-summary';
import { getWhyText } from '../text/why-text';
import { RichText } from '../ui/RichText';
import { AddressRecordRow } from './AddressRecordRow';
import { moveBetweenRecords, toRowShortcut } from './RecordRow';
import './search-results.css';

export interface PastedRow {
  key: string;
  screening: ScreeningState;
  /** True if the format fits several chains: it is sent only after the user has chosen one. */
  needsChain: boolean;
}

export interface PastedAddressesProps {
  rows: readonly PastedRow[];
  /** Number of addresses that are not shown. */
  more: number;
  /** Epoch ms. */
  now: number;
  /** Result of the last action, such as copied addresses. */
  status: string;
  onOpen(key: string): void;
  /** Up was pressed in the first row. */
  onLeave(): void;
  /** Absent without a tab: there is no side panel then. */
  onBulk: (() => void) | undefined;
  onCase(): void;
  onCopy(): void;
}

/** Renders the rows, each with why, and the actions below them. */
export function PastedAddresses({ rows, more, now, status, onOpen, onLeave, ...actions }: PastedAddressesProps) {
  const words = searchWords().several;
  const data = toRowData(rows, now);
  return (
    <section
      class="results"
      aria-label={words.list}
      data-testid="pasted"
      onKeyDown={(event) => moveBetweenRecords(event, onLeave)}
    >
      <ul>
        {rows.map((row, at) => (
          <Row
            key={row.key}
            screening={row.screening}
            needsChain={row.needsChain}
            row={data[at] as RowData}
            now={now}
            shortcut={toRowShortcut(at)}
            onOpen={() => onOpen(row.key)}
          />
        ))}
      </ul>
      {more > 0 && <p class="query-note">{words.more({ n: more })}</p>}
      <div class="query-actions">
        {actions.onBulk && (
          <button type="button" class="button" data-testid="to-bulk" onClick={actions.onBulk}>
            {words.toBulk}
          </button>
        )}
        <button type="button" class="button" data-testid="to-case" onClick={actions.onCase}>
          {words.toCase}
        </button>
        <span class="spacer" />
        <button type="button" class="button plain" data-testid="copy-all" onClick={actions.onCopy}>
          {words.copyAll}
        </button>
      </div>
      <p class="query-note" role="status">
        {status}
      </p>
    </section>
  );
}

function Row({
  screening,
  needsChain,
  row,
  now,
  shortcut,
  onOpen,
}: Omit<PastedRow, 'key'> & { row: RowData; now: number; shortcut: string | undefined; onOpen(): void }) {
  const words = searchWords().several;
  const [name] = getAddressNames(screening.own);
  const isKnown = 'verdict' in screening;
  const why = getWhyText(screening);
  const place = isKnown ? words.known : chainName(screening.chain);
  return (
    <AddressRecordRow
      screening={screening}
      now={now}
      name={name}
      short={row.short}
      detail={
        needsChain ? (
          words.chooseNetwork
        ) : why ? (
          <span class="record-why">
            <RichText phrase={why} />
          </span>
        ) : (
          place
        )
      }
      score={row.score}
      right={isKnown ? row.age : screening.state === 'idle' ? words.notSent : shortLine(screening, now)}
      shortcut={shortcut}
      testId="pasted-address"
      onOpen={onOpen}
    />
  );
}
