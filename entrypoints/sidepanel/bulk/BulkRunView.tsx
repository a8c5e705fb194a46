// View of one bulk run: shows progress, findings and filterable results, and exports the results.

import { useMemo, useState } from 'preact/hooks';
import { BulkFindings, SHOWN_EXAMPLES } from '../../../components/bulk/BulkFindings';
import { BulkProgress } from '../../../components/bulk/BulkProgress';
import {
  type BulkExportFormat,
  type BulkExportPart,
  type BulkExportResult,
  BulkResults,
} from '../../../components/bulk/BulkResults';
import { BulkTally } from '../../../components/bulk/BulkTally';
import type { BulkFile } from '../../../components/bulk/bulk-export-files';
import { IconButton } from '../../../components/ui/IconButton';
import { copyText } from '../../../lib/browser/clipboard';
import { openBulkTab } from '../../../lib/browser/extension-pages';
import { findWrongCharacter } from '../../../lib/bulk/mistyped-address';
import { estimateSecondsLeft } from '../../../lib/bulk/run-estimates';
import type { RunCommand } from '../../../lib/bulk/run-lifecycle';
import type { MistypedRow } from '../../../lib/bulk/table-findings';
import { chainName } from '../../../lib/chains/chain-names';
import { toWire } from '../../../lib/errors/app-error';
import { buildFileName } from '../../../lib/export/file-name';
import { formatNumber } from '../../../lib/i18n/format';
import { bulkWords } from '../../../lib/i18n/words/bulk';
import { caseWords } from '../../../lib/i18n/words/case';
import type { Reply } from '../../../lib/messages/protocol';
import type { RunView } from '../../../lib/messages/tables/bulk-messages';
import { NO_RESULT_FILTER, takeFirstSorted } from '../../../lib/view/bulk/filter-and-sort-results';
import { useBulkResults } from '../../../lib/view/bulk/use-bulk-runs-and-results';
import { useHasHitLists } from '../../../lib/view/lists/use-no-list-match';
import { useRowSelection } from '../../../lib/view/page/use-row-selection';
import { useNow } from '../../../lib/view/query/use-now';
import { expectExports, saveFile } from '../../shared/save-export';
import { useAddToCase } from '../../shared/use-add-to-case';
import { BulkResultCard } from './BulkResultCard';
import { exportBulk } from './export-bulk';
import { findAddresses } from './run-findings-view';
import { useBulkFilter } from './use-bulk-filter';
import { useRunSourceRows } from './use-run-source-rows';
import '../../../components/bulk/bulk.css';
import '../../../components/rows/AddressList.css';

const TICK_MS = 30_000;
const NO_MISTYPED: readonly MistypedRow[] = [];

export interface BulkRunViewProps {
  run: RunView;
  settings: Reply<'settings'>;
  /** Whether the page is a browser tab, which has room for a table. */
  isFullTab: boolean;
  /** Whether the form of a new run is open. */
  isFormOpen: boolean;
  onNewRun(): void;
  onTurn(to: RunCommand): void;
}

