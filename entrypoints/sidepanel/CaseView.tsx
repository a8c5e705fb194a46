// One case in the panel: its addresses by risk with their verdicts, and under each its card, notes and sightings.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AddressRow } from '../../components/AddressRow';
import { CaseHead } from '../../components/casework/CaseHead';
import { ChangeLine } from '../../components/casework/ChangeLine';
import { EntryPanel } from '../../components/casework/EntryPanel';
import { ErrorNote } from '../../components/ErrorNote';
import { IconButton } from '../../components/IconButton';
import { OwnCard } from '../../components/OwnCard';
import { rowData } from '../../components/row-data';
import { UndoNote } from '../../components/UndoNote';
import { walkRows } from '../../components/walk-rows';
import { lineOf } from '../../lib/casework/case';
import { call } from '../../lib/messages/call';
import type { CaseView as View } from '../../lib/messages/case-messages';
import { byRisk, countLevels, levelOfState } from '../../lib/screening/policy';
import type { Ask } from '../../lib/screening/state';
import { askMany } from '../../lib/view/ask-many';
import { rowKey } from '../../lib/view/page-rows';
import { type OneCase, useCase } from '../../lib/view/use-case';
import { useCaseEntry } from '../../lib/view/use-case-entry';
import { useNow } from '../../lib/view/use-now';
import { useSelection } from '../../lib/view/use-selection';
import { caseWords } from '../../lib/words/cases';
import { number } from '../../lib/words/format';
import { panelWords } from '../../lib/words/panel';
import { useAddToCase } from '../surfaces/AddToCase';
import { useCaseExports } from './CaseExports';
import type { PanelParts } from './parts';

const TICK_MS = 5_000;
/** Rows drawn before a person asks for more. */
const STEP = 2_000;
const MOST_CHANGES = 10;

export interface CaseViewProps {
  id: string;
  parts: PanelParts;
  onBack(): void;
  onDelete(): Promise<void>;
  onOptions(): void;
  onEvidence(ask: Ask): void;
}

type Row = View['addresses'][number];
const onlyAsk = ({ chain, address }: Ask): Ask => ({ chain, address });

export function CaseView(props: CaseViewProps) {
  const words = caseWords();
  const now = useNow(TICK_MS);
  const one = useCase(props.id);
  const { view } = one;
  if (view === null) return <ErrorNote error={one.error} now={now} />;
  if (view === 'gone')
    return (
      <div class="p-empty" role="status">
        <h2>{words.one.gone}</h2>
        <p>{words.one.goneText}</p>
        <button type="button" class="btn main big" onClick={props.onBack}>
          {words.one.back}
        </button>
      </div>
    );
  return <Shown {...props} one={one} view={view} now={now} />;
}

