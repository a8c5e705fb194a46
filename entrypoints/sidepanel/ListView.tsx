// The addresses of one tab: filter, pick, screen, open and jump.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AddressList, SELECT_ALL, SelectionBar } from '../../components/AddressList';
import { AlikeGroups } from '../../components/AlikeGroups';
import { Filters } from '../../components/Filters';
import { OverLimit } from '../../components/OverLimit';
import { PanelSummary } from '../../components/PanelSummary';
import { call } from '../../lib/messages/call';
import type { PanelWanted } from '../../lib/messages/protocol';
import { levelOfState } from '../../lib/screening/policy';
import type { Ask } from '../../lib/screening/state';
import { askMany } from '../../lib/view/ask-many';
import { chainsOf, limitOf, NO_FILTER, overLimit, type PageRow, rowKey, sentBy } from '../../lib/view/page-rows';
import { useNow } from '../../lib/view/use-now';
import { useSelection } from '../../lib/view/use-selection';
import { leftOf, useQuota } from '../../lib/view/use-tab';
import { panelWords } from '../../lib/words/panel';
import { surfaceWords } from '../../lib/words/surfaces';
import { useAddToCase } from '../surfaces/AddToCase';
import { OpenedCard } from './OpenedCard';
import type { PanelParts } from './parts';
import { useShownRows } from './use-shown-rows';

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

/** The order follows the risk, so a row may move when its answer comes; the picked and the open one stay picked and open. */
export function ListView({ parts, tabId, rows, unlocked, wanted, onTaken, onOptions, onEvidence }: ListViewProps) {
  const words = panelWords().panel;
  const now = useNow(TICK_MS);
  const list = useShownRows(rows, now, parts.chainName);
  const { filter, setFilter, sorted, shown } = list;
  const [open, setOpen] = useState('');
  const present = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const selection = useSelection(present);
  const cases = useAddToCase(unlocked);
  const held = overLimit(rows);
  const left = leftOf(useQuota(null, '').value);
  const { cost } = surfaceWords();
  const picked = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const sent = sentBy(picked);
  const opened = sorted.find((row) => rowKey(row) === open);

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
    void askMany(asks(open)).then(() => askMany(asks(answered), { again: true }));
    cases.say(words.asking(picked.length));
    drop();
  };
  const copyAll = async (addresses: string[]): Promise<void> => {
    const copied = await parts.copy(addresses.join('\n'));
    cases.say(copied ? words.copied(addresses.length) : words.notCopied);
  };
  return (
    <>
      <Filters
        text={filter.text}
        chain={filter.chain}
        chains={chainsOf(rows).map((id) => ({ id, name: parts.chainName(id) }))}
        counts={list.counts}
        picked={filter.cells}
        onText={(text) => setFilter({ ...filter, text })}
        onChain={(chain) => setFilter({ ...filter, chain })}
        onPick={list.toggleCell}
      />
      <PanelSummary
        {...list.summary}
        onlyNoted={filter.noted}
        onNoted={(noted) => setFilter((before) => ({ ...before, noted }))}
      />
      <AlikeGroups
        groups={list.alikes}
        onCopy={(address) => void copyAll([address])}
        onOpen={(key) => {
          setFilter({ ...NO_FILTER, noted: true });
          showRow(key);
        }}
      />
      {held.length > 0 && <OverLimit count={held.length} limit={limitOf(rows)} left={left} onScreen={screenHeld} />}
      <AddressList
        rows={shown}
        all={rows.length}
        selected={selection.picked}
        open={open}
        order={list.order}
        onOrder={list.setOrder}
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
            <OpenedCard
              parts={parts}
              row={opened}
              now={now}
              onEvidence={onEvidence}
              onAddToCase={unlocked ? () => cases.add([opened]) : undefined}
              onOptions={onOptions}
            />
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
