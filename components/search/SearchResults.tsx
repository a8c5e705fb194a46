// Search results from stored records, grouped into addresses, cases and lists, with a count per group.
import { useState } from 'preact/hooks';
import { formatUtcDay } from '../../lib/i18n/format';
import { formatListDay } from '../../lib/i18n/list';
import { searchWords } from '../../lib/i18n/words/search';
import type { FoundAddressRecord, FoundCase, FoundList, SearchReply } from '../../lib/messages/tables/search-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { excerptAround } from '../../lib/text/split-matches';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { isListHit } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { DispositionTag } from '../cases/DispositionTag';
import { SignDrawing } from '../mark/SignDrawing';
import type { RowData } from '../rows/AddressRow';
import { toRowData } from '../rows/row-view-model';
import { MatchedText } from '../text/MatchedText';
import { AddressRecordRow } from './AddressRecordRow';
import { moveBetweenRecords, RecordRow, toRowShortcut } from './RecordRow';
import '../names/names.css';
import './search-results.css';

/** Rows of each group before *Show all*, or before a key enters the rows. */
const SHOWN = { addresses: 5, cases: 2, lists: 2 };
const GROUPS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
/** Maximum length in characters of a found text in a row; the popup shows about 24 of them beside an address. */
const MAX_EXCERPT = 32;

export interface SearchResultsProps {
  reply: SearchReply;
  /** Searched words in lower case, which are highlighted. */
  words: readonly string[];
  /** Epoch ms. */
  now: number;
  onAddress(screening: ScreeningState): void;
  onCase(id: string): void;
  onList(id: string): void;
  /** Up was pressed in the first row. */
  onLeave(): void;
}

/** Renders the groups that are not empty; arrows move through all rows, the number of a row opens it. */
export function SearchResults({ reply, words, now, onAddress, onCase, onList, onLeave }: SearchResultsProps) {
  const texts = searchWords().records;
  const [all, setAll] = useState<readonly (keyof typeof SHOWN)[]>([]);
  const cut = <T,>(group: keyof typeof SHOWN, items: readonly T[]) =>
    all.includes(group) ? items : items.slice(0, SHOWN[group]);
  const addresses = cut('addresses', reply.addresses);
  const cases = cut('cases', reply.cases);
  const lists = cut('lists', reply.lists);
  const rows = toRowData(
    addresses.map(({ screening }) => ({ key: `${screening.chain}:${screening.address}`, screening })),
    now,
  );
  const group = (name: keyof typeof SHOWN) => ({
    name: texts[name],
    count: reply[name].length,
    onAll: reply[name].length > SHOWN[name] && !all.includes(name) ? () => setAll([...all, name]) : undefined,
  });
  return (
    <section
      class="results"
      aria-label={texts.results}
      data-testid="results"
      onKeyDown={(event) => moveBetweenRecords(event, onLeave)}
      onFocusCapture={({ target }) => {
        // Only for keys: under the pointer the rows must not move.
        if (target instanceof Element && target.matches('.record:focus-visible') && all.length === 0) setAll(GROUPS);
      }}
    >
      <Group {...group('addresses')}>
        {addresses.map((found, at) => (
          <AddressRecord
            key={rows[at]?.key}
            found={found}
            row={rows[at] as RowData}
            words={words}
            now={now}
            shortcut={toRowShortcut(at)}
            onOpen={() => onAddress(found.screening)}
          />
        ))}
      </Group>
      <Group {...group('cases')}>
        {cases.map((found, at) => (
          <CaseRecord
            key={found.id}
            found={found}
            words={words}
            shortcut={toRowShortcut(addresses.length + at)}
            onOpen={() => onCase(found.id)}
          />
        ))}
      </Group>
      <Group {...group('lists')}>
        {lists.map((found, at) => (
          <ListRecord
            key={found.id}
            found={found}
            words={words}
            shortcut={toRowShortcut(addresses.length + cases.length + at)}
            onOpen={() => onList(found.id)}
          />
        ))}
      </Group>
    </section>
  );
}

interface GroupProps {
  name: string;
  count: number;
  onAll: (() => void) | undefined;
  children: preact.ComponentChildren;
}

function Group({ name, count, onAll, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <>
      <h3 class="results-head">
        {name} <span>{count}</span>
      </h3>
      <ul>{children}</ul>
      {onAll && (
        <button type="button" class="button plain" onClick={onAll}>
          {searchWords().records.showAll({ n: count })}
        </button>
      )}
    </>
  );
}

interface FoundProps<T> {
  found: T;
  words: readonly string[];
  shortcut: string | undefined;
  onOpen(): void;
}

function AddressRecord({
  found: { screening, finding },
  row,
  words,
  now,
  shortcut,
  onOpen,
}: FoundProps<FoundAddressRecord> & { row: RowData; now: number }) {
  const names = getAddressNames(screening.own, finding.in === 'page' ? finding.text : '');
  const name = names.find(({ text }) => text === finding.text) ?? names[0];
  const place = <FindingText finding={finding} isNamed={name?.text === finding.text} words={words} />;
  return (
    <AddressRecordRow
      screening={screening}
      now={now}
      name={name}
      short={row.short}
      matches={words}
      detail={place}
      score={row.score}
      right={row.age}
      shortcut={shortcut}
      testId="found-address"
      onOpen={onOpen}
    />
  );
}

/** Names the place of the match; a text that the row's name already shows is not repeated. */
function FindingText({
  finding,
  isNamed,
  words,
}: Pick<FoundAddressRecord, 'finding'> & { isNamed: boolean; words: readonly string[] }) {
  const texts = searchWords().records;
  const of = sanitizeText(finding.of, 40);
  const text = sanitizeText(excerptAround(finding.text, words, MAX_EXCERPT), MAX_EXCERPT + 2);
  const mark = (shown: string) => <MatchedText text={shown} words={words} />;
  switch (finding.in) {
    case 'label':
      return <>{of ? texts.labelOf({ list: of }) : texts.label}</>;
    case 'note':
      return mark(texts.note({ text }));
    case 'page':
    case 'title':
      return mark(isNamed || !text ? of : `${text} · ${of}`);
    case 'list':
      return mark(`${of}: ${text}`);
    case 'verdict':
      return mark(`${texts.verdict}: ${text}`);
    case 'address':
      return <>{of}</>;
  }
}

function CaseRecord({ found, words, shortcut, onOpen }: FoundProps<FoundCase>) {
  return (
    <RecordRow
      sign={<SignDrawing sign="in-case" />}
      name={
        <span class="address-name">
          <MatchedText text={sanitizeText(found.name)} words={words} />
        </span>
      }
      detail={searchWords().records.caseLine({ n: found.addresses, at: found.changedAt })}
      right={<DispositionTag disposition={found.disposition} />}
      shortcut={shortcut}
      testId="found-case"
      onOpen={onOpen}
    />
  );
}

function ListRecord({ found, words, shortcut, onOpen }: FoundProps<FoundList>) {
  const day = found.date ? formatListDay(found.date) : formatUtcDay(found.importedAt);
  return (
    <RecordRow
      sign={<SignDrawing sign={isListHit(found) ? 'list-hit' : 'own-label'} />}
      name={
        <span class="address-name">
          <MatchedText text={sanitizeText(found.name)} words={words} />
        </span>
      }
      detail={
        <>
          {found.entries > 0 && (
            <>
              {searchWords().records.listEntries({ n: found.entries })} <mark>{words.join(' ')}</mark>
              {' · '}
            </>
          )}
          {day}
        </>
      }
      right=""
      shortcut={shortcut}
      testId="found-list"
      onOpen={onOpen}
    />
  );
}
