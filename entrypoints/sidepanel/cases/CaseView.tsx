// Case view: addresses with verdicts, sorted by risk; an open row shows its card, notes and sightings.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { toBalanceRow } from '../../../components/balance/balance-text';
import { CaseBalancesToolbar } from '../../../components/cases/CaseBalancesToolbar';
import { CaseChangeLog } from '../../../components/cases/CaseChangeLog';
import { CaseHead } from '../../../components/cases/CaseHead';
import { getCaseCountsText } from '../../../components/cases/CaseListRow';
import { VerdictChangeLine } from '../../../components/cases/VerdictChangeLine';
import { AddressRowList } from '../../../components/rows/AddressRowList';
import { toRowData } from '../../../components/rows/row-view-model';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { UndoNote } from '../../../components/ui/UndoNote';
import { openCaseTab, readCaseOfTab } from '../../../lib/browser/extension-pages';
import { observeWidth } from '../../../lib/browser/observe-width';
import type { VerdictChange } from '../../../lib/cases/case';
import { MAX_REASON } from '../../../lib/cases/case-fields';
import { summarizeCase } from '../../../lib/cases/case-summary';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { call } from '../../../lib/messages/call-background';
import type { CaseView as View } from '../../../lib/messages/tables/case-messages';
import { sanitizeText } from '../../../lib/text/sanitize';
import { countCells } from '../../../lib/verdict/level-counts';
import { byRisk } from '../../../lib/verdict/risk-order';
import type { AddressRef } from '../../../lib/verdict/screening-state';
import { type CaseController, useCase } from '../../../lib/view/cases/use-case';
import { countBalanceRequests, useCaseBalances } from '../../../lib/view/cases/use-case-balances';
import type { ImportDone } from '../../../lib/view/cases/use-case-import';
import { useCaseLog } from '../../../lib/view/cases/use-case-log';
import { rowKey } from '../../../lib/view/page/sort-and-filter-page-rows';
import { useRowSelection } from '../../../lib/view/page/use-row-selection';
import { useNow } from '../../../lib/view/query/use-now';
import { useLacks } from '../../shared/vault-state-context';
import { CaseAddressDetails } from './CaseAddressDetails';
import { CaseSelectionBar } from './CaseSelectionBar';
import { PasteIntoCase } from './PasteIntoCase';
import { useCaseExports } from './use-case-exports';
import { useCaseMerge } from './use-case-merge';
import '../../../components/cases/case-view.css';
import '../../../components/cases/cases.css';
import '../../../components/rows/AddressList.css';
import '../../../components/ui/styles/empty-state.css';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { panelWords } from '../../../lib/i18n/words/panel';

const TICK_MS = 5_000;
/** Rows drawn in the first frame, about as many as the panel shows: a large case opens about as fast as a small one. */
const FIRST_ROWS = 25;
/** Rows drawn a moment later, and with each further step. */
const STEP = 100;
/** The rows below the first frame wait this long, so that they do not delay it, ms. */
const REST_DELAY_MS = 200;
/** Distance from the end of the drawn rows at which the next ones are drawn, px. */
const DRAW_AHEAD = 1_500;

export interface CaseViewProps {
  id: string;
  /** The import that opened the case; null if it was opened otherwise. */
  result: ImportDone | null;
  onBack(): void;
  onDelete(): Promise<void>;
}

const toAddressRef = ({ chain, address }: AddressRef): AddressRef => ({ chain, address });

/** Loads the case and renders it; a deleted case shows a notice with a Back button. */
export function CaseView(props: CaseViewProps) {
  const words = caseWords();
  const now = useNow(TICK_MS);
  const controller = useCase(props.id);
  const { view } = controller;
  if (view === null) return <ErrorNote error={controller.error} now={now} />;
  if (view === 'gone')
    return (
      <div class="p-empty" role="status">
        <h2>{words.one.gone}</h2>
        <button type="button" class="button primary large" onClick={props.onBack}>
          {words.one.back}
        </button>
      </div>
    );
  return <CaseContent {...props} one={controller} view={view} now={now} />;
}

