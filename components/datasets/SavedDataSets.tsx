// List of the saved data sets, with statistics, an on/off switch and actions for each.
import type { DataSetChange } from '../../lib/datasets/data-set';
import { dataSetWords } from '../../lib/i18n/data-sets';
import type { StoredDataSet } from '../../lib/messages/data-set-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { SignDrawing } from '../mark/SignDrawing';

export interface SavedDataSetsProps {
  sets: readonly StoredDataSet[];
  onChange(id: string, fields: DataSetChange): void;
  onRemove(set: StoredDataSet): void;
  /** Requests a newer version of a set of the account. */
  onRefresh(set: StoredDataSet): void;
  /** Puts the version before the last daily refresh back. */
  onGoBack(set: StoredDataSet): void;
}

/** Renders one row per data set, or a hint without any. */
export function SavedDataSets({ sets, onChange, onRemove, onRefresh, onGoBack }: SavedDataSetsProps) {
  const words = dataSetWords();
  if (sets.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.here}>
      {sets.map((set) => {
        const name = sanitizeText(set.name, 80);
        const { id, keyMode, date, members, falsePositiveRate, meaning, source, signer, addedAt } = set;
        const state = [
          words.rate(falsePositiveRate),
          words.signed(sanitizeText(signer)),
          set.off && words.off,
          set.isManaged && words.policy.by,
        ];
        return (
          <li key={id} id={`data-set-${id}`} data-testid="kept-data-set" data-off={set.off || undefined}>
            <span class="head">
              <span class="sign">
                <SignDrawing sign="may-be-in" />
              </span>
              <b>{name}</b>
              <input
                type="checkbox"
                role="switch"
                class="switch"
                data-testid="data-set-switch"
                aria-label={words.on(name)}
                checked={!set.off}
                aria-checked={!set.off}
                disabled={set.isManaged}
                onChange={(event) => onChange(id, { off: !event.currentTarget.checked })}
              />
            </span>
            {meaning && <small>{sanitizeText(meaning, 300)}</small>}
            <small class="num">{words.about(keyMode, date, members)}</small>
            <small class="num">{state.filter(Boolean).join(' · ')}</small>
            <small class="num">{words.from(sanitizeText(source), addedAt)}</small>
            {set.damaged && <small role="status">{words.damaged}</small>}
            {(set.origin || set.url) && <RefreshState set={set} name={name} onGoBack={onGoBack} />}
            {!set.isManaged && (
              <span class="acts">
                {set.origin && (
                  <button
                    type="button"
                    class="btn text"
                    data-testid="refresh-data-set"
                    aria-label={words.account.refreshOf(name)}
                    onClick={() => onRefresh(set)}
                  >
                    {words.account.refresh}
                  </button>
                )}
                {(set.origin || set.url) && (
                  <button
                    type="button"
                    class="btn text"
                    data-testid="daily-refresh"
                    aria-label={set.isManual ? words.refresh.startOf(name) : words.refresh.stopOf(name)}
                    onClick={() => onChange(id, { isManual: !set.isManual })}
                  >
                    {set.isManual ? words.refresh.start : words.refresh.stop}
                  </button>
                )}
                <button
                  type="button"
                  class="btn text"
                  data-testid="remove-data-set"
                  aria-label={words.removeName(name)}
                  onClick={() => onRemove(set)}
                >
                  {words.remove}
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RefreshStateProps {
  set: StoredDataSet;
  name: string;
  onGoBack(set: StoredDataSet): void;
}

/** The last daily refresh: when, why it failed, and what it changed, with undo. */
function RefreshState({ set, name, onGoBack }: RefreshStateProps) {
  const words = dataSetWords().refresh;
  const { isManaged, isManual, refresh, former, members } = set;
  const { failure, triedAt } = refresh ?? {};
  return (
    <>
      <small class="num">{isManual ? words.manual : words.daily(triedAt)}</small>
      {failure && triedAt !== undefined && (
        <small role="status" data-testid="refresh-failed">
          {words.failed(failure.problem, failure.status, triedAt, Boolean(isManaged))}
        </small>
      )}
      {former && (
        <small class="num" data-testid="refresh-done">
          {words.done(former.members, members, former.at)}{' '}
          {!isManaged && (
            <button
              type="button"
              class="link"
              data-testid="undo-refresh"
              aria-label={words.undoOf(name)}
              onClick={() => onGoBack(set)}
            >
              {words.undo}
            </button>
          )}
        </small>
      )}
    </>
  );
}
