// The addresses of one tab: filter, pick, screen, open and jump.
import { useEffect, useMemo } from 'preact/hooks';
import { OverBudgetNotice } from '../../../components/page/OverBudgetNotice';
import { PanelSummary } from '../../../components/page/PanelSummary';
import { pageCsv, pageJson } from '../../../components/page/page-export';
import { AddressList, SELECT_ALL } from '../../../components/rows/AddressList';
import { Filters } from '../../../components/rows/Filters';
import { LookalikeGroups } from '../../../components/rows/LookalikeGroups';
import { type ExportKind, ExportMenu } from '../../../components/ui/ExportMenu';
import { fileName } from '../../../lib/export/file-name';
import { panelWords } from '../../../lib/i18n/panel';
import type { PanelIntent } from '../../../lib/messages/protocol';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import {
  getChains,
  getExceededLimit,
  getOverBudgetRows,
  NO_FILTER,
  type PageRow,
  rowKey,
} from '../../../lib/view/page/page-rows';
import { getRemaining, useQuota } from '../../../lib/view/page/use-tab-report';
import { useNow } from '../../../lib/view/query/use-now';
import { useSelection } from '../../../lib/view/query/use-selection';
import { useAddToCase } from '../../shared/AddToCase';
import { useIsOpen, useVault } from '../../shared/vault-context';
import type { PanelPageDeps } from '../dependencies';
import { ExpandedCard } from './ExpandedCard';
import { SelectionBar } from './SelectionBar';
import { useExpandedRow } from './use-expanded-row';
import { useRowFilter } from './use-row-filter';

/** Ages and "asked 2 s ago" move with this. */
const TICK_MS = 5_000;

export interface AddressListViewProps {
  parts: PanelPageDeps;
  tabId: number;
  rows: PageRow[];
  /** What popup or card want it to show; each wish is an object of its own. */
  wanted: PanelIntent | null;
  onTaken(): void;
  onOptions(): void;
  onEvidence(ask: AddressRef): void;
}

/** The order follows the risk, so a row may move when its answer comes; the picked and the open one stay picked and open. */
export function AddressListView({ parts, tabId, rows, wanted, onTaken, onOptions, onEvidence }: AddressListViewProps) {
  const words = panelWords().panel;
  const isOpen = useIsOpen();
  const isLocked = useVault() === 'locked';
  const now = useNow(TICK_MS);
  const list = useRowFilter(rows, now, parts.chainName);
  const { filter, setFilter, sorted, shown } = list;
  const present = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const selection = useSelection(present);
  const cases = useAddToCase();
  const held = getOverBudgetRows(rows);
  const left = getRemaining(useQuota(null, '').value);
  const picked = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const { open, toggle, show } = useExpandedRow(tabId, sorted);
  const opened = sorted.find((one) => rowKey(one) === open);

  useEffect(() => {
    // Only a row that is there can be opened and jumped to.
    if (!wanted || rows.length === 0) return;
    setFilter('cell' in wanted ? { ...NO_FILTER, cells: [wanted.cell] } : NO_FILTER);
    if ('ask' in wanted) {
      show(rowKey(wanted.ask));
      if (wanted.show === 'case') cases.add([wanted.ask]);
    }
    onTaken();
  }, [wanted, rows.length > 0]);
  /** What was pressed goes away with what it was for; the list begins here. */
  const toList = (): void => document.getElementById(SELECT_ALL)?.focus();
  const screenHeld = (): void => {
    void screenMany(held);
    cases.say(words.asking(held.length));
    toList();
  };
  const copyAll = async (addresses: string[]): Promise<void> => {
    const copied = await parts.copy(addresses.join('\n'));
    cases.say(copied ? words.copied(addresses.length) : words.notCopied);
  };
  const save = (kind: ExportKind): void => {
    const at = Date.now();
    const name = `${fileName(['page', new Date(at).toISOString().slice(0, 10)])}.${kind}`;
    const [text, type] =
      kind === 'csv'
        ? [pageCsv(list.passing, parts.chainName), 'text/csv']
        : [pageJson(list.passing, at), 'application/json'];
    parts.saveFile(new Blob([text], { type }), name);
    cases.say(panelWords().exporting.saved(name));
  };
  return (
    <>
      <Filters
        text={filter.text}
        chain={filter.chain}
        chains={getChains(rows).map((id) => ({ id, name: parts.chainName(id) }))}
        counts={isLocked ? null : list.counts}
        picked={filter.cells}
        onText={(text) => setFilter({ ...filter, text })}
        onChain={(chain) => setFilter({ ...filter, chain })}
        onPick={list.toggleCell}
      />
      <PanelSummary
        {...list.summary}
        onlyNoted={filter.noted}
        onlyListed={filter.listed}
        onNoted={(noted) => setFilter((before) => ({ ...before, noted }))}
        onListed={(listed) => setFilter((before) => ({ ...before, listed }))}
      />
      <LookalikeGroups
        groups={list.alikes}
        onCopy={(address) => void copyAll([address])}
        onOpen={(key) => {
          setFilter({ ...NO_FILTER, noted: true });
          show(key);
        }}
      />
      {held.length > 0 && (
        <OverBudgetNotice count={held.length} limit={getExceededLimit(rows)} left={left} onScreen={screenHeld} />
      )}
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
        onOpen={toggle}
        onClearFilter={() => {
          setFilter(NO_FILTER);
          toList();
        }}
        exporting={
          <ExportMenu
            count={list.passing.length}
            blocked={isOpen ? (list.passing.length > 0 ? null : 'empty') : 'locked'}
            onExport={save}
          />
        }
        card={
          opened && (
            <ExpandedCard
              parts={parts}
              row={opened}
              now={now}
              onEvidence={onEvidence}
              onAddToCase={() => cases.add([opened])}
              onOptions={onOptions}
            />
          )
        }
      />
      {cases.place}
      {picked.length > 0 && (
        <SelectionBar
          picked={picked}
          left={left}
          cases={cases}
          onCopy={(addresses) => void copyAll(addresses)}
          onAddToCase={isOpen ? () => cases.add(picked) : undefined}
          onClear={() => {
            selection.clear();
            toList();
          }}
        />
      )}
    </>
  );
}
