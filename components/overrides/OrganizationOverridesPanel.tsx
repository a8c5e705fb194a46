// Panel that requests, lists and searches the organization's override entries.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  type ListedOverride,
  OVERRIDE_LIST_FILTERS,
  type OverrideListFilter,
} from '../../lib/account/allow-deny-overrides';
import { chainName } from '../../lib/chains/chain-names';
import { formatList, formatMoment, joinFacts } from '../../lib/i18n/format';
import { overrideWords } from '../../lib/i18n/words/override';
import { panelWords } from '../../lib/i18n/words/panel';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { OverrideListView } from '../../lib/view/evidence/use-organization-overrides';
import { AddressRowList } from '../rows/AddressRowList';
import { formatShownCount, toRowData } from '../rows/row-view-model';
import { Disclosure } from '../ui/Disclosure';
import { ErrorNote } from '../ui/ErrorNote';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import '../card/card-details.css';
import '../cases/cases.css';
import './override-list.css';
import '../rows/AddressList.css';
import '../ui/styles/tool-page.css';

export interface OrganizationOverridesPanelProps {
  view: OverrideListView;
  /** The search, and the loaded entries that match it. */
  find: string;
  found: readonly ListedOverride[];
  /** The matching entries to draw, with the state of their addresses. */
  shown: readonly { entry: ListedOverride; screening: ScreeningState }[];
  /** Matching entries with an address. */
  all: number;
  selected: ReadonlySet<string>;
  /** Address of the open row; '' if none is open. */
  open: string;
  /** What the open row shows. */
  card: ComponentChildren;
  now: number;
  onFind(text: string): void;
  onSelect(address: string, selected: boolean): void;
  onSelectAll(selected: boolean): void;
  onOpen(address: string): void;
  onShowMore(): void;
}

/** Renders the list; nothing is requested before a press, and a refusal is never shown as "no entries". */
export function OrganizationOverridesPanel(props: OrganizationOverridesPanelProps) {
  const { view, find, found, now } = props;
  const { loaded, busy, entitlement } = view;
  const { override: common, overrideList: words } = overrideWords();
  const refused =
    entitlement?.state === 'refused'
      ? common.refused({ at: formatMoment(entitlement.at, now), until: formatMoment(entitlement.until, now) })
      : null;
  const others = found.filter(({ isAddress }) => !isAddress);
  return (
    <>
      <RequestForm view={view} isRefused={refused !== null} />
      {refused && (
        <p class="more-text strong" role="status" data-testid="overrides-refused">
          {refused}
        </p>
      )}
      <ErrorNote error={refused ? null : view.error} now={now} />
      {loaded && (
        <section class="entries" aria-labelledby="entries-title" data-testid="overrides-loaded">
          <h3 id="entries-title">{words.heading({ list: nameFilter(loaded.list), chain: chainName(loaded.chain) })}</h3>
          {loaded.entries.length > 0 && (
            <Field
              id="overrides-find"
              testId="overrides-find"
              label={words.find}
              value={find}
              maxLength={200}
              placeholder={words.findHint}
              onInput={props.onFind}
            />
          )}
          {props.shown.length > 0 && <Rows {...props} />}
          {others.length > 0 && <OtherEntries entries={others} />}
        </section>
      )}
      <div class="tool-foot">
        <p role="status" data-testid="overrides-status">
          {busy ? common.asking : getStatusText(props)}
          {view.isFull && loaded && ` ${words.full({ n: loaded.entries.length })}`}
        </p>
        {loaded && find && found.length === 0 && (
          <button type="button" class="button" onClick={() => props.onFind('')}>
            {words.showAll}
          </button>
        )}
        {loaded?.next && !view.isFull && !refused && (
          <button type="button" class="button" data-testid="overrides-more" disabled={busy} onClick={view.loadMore}>
            {words.more}
          </button>
        )}
      </div>
    </>
  );
}

function nameFilter(filter: OverrideListFilter): string {
  const { override, overrideList } = overrideWords();
  return filter === 'all' ? overrideList.filters.all : override.list[filter];
}

