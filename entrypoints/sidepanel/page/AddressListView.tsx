// Address list of the side panel: the addresses of a tab, with order, filters, selection and export.

import { useEffect, useMemo } from 'preact/hooks';
import { AddressListSummary, formatRowSummary } from '../../../components/page/AddressListSummary';
import { FailedRowsNotice } from '../../../components/page/FailedRowsNotice';
import { OverBudgetNotice } from '../../../components/page/OverBudgetNotice';
import { PageAddressesMenu, type PageExportKind } from '../../../components/page/PageAddressesMenu';
import { pageCsv, pageJson, pageMarkdown, pageWorkbook } from '../../../components/page/page-export';
import { AddressList, SELECT_ALL } from '../../../components/rows/AddressList';
import { AddressListFilters } from '../../../components/rows/AddressListFilters';
import { LookalikeGroups } from '../../../components/rows/LookalikeGroups';
import { errorText } from '../../../components/text/error-text';
import { copyText } from '../../../lib/browser/clipboard';
import { chainName } from '../../../lib/chains/chain-names';
import { toWire } from '../../../lib/errors/app-error';
import { getCsvDialect } from '../../../lib/export/csv';
import { buildFileName } from '../../../lib/export/file-name';
import { panelWords } from '../../../lib/i18n/words/panel';
import type { PageIntent, PanelAction } from '../../../lib/messages/tables/tab-messages';
import { useHasHitLists } from '../../../lib/view/lists/use-no-list-match';
import { screenAddresses } from '../../../lib/view/lookup/screen-addresses';
import {
  getChains,
  getExceededLimit,
  getFailedRows,
  getOverBudgetRows,
  NO_FILTER,
  type OrderWord,
  type PageRow,
  rowKey,
} from '../../../lib/view/page/sort-and-filter-page-rows';
import { useLimitRaise } from '../../../lib/view/page/use-limit-raise';
import { useRowSelection } from '../../../lib/view/page/use-row-selection';
import type { TabPause } from '../../../lib/view/page/use-tab-pause';
import { getRemaining, useQuota } from '../../../lib/view/page/use-tab-report-and-quota';
import { useNow } from '../../../lib/view/query/use-now';
import { expectExports, saveFile } from '../../shared/save-export';
import { useAddToCase } from '../../shared/use-add-to-case';
import { useHasAccount, useIsOpen, useVault } from '../../shared/vault-state-context';
import { useOpenEvidence } from '../evidence-opener-context';
import { ExpandedCard } from './ExpandedCard';
import { SelectionBar } from './SelectionBar';
import { useExpandedRow } from './use-expanded-row';
import { type ListViewState, useRestorableListView } from './use-restorable-list-view';
import { useRowFilter } from './use-row-filter';
import { useRowShortcuts } from './use-row-shortcuts';

/** Interval in ms of the clock for ages and "asked 2 s ago". */
const TICK_MS = 5_000;

const ORDERS: readonly OrderWord[] = ['risk', 'page', 'times', 'name'];
const LOCKED_ORDERS: readonly OrderWord[] = ['page'];

export interface AddressListViewProps {
  tabId: number;
  rows: PageRow[];
  /** False while another tab or the evidence is in front. */
  isShown: boolean;
  pause: TabPause;
  /** Limits this site to requests made by the user; null if that mode is set already. */
  onOnlyAsk: (() => void) | null;
  /** Requested initial content from popup or card; each request is a new object. */
  wanted: PageIntent | null;
  onTaken(): void;
  /** Kept state of this list; null without one. */
  start: ListViewState | null;
  onChange(state: ListViewState): void;
}

/** Returns the exported rows as a file. */
function buildPageFile(kind: Exclude<PageExportKind, 'markdown'>, rows: readonly PageRow[]): Blob {
  if (kind === 'xlsx') return pageWorkbook(rows, Date.now());
  return kind === 'csv'
    ? new Blob([pageCsv(rows, getCsvDialect(navigator.language))], { type: 'text/csv' })
    : new Blob([pageJson(rows, Date.now())], { type: 'application/json' });
}