function CaseContent(props: CaseViewProps & { one: CaseController; view: View; now: number }) {
  const { one: controller, view, now } = props;
  const words = caseWords();
  const panel = panelWords().panel;
  const [open, setOpen] = useState('');
  const [limit, setLimit] = useState(FIRST_ROWS);
  useEffect(() => {
    const timer = setTimeout(() => setLimit((drawn) => Math.max(drawn, STEP)), REST_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const sorted = useMemo(() => view.addresses.toSorted((a, b) => byRisk(a.screening, b.screening)), [view]);
  const present = useMemo(() => new Set(sorted.map(rowKey)), [sorted]);
  const selection = useRowSelection(present);
  const record = caseRecordWords();
  const balances = useCaseBalances(props.id, view.addresses);
  const lacksBalances = useLacks('balances');
  const rows = toRowData(
    sorted.map((row) => ({ key: rowKey(row), screening: row.screening })),
    now,
    limit,
  ).map((row, place) => {
    const held = balances.balances.get(row.key);
    return { ...row, decision: toRowDecision(sorted[place]), balance: held && toBalanceRow(held, now) };
  });
  const [showsLog, setShowsLog] = useState(false);
  const [isInTab] = useState(() => readCaseOfTab(location.href) !== null);
  const isArchived = view.archivedAt !== undefined;
  const selected = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const counts = countCells(sorted.map(({ screening }) => screening));
  const remove = (addresses: AddressRef[]): void => {
    controller.remove(addresses.map(toAddressRef));
    selection.clear();
    setOpen('');
  };
  const files = useCaseExports(view, now);
  const merge = useCaseMerge(props.id, props.result, now);
  const changes = sorted.flatMap(({ chain, address, change }) => (change ? [{ chain, address, change }] : []));
  const unseen = changes.filter(({ change }) => !change.seen).length;
  // The changes are shown above the list, so an open case marks them as seen.
  useEffect(() => {
    if (unseen > 0) void call('caseNoticed', { id: props.id }).catch(() => undefined);
  }, [unseen]);
  const openRow = sorted.find((row) => rowKey(row) === open);
  const remaining = sorted.length - limit;
  const drawAhead = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): void => {
    if (remaining > 0 && scrollHeight - scrollTop - clientHeight < DRAW_AHEAD) setLimit(limit + STEP);
  };
  const allSelected = sorted.length > 0 && selected.length === sorted.length;
  return (
    <>
      <div class="s-scroll case-scroll" onScroll={({ currentTarget }) => drawAhead(currentTarget)}>
        <CaseHead
          of={view}
          said={`${getCaseCountsText(summarizeCase(view), now)} · ${words.one.made({ at: view.createdAt })}`}
          counts={counts}
          now={now}
          watchWidth={observeWidth}
          onBack={props.onBack}
          onChange={controller.change}
          onDecide={controller.decide}
          entries={[
            ...(isInTab
              ? []
              : [
                  {
                    id: 'tab',
                    text: bulkWords().run.openTab,
                    onChoose: () => void openCaseTab(props.id).catch(() => undefined),
                  },
                ]),
            ...files.entries,
            ...merge.entries,
            { id: 'log', text: record.log.title, onChoose: () => setShowsLog(!showsLog) },
            {
              id: 'archive',
              text: isArchived ? record.archive.unarchive : record.archive.archive,
              isApart: true,
              onChoose: () => void controller.archive(!isArchived),
            },
            { id: 'delete', text: words.one.remove, onChoose: () => void props.onDelete().catch(() => undefined) },
          ]}
        >
          {files.button}
        </CaseHead>
        <div class="case-said">
          {merge.place}
          <ErrorNote error={controller.error} now={now} />
          {files.said}
          <UndoNote
            text={controller.removed.length > 0 ? words.one.removed({ n: controller.removed.length }) : ''}
            onUndo={controller.undo}
          />
        </div>
        <div class="case-body">
          <div class={showsLog ? 'case-side is-shown' : 'case-side'}>
            <CaseLog id={props.id} total={view.log?.entries ?? 0} />
          </div>
          <section class="case-addresses" aria-label={words.one.list}>
            <VerdictChangeList changes={changes} now={now} />
            <PasteIntoCase id={props.id} now={now} />
            {rows.length > 0 && !lacksBalances && !sorted.some(({ screening }) => screening.localOnly) && (
              <CaseBalancesToolbar
                view={balances}
                count={sorted.length}
                requests={{
                  all: countBalanceRequests(view.addresses),
                  rest: countBalanceRequests(balances.last?.rest ?? []),
                }}
                now={now}
              />
            )}
            {rows.length === 0 && (
              <div class="p-empty">
                <h3>{words.one.empty}</h3>
              </div>
            )}
            {rows.length > 0 && (
              <div class="thead">
                <input
                  type="checkbox"
                  class="check-box"
                  aria-label={panel.selectAll}
                  checked={allSelected}
                  indeterminate={selected.length > 0 && !allSelected}
                  onChange={(event) => selection.pickAll([...present], event.currentTarget.checked)}
                />
                <span class="tabular">{panel.count({ n: sorted.length })}</span>
              </div>
            )}
            <AddressRowList
              class="case-list"
              label={words.one.list}
              rows={rows}
              all={sorted.length}
              selected={selection.picked}
              open={open}
              card={openRow && <CaseAddressDetails {...props} row={openRow} onRemove={remove} />}
              more={remaining > 0 ? panel.more({ n: Math.min(remaining, STEP) }) : ''}
              onSelect={selection.pick}
              onOpen={(key) => setOpen(key === open ? '' : key)}
              onMore={() => setLimit(limit + STEP)}
            />
          </section>
        </div>
      </div>
      {selected.length > 0 && (
        <CaseSelectionBar picked={selected} onRemove={() => remove(selected)} onClear={selection.clear} />
      )}
    </>
  );
}

/** Returns the decision on an address for its row; undefined if it has none of its own. */
function toRowDecision(row: View['addresses'][number] | undefined) {
  if (!row?.disposition) return undefined;
  return { disposition: row.disposition, reason: sanitizeText(row.decision?.reason ?? '', MAX_REASON) };
}

function CaseLog({ id, total }: { id: string; total: number }) {
  const log = useCaseLog(id, total);
  return <CaseChangeLog entries={log.entries} total={total} onOlder={log.older} />;
}

const MOST_CHANGES = 10;

interface VerdictChangeListProps {
  changes: readonly (AddressRef & { change: VerdictChange })[];
  now: number;
}

/** Renders at most ten changes and the number of the others; null without changes. */
function VerdictChangeList({ changes, now }: VerdictChangeListProps) {
  if (changes.length === 0) return null;
  const words = caseWords().change;
  const newest = changes.toSorted((a, b) => b.change.at - a.change.at).slice(0, MOST_CHANGES);
  return (
    <section class="case-changes" aria-label={words.list}>
      {newest.map(({ chain, address, change }) => (
        <VerdictChangeLine key={`${chain} ${address}`} address={address} change={change} now={now} />
      ))}
      {changes.length > MOST_CHANGES && <p class="subtext">{words.more({ n: changes.length - MOST_CHANGES })}</p>}
    </section>
  );
}
