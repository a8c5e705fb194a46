// The addresses of one tab: filter, pick, screen, open and jump.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AddressList, SELECT_ALL, SelectionBar } from '../../components/AddressList';
import { AlikeGroups } from '../../components/AlikeGroups';
import type { CardNote } from '../../components/card-notes';
import { Filters } from '../../components/Filters';
import { OwnCard } from '../../components/OwnCard';
import { PanelSummary } from '../../components/PanelSummary';
import { rowData } from '../../components/row-data';
import { call } from '../../lib/messages/call';
import type { PanelWanted } from '../../lib/messages/protocol';
import { countLevels, levelOfState } from '../../lib/screening/policy';
import type { Ask } from '../../lib/screening/state';
import { askMany } from '../../lib/view/ask-many';
import {
  alikeGroups,
  type Cell,
  chainsOf,
  filterRows,
  limitOf,
  NO_FILTER,
  notesOf,
  overLimit,
  type PageRow,
  rowKey,
  sentBy,
  sortRows,
  summaryOf,
} from '../../lib/view/page-rows';
import { useNow } from '../../lib/view/use-now';
import { useSelection } from '../../lib/view/use-selection';
import { leftOf, useQuota } from '../../lib/view/use-tab';
import { type OrderWord, panelWords } from '../../lib/words/panel';
import { surfaceWords } from '../../lib/words/surfaces';
import { useAddToCase } from '../surfaces/AddToCase';
import { CardMore } from '../surfaces/CardMore';
import { compareAt } from '../surfaces/compare-at';
import type { PanelParts } from './parts';

/** Ages and "asked 2 s ago" move with this. */
const TICK_MS = 5_000;

export interface ListViewProps {
  parts: PanelParts;
  tabId: number;
  rows: PageRow[];
  /** Whether the person's cases can be added to: the vault is open. */
  unlocked: boolean;
  /** What popup or card want it to show; each wish is an object of its own. */
  wanted: PanelWanted | null;
  onTaken(): void;
  onOptions(): void;
  onEvidence(ask: Ask): void;
}

/** What the card of a row says above its verdict; the checksum it says by itself. */
function cardNotes({ alike, linksTo }: PageRow): CardNote[] {
  const notes: CardNote[] = [];
  if (linksTo !== undefined) notes.push({ note: 'link-differs', link: linksTo });
  if (alike !== undefined) notes.push({ note: 'look-alike', other: alike });
  return notes;
}