function RequestForm({ view, isRefused }: { view: OverrideListView; isRefused: boolean }) {
  const { override: common, overrideList: words } = overrideWords();
  const { chains, loaded, busy } = view;
  const [chosenChain, setChain] = useState('');
  const [list, setList] = useState<OverrideListFilter>('all');
  if (!chains) return null;
  if (chains.length === 0) return <p class="more-text strong">{words.noChains}</p>;
  const chain = chosenChain || (chains[0] as string);
  const isLoaded = loaded?.chain === chain && loaded.list === list;
  return (
    <form
      class="entries-form"
      onSubmit={(event) => {
        event.preventDefault();
        view.ask({ chain, list });
      }}
    >
      <Select
        id="overrides-chain"
        label={words.chain}
        value={chain}
        choices={chains.map((each) => [each, chainName(each)] as const)}
        onChange={setChain}
      />
      <Select
        id="overrides-list"
        label={words.list}
        value={list}
        choices={OVERRIDE_LIST_FILTERS.map((each) => [each, nameFilter(each)] as const)}
        onChange={(value) => setList(value)}
      />
      <button type="submit" class="button primary" data-testid="overrides-ask" disabled={busy || isRefused}>
        {(isLoaded ? common.askAgain : common.ask)({ requests: 0 })}
      </button>
    </form>
  );
}

function getStatusText({ view, find, found, now }: OrganizationOverridesPanelProps): string {
  const { override: common, overrideList: words } = overrideWords();
  const { loaded, chains } = view;
  if (!loaded) return chains?.length ? words.notAsked : '';
  const isComplete = loaded.next === null;
  const count = loaded.entries.length;
  if (count === 0 && isComplete) return common.none({ at: formatMoment(loaded.at, now) });
  if (!find.trim())
    return (isComplete ? words.loaded : words.loadedInPart)({ n: count, at: formatMoment(loaded.at, now) });
  if (found.length === 0) return isComplete ? words.noMatch : words.noMatchInPart;
  return (isComplete ? words.found : words.foundInPart)({ n: found.length, of: count });
}

/** Characters of a note in a row; the open row shows all of it. */
const ROW_NOTE = 120;

function Rows({ shown, all, selected, open, card, now, ...on }: OrganizationOverridesPanelProps) {
  const words = overrideWords().overrideList;
  const panel = panelWords().panel;
  const rows = toRowData(
    shown.map(({ entry, screening }) => ({ key: entry.address, screening })),
    now,
  ).map((row, place) => ({ ...row, own: toRowText(shown[place]?.entry) }));
  const isEachSelected = rows.every(({ key }) => selected.has(key));
  return (
    <div class="entries-rows">
      <div class="thead">
        <input
          type="checkbox"
          class="check-box"
          aria-label={panel.selectAll}
          checked={isEachSelected}
          indeterminate={!isEachSelected && selected.size > 0}
          onChange={(event) => on.onSelectAll(event.currentTarget.checked)}
        />
        <span class="tabular">{formatShownCount(rows.length, all)}</span>
      </div>
      <AddressRowList
        class="case-list"
        label={words.table}
        rows={rows}
        all={all}
        selected={selected}
        open={open}
        card={card}
        more={all > rows.length ? panel.more({ n: all - rows.length }) : ''}
        onSelect={on.onSelect}
        onOpen={on.onOpen}
        onMore={on.onShowMore}
      />
    </div>
  );
}

function toRowText(entry: ListedOverride | undefined): string {
  if (!entry) return '';
  const { override, overrideList: words } = overrideWords();
  const join = (labels: readonly string[]): string => formatList(labels.map((label) => sanitizeText(label, 40)));
  const removed = join(entry.removeLabels);
  const notes = sanitizeText(entry.notes, ROW_NOTE);
  return joinFacts([
    override.list[entry.list],
    join(entry.addLabels),
    removed && words.without({ labels: removed }),
    notes && words.quoted({ notes }),
  ]);
}

function OtherEntries({ entries }: { entries: readonly ListedOverride[] }) {
  const words = overrideWords().overrideList;
  return (
    <Disclosure testId="overrides-others" title={words.others({ n: entries.length })}>
      <p class="more-text">{words.othersText}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.address}>
            <code class="monospace">{sanitizeText(entry.address)}</code> {toRowText(entry)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
