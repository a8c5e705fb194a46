// One run on show: its progress, its results with their cards, and its files.
import { useMemo, useState } from 'preact/hooks';
import { BulkProgress } from '../../components/bulk/BulkProgress';
import { BulkResults } from '../../components/bulk/BulkResults';
import type { CountCell } from '../../components/CountCells';
import { IconButton } from '../../components/IconButton';
import { rowData } from '../../components/row-data';
import { minutesLeft } from '../../lib/casework/bulk-cost';
import type { BulkTurn } from '../../lib/casework/bulk-life';
import type { RunView } from '../../lib/messages/bulk-messages';
import type { Reply } from '../../lib/messages/protocol';
import type { Ask } from '../../lib/screening/state';
import { countRows } from '../../lib/view/bulk-rows';
import { useBulkResults } from '../../lib/view/use-bulk';
import { useNow } from '../../lib/view/use-now';
import { useOwns } from '../../lib/view/use-own';
import { useSelection } from '../../lib/view/use-selection';
import { bulkWords } from '../../lib/words/bulk';
import { caseWords } from '../../lib/words/cases';
import { fileName } from '../../lib/words/file-name';
import { number } from '../../lib/words/format';
import { useAddToCase } from '../surfaces/AddToCase';
import { BulkCard } from './BulkCard';
import { bulkFile } from './bulk-file';
import type { PanelParts } from './parts';

const TICK_MS = 30_000;
/** Rows drawn before a person asks for more. */
const STEP = 500;

export interface BulkRunViewProps {
  parts: PanelParts;
  run: RunView;
  settings: Reply<'settings'>;
  onTurn(to: BulkTurn): void;
  onOptions(): void;
  onEvidence(ask: Ask): void;
}

export function BulkRunView({ parts, run, settings, onTurn, onOptions, onEvidence }: BulkRunViewProps) {
  const words = bulkWords();
  const now = useNow(TICK_MS);
  const { rows, loading } = useBulkResults(run);
  const [cells, setCells] = useState<readonly CountCell[]>([]);
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState('');
  const passing = useMemo(() => (cells.length ? rows.filter(({ cell }) => cells.includes(cell)) : rows), [rows, cells]);
  const shown = useMemo(() => passing.slice(0, limit), [passing, limit]);
  const owns = useOwns(useMemo(() => shown.map(({ screening }) => screening), [shown]));
  const drawn = useMemo(
    () =>
      rowData(
        shown.map(({ key, screening }) => {
          const own = owns.get(key);
          return { key, screening: own ? { ...screening, own } : screening };
        }),
        now,
        parts.chainName,
      ).map((row, place) => ({
        ...row,
        rest: [row.rest, words.results.row(shown[place]?.line ?? 0)].filter(Boolean).join(' · '),
      })),
    [shown, owns, now],
  );
  const counts = useMemo(() => countRows(rows), [rows]);
  const selection = useSelection(null);
  const picked = useMemo(
    () => (selection.picked.size ? rows.filter(({ key }) => selection.picked.has(key)) : []),
    [rows, selection.picked],
  );
  const cases = useAddToCase();
  const opened = (open && rows.find(({ key }) => key === open)?.screening) || null;
  const { severe, risk, high, medium, low } = run.tally;
  const left = minutesLeft(
    {
      open: run.tally.open,
      asked: run.asked,
      withScore: severe + risk + high + medium + low,
      scores: settings.fetchScore,
    },
    settings.requestsPerMinute,
  );
  const save = async (kind: 'csv' | 'json'): Promise<boolean> => {
    try {
      const name = fileName(['bulk'], run.name.replace(/\.\w{1,5}$/, ''));
      parts.saveText(await bulkFile(run, kind), `${name}.${kind}`, kind === 'csv' ? 'text/csv' : 'application/json');
      return true;
    } catch {
      return false;
    }
  };
  const copyPicked = async (): Promise<void> => {
    const isCopied = await parts.copy(picked.map((row) => row.screening.address).join('\n'));
    cases.say(isCopied ? words.results.copied(picked.length) : words.problems.notCopied);
    selection.clear();
  };
  return (
    <>
      <BulkProgress run={run} minutesLeft={left} onTurn={onTurn} />
      <BulkResults
        isOver={run.state === 'done' || run.state === 'stopped'}
        loading={loading}
        counts={counts}
        cells={cells}
        rows={drawn}
        passing={passing.length}
        all={rows.length}
        selected={selection.picked}
        allSelected={
          passing.length > 0 && picked.length >= passing.length && passing.every(({ key }) => selection.picked.has(key))
        }
        open={open}
        onCell={(cell) =>
          setCells((before) => (before.includes(cell) ? before.filter((one) => one !== cell) : [...before, cell]))
        }
        onSelect={selection.pick}
        onSelectAll={(on) =>
          selection.pickAll(
            passing.map(({ key }) => key),
            on,
          )
        }
        onOpen={(key) => setOpen(key === open ? '' : key)}
        onMore={() => setLimit(limit + STEP)}
        onExport={save}
        card={
          opened && (
            <BulkCard
              key={open}
              parts={parts}
              found={opened}
              now={now}
              onAddToCase={(ask) => cases.add([ask])}
              onEvidence={onEvidence}
              onOptions={onOptions}
            />
          )
        }
      />
      {cases.place}
      {picked.length > 0 && (
        <div class="selbar b-selbar">
          <b class="num">{number(picked.length)}</b>
          <span class="sp" />
          <button
            type="button"
            class="btn text"
            data-testid="bulk-add-to-case"
            onClick={() => cases.add(picked.map(({ screening }) => screening))}
          >
            {caseWords().add.action}
          </button>
          <button type="button" class="btn text" data-testid="bulk-copy" onClick={() => void copyPicked()}>
            {words.results.copy}
          </button>
          <IconButton icon="cross" label={words.results.clear} onPress={selection.clear} />
        </div>
      )}
    </>
  );
}
