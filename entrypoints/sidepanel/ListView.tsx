// The addresses of one tab: filter, pick, screen, open and jump.
import { useMemo, useState } from 'preact/hooks';
import { AddressList, SelectionBar } from '../../components/AddressList';
import { Filters } from '../../components/Filters';
import { rowData } from '../../components/row-data';
import { VerdictCard } from '../../components/VerdictCard';
import { call } from '../../lib/messages/call';
import { countLevels, levelOfState } from '../../lib/screening/policy';
import { askMany } from '../../lib/view/ask-many';
import {
  type Cell,
  chainsOf,
  filterRows,
  NO_FILTER,
  overLimit,
  type PageRow,
  rowKey,
  sortByRisk,
} from '../../lib/view/page-rows';
import { useNow } from '../../lib/view/use-now';
import { useSelection } from '../../lib/view/use-selection';
import { pageWords } from '../../lib/words/pages';
import type { PanelParts } from './parts';

/** Ages and "asked 2 s ago" move with this. */
const TICK_MS = 5_000;

export interface ListViewProps {
  parts: PanelParts;
  tabId: number;
  rows: PageRow[];
  /** The page holds more than these. */
  cut: boolean;
  onOptions(): void;
}

/** The order follows the risk, so a row may move when its answer comes; the picked and the open one stay picked and open. */
export function ListView({ parts, tabId, rows, cut, onOptions }: ListViewProps) {
  const words = pageWords().panel;
  const now = useNow(TICK_MS);
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState('');
  const [told, setTold] = useState('');
  const sorted = useMemo(() => sortByRisk(rows), [rows]);
  const present = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const selection = useSelection(present);
  const drawn = useMemo(
    () =>
      rowData(
        sorted.map((row) => ({ key: rowKey(row), screening: row.screening })),
        now,
        parts.chainName,
      ),
    [sorted, now],
  );
  const passing = useMemo(() => new Set(filterRows(rows, filter).map(rowKey)), [rows, filter]);
  const shown = drawn.filter(({ key }) => passing.has(key));
  const counts = useMemo(() => countLevels(rows.map(({ screening }) => screening)), [rows]);
  const held = overLimit(rows);
  const picked = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const opened = sorted.find((row) => rowKey(row) === open);

  const toggleCell = (cell: Cell): void =>
    setFilter((before) => ({
      ...before,
      cells: before.cells.includes(cell) ? before.cells.filter((one) => one !== cell) : [...before.cells, cell],
    }));
  const openRow = (key: string): void => {
    setOpen(key === open ? '' : key);
    const row = sorted.find((one) => rowKey(one) === key);
    if (row && key !== open)
      void call('jump', { tabId, ask: { chain: row.chain, address: row.address } }).catch(() => undefined);
  };
  const screenPicked = (): void => {
    const answered = picked.filter(({ screening }) => levelOfState(screening) !== null);
    const open = picked.filter(({ screening }) => levelOfState(screening) === null);
    const asks = (list: PageRow[]) => list.map(({ chain, address }) => ({ chain, address }));
    void askMany(asks(open)).then(() => askMany(asks(answered), true));
    selection.clear();
  };
  const copyPicked = async (): Promise<void> => {
    const copied = await parts.copy(picked.map(({ address }) => address).join('\n'));
    setTold(copied ? words.copied(picked.length) : words.notCopied);
  };
  const one = (row: PageRow, again: boolean) => () => void askMany([{ chain: row.chain, address: row.address }], again);
  return (
    <>
      <Filters
        text={filter.text}
        chain={filter.chain}
        chains={chainsOf(rows).map((id) => ({ id, name: parts.chainName(id) }))}
        counts={counts}
        picked={filter.cells}
        onText={(text) => setFilter({ ...filter, text })}
        onChain={(chain) => setFilter({ ...filter, chain })}
        onPick={toggleCell}
      />
      {cut && (
        <p class="over" data-testid="cut">
          {words.cut(rows.length)}
        </p>
      )}
      {held.length > 0 && (
        <div class="over">
          <span class="num">{words.overLimit(held.length)}</span>
          <span class="sp" />
          <button type="button" class="btn" data-testid="screen-held" onClick={() => void askMany(held)}>
            {words.screenThem(held.length)}
          </button>
        </div>
      )}
      <AddressList
        rows={shown}
        all={rows.length}
        selected={selection.picked}
        open={open}
        onSelect={selection.pick}
        onSelectAll={(on) =>
          selection.pickAll(
            shown.map(({ key }) => key),
            on,
          )
        }
        onOpen={openRow}
        onClearFilter={() => setFilter(NO_FILTER)}
        card={
          opened && (
            <VerdictCard
              screening={opened.screening}
              now={now}
              frame="flat"
              chainName={parts.chainName(opened.chain)}
              checksum={opened.checksum}
              actions={{ screen: one(opened, false), refresh: one(opened, true), copy: parts.copy, options: onOptions }}
            />
          )
        }
      />
      <p class="told" role="status">
        {told}
      </p>
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          again={picked.every(({ screening }) => levelOfState(screening) !== null)}
          onScreen={screenPicked}
          onCopy={() => void copyPicked()}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