/** The order follows the risk, so a row may move when its answer comes; the picked and the open one stay picked and open. */
export function ListView({ parts, tabId, rows, unlocked, wanted, onTaken, onOptions, onEvidence }: ListViewProps) {
  const words = panelWords().panel;
  const now = useNow(TICK_MS);
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState<OrderWord>('risk');
  const [open, setOpen] = useState('');
  const sorted = useMemo(() => sortRows(rows, order), [rows, order]);
  const present = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const selection = useSelection(present);
  const cases = useAddToCase(unlocked);
  const drawn = useMemo(
    () =>
      rowData(
        sorted.map((row) => ({ key: rowKey(row), screening: row.screening, notes: notesOf(row) })),
        now,
        parts.chainName,
      ),
    [sorted, now],
  );
  const passing = useMemo(() => new Set(filterRows(rows, filter).map(rowKey)), [rows, filter]);
  const shown = drawn.filter(({ key }) => passing.has(key));
  const counts = useMemo(() => countLevels(rows.map(({ screening }) => screening)), [rows]);
  const summary = useMemo(() => summaryOf(rows), [rows]);
  const alikes = useMemo(
    () => alikeGroups(rows).map((group) => group.map((row) => ({ key: rowKey(row), screening: row.screening }))),
    [rows],
  );
  const held = overLimit(rows);
  const left = leftOf(useQuota(null, '').value);
  const { cost } = surfaceWords();
  const picked = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const sent = sentBy(picked);
  const opened = sorted.find((row) => rowKey(row) === open);

  const toggleCell = (cell: Cell): void =>
    setFilter((before) => ({
      ...before,
      cells: before.cells.includes(cell) ? before.cells.filter((one) => one !== cell) : [...before.cells, cell],
    }));
  const openRow = (key: string, stays = false): void => {
    const closes = key === open && !stays;
    setOpen(closes ? '' : key);
    const row = sorted.find((one) => rowKey(one) === key);
    if (row && !closes)
      void call('jump', { tabId, ask: { chain: row.chain, address: row.address } }).catch(() => undefined);
  };
  const showRow = (key: string): void => {
    openRow(key, true);
    requestAnimationFrame(() => {
      const card = document.getElementById(`card-${key}`);
      card?.scrollIntoView({ block: 'nearest' });
      card?.closest('li')?.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
    });
  };
  /** What was pressed goes away with what it was for; the list begins here. */
  const toList = (): void => document.getElementById(SELECT_ALL)?.focus();
  useEffect(() => {
    // Only a row that is there can be opened and jumped to.
    if (!wanted || rows.length === 0) return;
    setFilter('cell' in wanted ? { ...NO_FILTER, cells: [wanted.cell] } : NO_FILTER);
    if ('ask' in wanted) {
      showRow(rowKey(wanted.ask));
      if (wanted.show === 'case') cases.add([wanted.ask]);
    }
    onTaken();
  }, [wanted, rows.length > 0]);
  const drop = (): void => {
    selection.clear();
    toList();
  };
  const screenHeld = (): void => {
    void askMany(held);
    cases.say(words.asking(held.length));
    toList();
  };
  const screenPicked = (): void => {
    const answered = picked.filter(({ screening }) => levelOfState(screening) !== null);
    const open = picked.filter(({ screening }) => levelOfState(screening) === null);
    const asks = (list: PageRow[]) => list.map(({ chain, address }) => ({ chain, address }));
    void askMany(asks(open)).then(() => askMany(asks(answered), true));
    cases.say(words.asking(picked.length));
    drop();
  };
  const copyAll = async (addresses: string[]): Promise<void> => {
    const copied = await parts.copy(addresses.join('\n'));
    cases.say(copied ? words.copied(addresses.length) : words.notCopied);
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
      <PanelSummary
        {...summary}
        onlyNoted={filter.noted}
        onNoted={(noted) => setFilter((before) => ({ ...before, noted }))}
      />
      <AlikeGroups
        groups={alikes}
        onCopy={(address) => void copyAll([address])}
        onOpen={(key) => {
          setFilter({ ...NO_FILTER, noted: true });
          showRow(key);
        }}
      />
      {held.length > 0 && (
        <div class="over">
          <div class="num">
            {words.overLimit(held.length, limitOf(rows))}
            {left !== null && <p class="sub">{cost(held.length, left)}</p>}
          </div>
          <span class="sp" />
          <button type="button" class="btn" data-testid="screen-held" onClick={screenHeld}>
            {words.screenThem(held.length)}
          </button>
        </div>
      )}
      <AddressList
        rows={shown}
        all={rows.length}
        selected={selection.picked}
        open={open}
        order={order}
        onOrder={setOrder}
        onSelect={selection.pick}
        onSelectAll={(on) =>
          selection.pickAll(
            shown.map(({ key }) => key),
            on,
          )
        }
        onOpen={openRow}
        onClearFilter={() => {
          setFilter(NO_FILTER);
          toList();
        }}
        card={
          opened && (
            <>
              <OwnCard
                screening={opened.screening}
                now={now}
                frame="flat"
                chainName={parts.chainName(opened.chain)}
                checksum={opened.checksum}
                notes={cardNotes(opened)}
                actions={{
                  screen: one(opened, false),
                  refresh: one(opened, true),
                  copy: parts.copy,
                  evidence: () => onEvidence({ chain: opened.chain, address: opened.address }),
                  ...(unlocked ? { addToCase: () => cases.add([opened]) } : {}),
                  options: onOptions,
                }}
              />
              <CardMore
                screening={opened.screening}
                chainName={parts.chainName(opened.chain)}
                now={now}
                onCompare={(ask) => void compareAt(ask).catch(() => undefined)}
              />
            </>
          )
        }
      />
      {cases.place}
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          cost={left !== null && sent > left ? cost(sent, left) : ''}
          again={picked.every(({ screening }) => levelOfState(screening) !== null)}
          onScreen={screenPicked}
          onCopy={() => void copyAll(picked.map(({ address }) => address))}
          onAddToCase={unlocked ? () => cases.add(picked) : undefined}
          onClear={drop}
        />
      )}
    </>
  );
}
