// Row of one saved list with controls for settings, refresh and removal.

import { useState } from 'preact/hooks';
import { joinFacts } from '../../lib/i18n/format';
import { describeList } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import type { ListChange, ListColor } from '../../lib/lists/list-entry';
import type { StoredList } from '../../lib/messages/tables/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { isListHit } from '../../lib/verdict/local-annotations';
import { Icon } from '../ui/Icon';
import { ListDifferenceBox, type ReadDifference } from './ListDifferenceBox';
import { ListKindSelect } from './ListKindSelect';
import { ListRefreshUrlForm } from './ListRefreshUrlForm';
import { getRefreshFailureText } from './refresh-failure-text';

/** Actions on saved lists. */
export interface ListActions {
  onChange(id: string, fields: ListChange): void;
  onTakeOut(list: StoredList): void;
  onRemove(list: StoredList): void;
  /** Sets the URL, after the permission of its host was requested; null ends the refresh. */
  onUrl(list: StoredList, url: string | null): void;
  onRefresh(list: StoredList): void;
  onGoBack(list: StoredList): void;
  readDifference: ReadDifference;
}

const hostOf = (url: string) => sanitizeText(new URL(url).host, 60);

/** @param props.onBegin starts to rename the list */
export function ListRow({ list, ...props }: ListActions & { list: StoredList; onBegin(): void }) {
  const words = listWords();
  const [isUrlOpen, setUrlOpen] = useState(false);
  const name = sanitizeText(list.name, 80);
  const { refresh, difference } = list;
  const nameAction = (action: string): string => words.actionOf({ action, listName: name });
  const host =
    refresh &&
    (refresh.daily ? words.daily({ host: hostOf(refresh.url) }) : words.byHand({ host: hostOf(refresh.url) }));
  return (
    <li
      id={`list-${list.id}`}
      data-testid="kept-list"
      data-off={list.off || undefined}
      data-color={list.color ?? 'none'}
    >
      <span class="list-head">
        <span class="list-sign">
          <Icon name={isListHit(list) ? 'flag' : 'tag'} size={14} />
        </span>
        <b>{name}</b>
        <ListKindSelect
          label={nameAction(words.kindLabel)}
          kind={list.kind}
          onKind={(kind) => props.onChange(list.id, { kind })}
        />
        <input
          type="checkbox"
          role="switch"
          class="switch"
          data-testid="list-switch"
          aria-label={name}
          checked={!list.off}
          aria-checked={!list.off}
          onChange={(event) => props.onChange(list.id, { off: !event.currentTarget.checked })}
        />
      </span>
      <small class="tabular">
        {joinFacts([
          describeList(list.source, list.date, list.count),
          words.imported({ at: list.importedAt }),
          host,
          list.off && words.off,
        ])}
      </small>
      {refresh && refresh.triedAt > 0 && (
        <small class="tabular" data-testid="list-checks">
          {joinFacts([
            words.checked({ at: refresh.triedAt }),
            list.nextRefreshAt ? words.nextCheck({ at: list.nextRefreshAt }) : '',
          ])}
        </small>
      )}
      {list.damaged && <small>{words.damaged}</small>}
      {refresh?.failure && (
        <small role="status">
          {words.refreshFailed({ at: refresh.triedAt, why: getRefreshFailureText(refresh.failure) })}
        </small>
      )}
      {difference && difference.came + difference.went > 0 && (
        <ListDifferenceBox list={list} difference={difference} onGoBack={props.onGoBack} read={props.readDifference} />
      )}
      {isUrlOpen && (
        <ListRefreshUrlForm
          list={list}
          onUrl={(url) => {
            setUrlOpen(false);
            props.onUrl(list, url);
          }}
          onCancel={() => setUrlOpen(false)}
        />
      )}
      <span class="row-actions">
        <button type="button" class="button plain" aria-label={nameAction(words.rename)} onClick={props.onBegin}>
          {words.rename}
        </button>
        {refresh && (
          <button
            type="button"
            class="button plain"
            data-testid="list-refresh"
            aria-label={nameAction(words.refreshNow)}
            onClick={() => props.onRefresh(list)}
          >
            {words.refreshNow}
          </button>
        )}
        {list.source !== 'own' && (
          <button
            type="button"
            class="button plain"
            data-testid="list-url-open"
            aria-label={nameAction(words.setUrl)}
            onClick={() => setUrlOpen(true)}
          >
            {words.setUrl}
          </button>
        )}
        <button
          type="button"
          class="button plain"
          aria-label={nameAction(words.takeOut)}
          onClick={() => props.onTakeOut(list)}
        >
          {words.takeOut}
        </button>
        <button
          type="button"
          class="button plain"
          data-testid="remove-list"
          aria-label={nameAction(words.remove)}
          onClick={() => props.onRemove(list)}
        >
          {words.remove}
        </button>
        <ListColorSelect
          label={words.colorOf({ listName: name })}
          color={list.color ?? 'none'}
          onColor={(color) => props.onChange(list.id, { color })}
        />
      </span>
    </li>
  );
}

/** @param props.label accessible name */
function ListColorSelect(props: { color: ListColor; label: string; onColor(color: ListColor): void }) {
  const words = listWords().color;
  const choices: ListColor[] = ['none', 'blue', 'grey', 'ink'];
  return (
    <select
      class="select list-kind"
      data-testid="list-color"
      aria-label={props.label}
      value={props.color}
      onChange={(event) => {
        const chosen = choices.find((each) => each === event.currentTarget.value);
        if (chosen) props.onColor(chosen);
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each} selected={each === props.color}>
          {words[each]}
        </option>
      ))}
    </select>
  );
}
