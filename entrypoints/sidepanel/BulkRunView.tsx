// One run on show: its progress, its results with their cards, and its files.
import { useMemo, useState } from 'preact/hooks';
import { BulkProgress } from '../../components/bulk/BulkProgress';
import { BulkResults } from '../../components/bulk/BulkResults';
import { bulkCsv, bulkJson } from '../../components/bulk/bulk-files';
import type { CountCell } from '../../components/CountCells';
import { OwnCard } from '../../components/OwnCard';
import { rowData } from '../../components/row-data';
import { minutesLeft } from '../../lib/casework/bulk-cost';
import type { SourceRow, Target } from '../../lib/casework/bulk-run';
import { chunksOf } from '../../lib/casework/bulk-sizes';
import type { BulkTurn, RunView } from '../../lib/messages/bulk-messages';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { countLevels, levelOfState } from '../../lib/screening/policy';
import type { Ask } from '../../lib/screening/state';
import { type BulkRow, bulkRows } from '../../lib/view/bulk-rows';
import { useBulkResults } from '../../lib/view/use-bulk';
import { useNow } from '../../lib/view/use-now';
import { useOwn } from '../../lib/view/use-own';
import { useScreening } from '../../lib/view/use-screening';
import { useSelection } from '../../lib/view/use-selection';
import { bulkWords } from '../../lib/words/bulk';
import { CardMore } from '../surfaces/CardMore';
import { compareAt } from '../surfaces/compare-at';
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

async function fileOf(run: RunView, kind: 'csv' | 'json'): Promise<string> {
  const targets: Target[] = [];
  for (let chunk = 0; chunk < chunksOf(run.count); chunk++)
    targets.push(...(await call('bulkResults', { id: run.id, chunk })));
  const rows: SourceRow[] = [];
  for (let part = 0; part < run.parts; part++) rows.push(...(await call('bulkRows', { id: run.id, part })));
  return kind === 'csv' ? bulkCsv(run, rows, targets) : bulkJson(run, rows, targets);
}

const cellOf = ({ screening }: BulkRow): CountCell => levelOfState(screening) ?? 'open';

export function BulkRunView({ parts, run, settings, onTurn, onOptions, onEvidence }: BulkRunViewProps) {
  const words = bulkWords();
  const now = useNow(TICK_MS);
  const { targets, loading } = useBulkResults(run);
  const [cells, setCells] = useState<readonly CountCell[]>([]);
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState('');
  const [renewed, setRenewed] = useState<Ask | null>(null);
  const rows = useMemo(() => bulkRows(targets), [targets]);
  const passing = useMemo(
    () => (cells.length ? rows.filter((row) => cells.includes(cellOf(row))) : rows),
    [rows, cells],
  );
  const drawn = useMemo(
    () =>
      rowData(passing.slice(0, limit), now, parts.chainName).map((row, place) => ({
        ...row,
        rest: [row.rest, words.results.row(passing[place]?.line ?? 0)].filter(Boolean).join(' · '),
      })),
    [passing, limit, now],
  );
  const counts = useMemo(() => countLevels(rows.map(({ screening }) => screening)), [rows]);
  const present = useMemo(() => new Set(rows.map(({ key }) => key)), [rows]);
  const selection = useSelection(present);
  const [copied, setCopied] = useState('');
  const opened = rows.find(({ key }) => key === open)?.screening ?? null;
  const live = useScreening(renewed);
  const isRenewed = opened !== null && renewed?.chain === opened.chain && renewed.address === opened.address;
  const ask = opened && { chain: opened.chain, address: opened.address };
  const own = useOwn(ask);
  const told = opened && own ? { ...opened, own } : opened;
  const screening = isRenewed ? (live.screening ?? told) : told;
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
  const again = (): void => {
    if (!ask) return;
    if (isRenewed) live.again();
    else
      void call('screen', { asks: [ask], why: 'person', again: true }).then(
        () => setRenewed(ask),
        () => undefined,
      );
  };
  const save = async (kind: 'csv' | 'json'): Promise<boolean> => {
    try {
      const name =
        run.name
          .replace(/\.\w{1,5}$/, '')
          .replace(/[^\w.-]+/g, '-')
          .slice(0, 80) || 'bulk';
      parts.saveText(
        await fileOf(run, kind),
        `riskmark-${name}.${kind}`,
        kind === 'csv' ? 'text/csv' : 'application/json',
      );
      return true;
    } catch {
      return false;
    }
  };
  const copyPicked = async (): Promise<void> => {
    const picked = rows.filter(({ key }) => selection.picked.has(key));
    const isCopied = await parts.copy(picked.map((row) => row.screening.address).join('\n'));
    setCopied(isCopied ? words.results.copied(picked.length) : words.problems.notCopied);
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
        open={open}
        onCell={(cell) =>
          setCells((before) => (before.includes(cell) ? before.filter((one) => one !== cell) : [...before, cell]))
        }
        onSelect={selection.pick}
        onOpen={(key) => setOpen(key === open ? '' : key)}
        onMore={() => setLimit(limit + STEP)}
        onExport={save}
        card={
          screening && (
            <>
              <OwnCard
                screening={screening}
                now={now}
                frame="flat"
                chainName={parts.chainName(screening.chain)}
                actions={{
                  screen: again,
                  refresh: again,
                  copy: parts.copy,
                  evidence: () => ask && onEvidence(ask),
                  options: onOptions,
                }}
              />
              <CardMore
                screening={screening}
                chainName={parts.chainName(screening.chain)}
                now={now}
                onCompare={(one) => void compareAt(one).catch(() => undefined)}
              />
            </>
          )
        }
      />
      <p class="told-strip" role="status">
        {copied}
      </p>
      {selection.picked.size > 0 && (
        <div class="selbar b-selbar">
          <b class="num">{selection.picked.size}</b>
          <span class="sp" />
          <button type="button" class="btn" data-testid="bulk-copy" onClick={() => void copyPicked()}>
            {words.results.copy}
          </button>
        </div>
      )}
    </>
  );
}