function Shown(props: CaseViewProps & { one: OneCase; view: View; now: number }) {
  const { one, view, now, parts } = props;
  const words = caseWords();
  const panel = panelWords().panel;
  const [open, setOpen] = useState('');
  const [limit, setLimit] = useState(STEP);
  const sorted = useMemo(() => view.addresses.toSorted((a, b) => byRisk(a.screening, b.screening)), [view]);
  const present = useMemo(() => new Set(sorted.map(rowKey)), [sorted]);
  const selection = useSelection(present);
  const rows = rowData(
    sorted.map((row) => ({ key: rowKey(row), screening: row.screening })),
    now,
    parts.chainName,
  );
  const picked = sorted.filter((row) => selection.picked.has(rowKey(row)));
  const counts = countLevels(sorted.map(({ screening }) => screening));
  const remove = (asks: Ask[]): void => {
    one.remove(asks.map(onlyAsk));
    selection.clear();
    setOpen('');
  };
  const files = useCaseExports(view, parts, now);
  const changes = sorted
    .flatMap(({ chain, address, change }) => (change ? [{ chain, address, change }] : []))
    .sort((a, b) => b.change.at - a.change.at);
  const unseen = changes.filter(({ change }) => !change.seen).length;
  // They stand above the list: who has the case open has them before them.
  useEffect(() => {
    if (unseen > 0) void call('caseNoticed', { id: props.id }).catch(() => undefined);
  }, [unseen]);
  const allPicked = rows.length > 0 && picked.length === rows.length;
  return (
    <>
      <div class="s-scroll case-scroll">
        <CaseHead
          of={view}
          said={`${words.list.counts(lineOf(view), now)} · ${words.one.made(view.createdAt)}`}
          counts={counts}
          onBack={props.onBack}
          onChange={one.change}
          onDelete={() => void props.onDelete().catch(() => undefined)}
        >
          {files.buttons}
        </CaseHead>
        <div class="case-said">
          <ErrorNote error={one.error} now={now} />
          {files.said}
          <UndoNote text={one.removed.length > 0 ? words.one.removed(one.removed.length) : ''} onUndo={one.undo} />
        </div>
        {changes.length > 0 && (
          <section class="case-changes" aria-label={words.change.list}>
            {changes.slice(0, MOST_CHANGES).map(({ chain, address, change }) => (
              <ChangeLine key={`${chain} ${address}`} address={address} change={change} now={now} />
            ))}
            {changes.length > MOST_CHANGES && <p class="sub">{words.change.more(changes.length - MOST_CHANGES)}</p>}
          </section>
        )}
        {rows.length === 0 && (
          <div class="p-empty">
            <h3>{words.one.empty}</h3>
            <p>{words.one.emptyText}</p>
          </div>
        )}
        {rows.length > 0 && (
          <div class="thead">
            <input
              type="checkbox"
              class="box"
              aria-label={panel.selectAll}
              checked={allPicked}
              indeterminate={picked.length > 0 && !allPicked}
              onChange={(event) => selection.pickAll([...present], event.currentTarget.checked)}
            />
            <span class="num">{panel.shown(rows.length, rows.length)}</span>
          </div>
        )}
        <ul class="case-list" aria-label={words.one.list} onKeyDown={walkRows}>
          {rows.slice(0, limit).map((row, place) => (
            <AddressRow
              key={row.key}
              row={row}
              selected={selection.picked.has(row.key)}
              open={open === row.key}
              onSelect={selection.pick}
              onOpen={(key) => setOpen(key === open ? '' : key)}
            >
              {open === row.key && <OpenRow {...props} row={sorted[place] as Row} onRemove={remove} />}
            </AddressRow>
          ))}
        </ul>
        {rows.length > limit && (
          <div class="it-more">
            <button type="button" class="btn" onClick={() => setLimit(limit + STEP)}>
              {panel.more(Math.min(rows.length - limit, STEP))}
            </button>
          </div>
        )}
      </div>
      {picked.length > 0 && (
        <div class="selbar">
          <b class="num">
            {number(picked.length)}
            <i> {panel.selected}</i>
          </b>
          <span class="sp" />
          <button
            type="button"
            class="btn main"
            data-testid="screen-selected"
            onClick={() => {
              void askMany(picked.map(onlyAsk), { again: true });
              selection.clear();
            }}
          >
            {picked.every(({ screening }) => levelOfState(screening) !== null) ? panel.screenAgain : panel.screen}
          </button>
          <button type="button" class="btn text" data-testid="remove-selected" onClick={() => remove(picked)}>
            {words.one.removeSelected}
          </button>
          <IconButton icon="cross" label={panel.clearSelection} onPress={selection.clear} />
        </div>
      )}
    </>
  );
}

type OpenRowProps = CaseViewProps & { one: OneCase; view: View; now: number; row: Row; onRemove(asks: Ask[]): void };

function OpenRow({ id, one, view, row, now, parts, onRemove, onOptions, onEvidence }: OpenRowProps) {
  const ask = onlyAsk(row);
  const entry = useCaseEntry(id, ask, () => crypto.randomUUID());
  const cases = useAddToCase();
  return (
    <>
      <OwnCard
        screening={row.screening}
        now={now}
        frame="flat"
        chainName={parts.chainName(row.chain)}
        actions={{
          screen: () => void askMany([ask]),
          refresh: () => void askMany([ask], { again: true }),
          copy: parts.copy,
          evidence: () => onEvidence(ask),
          addToCase: () => cases.add([ask]),
          options: onOptions,
        }}
      />
      {cases.place}
      <EntryPanel
        held={row}
        disposition={view.disposition}
        view={entry}
        now={now}
        onDecide={(disposition) => one.decide(ask, disposition)}
        onRemove={() => onRemove([ask])}
      />
    </>
  );
}