/** Renders the run; filter, order and selection are local state. */
export function BulkRunView({ run, settings, isFullTab, isFormOpen, onNewRun, onTurn }: BulkRunViewProps) {
  const words = bulkWords();
  const hasHitLists = useHasHitLists();
  const now = useNow(TICK_MS);
  const { rows, loading } = useBulkResults(run);
  const [open, setOpen] = useState('');
  const { sourceRowsFor, findings } = useRunSourceRows(run);
  const { filter, order, passed, drawn, counts, chains, ...results } = useBulkFilter(rows, sourceRowsFor, now);
  const selection = useRowSelection(null);
  const selected = useMemo(
    () => (selection.picked.size ? rows.filter(({ key }) => selection.picked.has(key)) : []),
    [rows, selection.picked],
  );
  /** Selected rows in display order. */
  const selectedInOrder = () => takeFirstSorted(selected, order, selected.length);
  const cases = useAddToCase();
  const opened = (open && rows.find(({ key }) => key === open)) || null;
  const { severe, risk, high, medium, low } = run.tally;
  const secondsLeft = estimateSecondsLeft(
    {
      open: run.tally.open,
      asked: run.asked,
      workedMs: run.workedMs,
      withScore: severe + risk + high + medium + low,
      scores: settings.fetchScore,
    },
    settings.requestsPerMinute,
  );
  const found = useMemo(() => findAddresses(rows, findings, sourceRowsFor), [rows, findings, sourceRowsFor]);
  const [keysOf, setKeysOf] = useState<'shared' | 'customers'>('shared');
  /** Shows only the addresses of a finding; every result if they are shown already. */
  const showOnly = (finding: 'shared' | 'customers'): void => {
    const isShown = filter.keys !== null && keysOf === finding;
    const keys = finding === 'shared' ? found.sharedKeys : found.customerKeys;
    setKeysOf(finding);
    results.narrow({ ...NO_RESULT_FILTER, keys: isShown ? null : keys });
  };
  const mistyped = findings?.mistyped ?? NO_MISTYPED;
  const wrongAt = useMemo(
    () => mistyped.slice(0, SHOWN_EXAMPLES).map(({ text }) => findWrongCharacter(text)),
    [mistyped],
  );
  /** Returns the lines of a file; undefined for every row of the table, also those without an address. */
  const getExportFilter = (only: BulkExportPart | undefined): BulkFile['includes'] => {
    if (only === 'mistyped') {
      const lines = new Set(mistyped.map(({ line }) => line));
      return ({ row }) => lines.has(row.line);
    }
    if (!only && passed === rows) return undefined;
    const keys = only ? found.sharedKeys : new Set(passed.map(({ key }) => key));
    return ({ target }) => target !== null && keys.has(`${target.chain}:${target.address}`);
  };
  const isOnlyHits = filter.cells.length === 1 && filter.cells[0] === 'list-hit';
  const save = async (kind: BulkExportFormat, only?: BulkExportPart): Promise<BulkExportResult> => {
    const name = buildFileName(['bulk'], run.name.replace(/\.\w{1,5}$/, ''));
    try {
      await expectExports();
      await saveFile(await exportBulk(run, kind, getExportFilter(only)), `${name}.${kind}`);
      return 'exported';
    } catch (thrown) {
      if (toWire(thrown).code === 'exports-off') return 'exports-off';
      return thrown instanceof RangeError ? 'tooLarge' : 'notExported';
    }
  };
  const copySelected = async (): Promise<void> => {
    const isCopied = await copyText(
      selectedInOrder()
        .map((row) => row.screening.address)
        .join('\n'),
    );
    cases.say(isCopied ? words.results.copied({ n: selected.length }) : words.problems.notCopied);
    selection.clear();
  };
  return (
    <>
      <BulkProgress
        run={run}
        secondsLeft={secondsLeft}
        now={now}
        isFormOpen={isFormOpen}
        onNewRun={onNewRun}
        onTurn={onTurn}
      >
        {!isFullTab && (
          <button
            type="button"
            class="link-button"
            data-testid="bulk-open-tab"
            onClick={() => void openBulkTab(run.id).catch(() => undefined)}
          >
            {words.run.openTab}
          </button>
        )}
      </BulkProgress>
      <BulkTally
        run={run}
        counts={counts}
        hasHitLists={hasHitLists}
        picked={filter.cells}
        unread={findings && { ...findings, mistyped: findings.mistyped.length }}
        onPick={(cell) =>
          results.narrow({
            cells: filter.cells.includes(cell)
              ? filter.cells.filter((picked) => picked !== cell)
              : [...filter.cells, cell],
          })
        }
        onRetry={() => onTurn('again')}
      />
      <BulkFindings
        shared={found.shared}
        mistyped={mistyped}
        wrongAt={wrongAt}
        hits={found.hits}
        customers={found.customers}
        onlyShared={filter.keys !== null && keysOf === 'shared'}
        onlyHits={isOnlyHits}
        onlyCustomers={filter.keys !== null && keysOf === 'customers'}
        copy={copyText}
        onShared={() => showOnly('shared')}
        onCustomers={() => showOnly('customers')}
        onHits={() => results.narrow({ ...NO_RESULT_FILTER, cells: isOnlyHits ? [] : ['list-hit'] })}
      />
      <BulkResults
        isTable={isFullTab}
        findings={{ shared: found.shared.count, mistyped: mistyped.length }}
        isOver={run.state === 'done' || run.state === 'stopped'}
        loading={loading}
        filter={filter}
        chains={chains.map((id) => ({ id, name: chainName(id) }))}
        order={order}
        rows={drawn}
        passing={passed.length}
        step={results.step}
        all={rows.length}
        selected={selection.picked}
        allSelected={
          passed.length > 0 && selected.length >= passed.length && passed.every(({ key }) => selection.picked.has(key))
        }
        open={open}
        onNarrow={results.narrow}
        onOrder={results.turn}
        onSelect={selection.pick}
        onSelectAll={(on) =>
          selection.pickAll(
            passed.map(({ key }) => key),
            on,
          )
        }
        onOpen={(key) => setOpen(key === open ? '' : key)}
        onMore={results.more}
        onExport={save}
        card={
          opened && (
            <BulkResultCard
              key={open}
              found={opened.screening}
              own={sourceRowsFor(opened)}
              now={now}
              onAddToCase={(addressRef) => cases.add([addressRef])}
            />
          )
        }
      />
      <div class="b-foot">
        {cases.place}
        {selected.length > 0 && (
          <div class="selbar">
            <b class="tabular">{formatNumber(selected.length)}</b>
            <span class="spacer" />
            <button
              type="button"
              class="button plain"
              data-testid="bulk-add-to-case"
              onClick={() => cases.add(selectedInOrder().map(({ screening }) => screening))}
            >
              {caseWords().add.action}
            </button>
            <button type="button" class="button plain" data-testid="bulk-copy" onClick={() => void copySelected()}>
              {words.results.copy}
            </button>
            <IconButton icon="cross" label={words.results.clear} onPress={selection.clear} />
          </div>
        )}
      </div>
    </>
  );
}