/** Returns the control of an open card that carries a letter. */
const getCardControl = (key: string, letter: string) =>
  document.getElementById(`card-${key}`)?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`) ?? null;

/** Presses the control of an open card that carries a letter, once the card is drawn; without one calls `orElse`. */
function pressCardControl(key: string, letter: string, orElse: () => void): void {
  requestAnimationFrame(() => {
    const control = getCardControl(key, letter);
    if (control) control.click();
    else orElse();
  });
}

/** Returns the control of an action that a card of the page has opened the panel for; null without one. */
const findControl = (key: string, action: PanelAction | undefined) => (): HTMLElement | null => {
  if (action === 'site') return document.querySelector('.panel-list:not([hidden]) .site-row select');
  const letter = action === 'screen' ? 'r' : action === 'name' ? 'n' : null;
  return letter && getCardControl(key, letter);
};

/** Renders the list in risk order; a row may move when its verdict arrives, while selection and open row are kept. */
export function AddressListView(props: AddressListViewProps) {
  const { tabId, rows, isShown, pause, onOnlyAsk, wanted, onTaken, start, onChange } = props;
  const words = panelWords().panel;
  const isOpen = useIsOpen();
  const isLocked = useVault() === 'locked';
  const hasHitLists = useHasHitLists();
  const hasAccount = useHasAccount();
  const now = useNow(TICK_MS);
  const list = useRowFilter(rows, now, isLocked, start ?? undefined);
  const { filter, setFilter, sorted, shown } = list;
  const present = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const selection = useRowSelection(present, start?.selected);
  const cases = useAddToCase();
  const overBudget = getOverBudgetRows(rows);
  const raiseLimits = useLimitRaise(tabId, rows);
  const failed = getFailedRows(rows);
  const requestsLeft = getRemaining(useQuota(null, '').value);
  const selected = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const { open, toggle, show } = useExpandedRow(start?.open);
  const openedRow = sorted.find((row) => rowKey(row) === open);
  const setCurrent = useRestorableListView({
    start,
    onChange,
    filter,
    open,
    order: list.chosenOrder,
    selected: [...selection.picked],
    isShown: isShown && shown.length > 0,
  });

  const openEvidence = useOpenEvidence();
  const findRow = (key: string) => sorted.find((row) => rowKey(row) === key);
  useRowShortcuts(isShown, {
    onSelect: (key) => selection.pick(key, !selection.picked.has(key)),
    onEvidence(key) {
      const row = findRow(key);
      if (isOpen && row) openEvidence({ chain: row.chain, address: row.address });
      else toggle(key);
    },
    onAddToCase(key) {
      const row = findRow(key);
      if (isOpen && row) cases.add([row]);
    },
    onCardControl(key, letter) {
      if (open !== key) show(key);
      pressCardControl(key, letter, () => letter === 'y' && void copyAll([findRow(key)?.address ?? '']));
    },
    onEscape: () => (open ? toggle(open) : selection.clear()),
  });

  useEffect(() => {
    // A row can be opened only after the rows have loaded.
    if (!wanted || rows.length === 0) return;
    setFilter('cell' in wanted ? { ...NO_FILTER, cells: [wanted.cell] } : NO_FILTER);
    if ('ask' in wanted) {
      show(rowKey(wanted.ask), findControl(rowKey(wanted.ask), wanted.show));
      if (wanted.show === 'case') cases.add([wanted.ask]);
    }
    onTaken();
  }, [wanted, rows.length > 0]);
  /** Moves the focus to the first control of the list, because the pressed control disappears. */
  const focusList = (): void => document.getElementById(SELECT_ALL)?.focus();
  const screenOverBudget = (): void => {
    void screenAddresses(overBudget);
    cases.say(words.asking({ n: overBudget.length }));
    focusList();
  };
  const copyAll = async (addresses: string[]): Promise<void> => {
    const copied = await copyText(addresses.join('\n'));
    cases.say(copied ? words.copied({ n: addresses.length }) : words.notCopied);
  };
  const exportRows = async (kind: PageExportKind, exported: readonly PageRow[]): Promise<void> => {
    const { saved, copied } = panelWords().exporting;
    const name = `${buildFileName(['page', new Date().toISOString().slice(0, 10)])}.${kind}`;
    try {
      await expectExports();
      if (kind === 'markdown')
        return cases.say((await copyText(pageMarkdown(exported))) ? copied({ n: exported.length }) : words.notCopied);
      await saveFile(buildPageFile(kind, exported), name);
      cases.say(saved({ name }));
    } catch (thrown) {
      cases.say(errorText(toWire(thrown), Date.now()));
    }
  };
  return (
    <>
      <AddressListFilters
        text={filter.text}
        chain={filter.chain}
        chains={getChains(rows).map((id) => ({ id, name: chainName(id) }))}
        counts={isLocked ? null : list.counts}
        hasHitLists={hasHitLists}
        hasService={hasAccount || !isOpen}
        picked={filter.cells}
        onText={(text) => setFilter({ ...filter, text })}
        onChain={(chain) => setFilter({ ...filter, chain })}
        onPick={list.toggleCell}
      />
      <AddressListSummary
        noted={list.summary.noted}
        listed={list.summary.listed}
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
      <FailedRowsNotice
        failed={failed}
        now={now}
        onRetry={() => {
          void screenAddresses(failed?.addresses ?? []);
          focusList();
        }}
      />
      {overBudget.length > 0 && (
        <OverBudgetNotice
          count={overBudget.length}
          limit={getExceededLimit(rows)}
          left={requestsLeft}
          onScreen={screenOverBudget}
          onRaise={
            raiseLimits &&
            (() => {
              raiseLimits();
              cases.say(words.raised);
              focusList();
            })
          }
        />
      )}
      <AddressList
        rows={shown}
        all={rows.length}
        summary={formatRowSummary(list.summary)}
        selected={selection.picked}
        open={open}
        order={list.order}
        orders={isLocked ? LOCKED_ORDERS : ORDERS}
        onOrder={list.setOrder}
        onSelect={selection.pick}
        onSelectAll={(on) =>
          selection.pickAll(
            shown.map(({ key }) => key),
            on,
          )
        }
        onOpen={toggle}
        {...(start ? { current: start.current } : {})}
        onCurrent={setCurrent}
        onClearFilter={() => {
          setFilter(NO_FILTER);
          focusList();
        }}
        menu={
          <PageAddressesMenu
            count={list.passing.length}
            isLocked={!isOpen}
            onExport={(kind) => void exportRows(kind, list.passing)}
            isPaused={pause.isPaused}
            onPause={(paused) => void pause.setPaused(paused)}
            onOnlyAsk={onOnlyAsk}
          />
        }
        card={
          openedRow && (
            <ExpandedCard tabId={tabId} row={openedRow} now={now} onAddToCase={() => cases.add([openedRow])} />
          )
        }
      />
      {cases.place}
      {selected.length > 0 && (
        <SelectionBar
          picked={selected}
          left={requestsLeft}
          cases={cases}
          onCopy={(addresses) => void copyAll(addresses)}
          onExport={(kind) => void exportRows(kind, selected)}
          onAddToCase={isOpen ? () => cases.add(selected) : undefined}
          onClear={() => {
            selection.clear();
            focusList();
          }}
        />
      )}
    </>
  );
}
