// Row of one saved list with controls for settings, refresh and removal.
import { useState } from 'preact/hooks';
import { listWords } from '../../lib/i18n/lists';
import type { ListChange } from '../../lib/lists/list-entry';
import type { StoredList } from '../../lib/messages/list-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { isListHit } from '../../lib/verdict/local-annotations';
import { Icon } from '../ui/Icon';
import { ListColorSelect } from './ListColorSelect';
import { ListDifferenceBox, type ReadDifference } from './ListDifferenceBox';
import { ListKindSelect } from './ListKindSelect';
import { ListRefreshUrlForm } from './ListRefreshUrlForm';

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
  const host = refresh && (refresh.daily ? words.daily(hostOf(refresh.url)) : words.byHand(hostOf(refresh.url)));
  return (
    <li
      id={`list-${list.id}`}
      data-testid="kept-list"
      data-off={list.off || undefined}
      data-color={list.color ?? 'none'}
    >
      <span class="head">
        <span class="sign">
          <Icon name={isListHit(list) ? 'flag' : 'tag'} size={14} />
        </span>
        <b>{name}</b>
        <ListKindSelect
          label={words.kindOf(name)}
          kind={list.kind}
          onKind={(kind) => props.onChange(list.id, { kind })}
        />
        <input
          type="checkbox"
          role="switch"
          class="switch"
          data-testid="list-switch"
          aria-label={words.on(name)}
          checked={!list.off}
          aria-checked={!list.off}
          onChange={(event) => props.onChange(list.id, { off: !event.currentTarget.checked })}
        />
      </span>
      <small class="num">
        {[words.about(list.source, list.date, list.count), words.imported(list.importedAt), host, list.off && words.off]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {list.damaged && <small>{words.damaged}</small>}
      {refresh?.failure && (
        <small role="status">
          {words.refreshFailed(refresh.failure.problem, refresh.failure.status, refresh.triedAt)}
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
      <span class="acts">
        <button type="button" class="btn text" aria-label={words.renameName(name)} onClick={props.onBegin}>
          {words.rename}
        </button>
        {refresh && (
          <button
            type="button"
            class="btn text"
            data-testid="list-refresh"
            aria-label={words.refreshNowOf(name)}
            onClick={() => props.onRefresh(list)}
          >
            {words.refreshNow}
          </button>
        )}
        {list.source !== 'own' && (
          <button
            type="button"
            class="btn text"
            data-testid="list-url-open"
            aria-label={words.setUrlOf(name)}
            onClick={() => setUrlOpen(true)}
          >
            {words.setUrl}
          </button>
        )}
        <button
          type="button"
          class="btn text"
          aria-label={words.takeOutName(name)}
          onClick={() => props.onTakeOut(list)}
        >
          {words.takeOut}
        </button>
        <button
          type="button"
          class="btn text"
          data-testid="remove-list"
          aria-label={words.removeName(name)}
          onClick={() => props.onRemove(list)}
        >
          {words.remove}
        </button>
        <ListColorSelect
          label={words.colorOf(name)}
          color={list.color ?? 'none'}
          onColor={(color) => props.onChange(list.id, { color })}
        />
      </span>
    </li>
  );
}
