// List of the saved data sets, with statistics, an on/off switch and actions for each.
import type { DataSetChange } from '../../lib/datasets/data-set';
import type { DataSetFailure } from '../../lib/datasets/data-set-refresh-model';
import { formatChance } from '../../lib/i18n/data-set';
import { joinFacts } from '../../lib/i18n/format';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import type { StoredDataSet } from '../../lib/messages/tables/data-set-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import { SignDrawing } from '../mark/SignDrawing';
import '../lists/lists.css';
import '../ui/styles/boxed-list.css';
import { addStatus, describeDataSet, describeSignature, getRefreshProblemText } from './data-set-text';

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
  if (sets.length === 0) return <p class="hint-text">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.title}>
      {sets.map((set) => {
        const name = sanitizeText(set.name, 80);
        const { id, keyMode, date, members, falsePositiveRate, meaning, source, signer, addedAt } = set;
        const state = [
          words.rate({ chance: formatChance(falsePositiveRate, 3) }),
          describeSignature(signer, set.signedAt),
          set.off && words.off,
          set.isManaged && words.policy.by,
        ];
        return (
          <li key={id} id={`data-set-${id}`} data-testid="kept-data-set" data-off={set.off || undefined}>
            <span class="list-head">
              <span class="list-sign">
                <SignDrawing sign="may-be-in" />
              </span>
              <b>{name}</b>
              <input
                type="checkbox"
                role="switch"
                class="switch"
                data-testid="data-set-switch"
                aria-label={name}
                checked={!set.off}
                aria-checked={!set.off}
                disabled={set.isManaged}
                onChange={(event) => onChange(id, { off: !event.currentTarget.checked })}
              />
            </span>
            {meaning && <small>{sanitizeText(meaning, 300)}</small>}
            <small class="tabular">{describeDataSet(keyMode, date, members)}</small>
            <small class="tabular">{joinFacts(state)}</small>
            <small class="tabular">{joinFacts([sanitizeText(source), words.added({ at: addedAt })])}</small>
            {set.damaged && <small role="status">{words.damaged}</small>}
            {(set.origin || set.url) && <RefreshState set={set} name={name} onGoBack={onGoBack} />}
            {!set.isManaged && (
              <span class="row-actions">
                {set.origin && (
                  <button
                    type="button"
                    class="button plain"
                    data-testid="refresh-data-set"
                    aria-label={words.actionOf({ action: words.account.refresh, set: name })}
                    onClick={() => onRefresh(set)}
                  >
                    {words.account.refresh}
                  </button>
                )}
                {(set.origin || set.url) && (
                  <button
                    type="button"
                    class="button plain"
                    data-testid="daily-refresh"
                    aria-label={words.actionOf({
                      action: set.isManual ? words.refresh.start : words.refresh.stop,
                      set: name,
                    })}
                    onClick={() => onChange(id, { isManual: !set.isManual })}
                  >
                    {set.isManual ? words.refresh.start : words.refresh.stop}
                  </button>
                )}
                <button
                  type="button"
                  class="button plain"
                  data-testid="remove-data-set"
                  aria-label={words.actionOf({ action: words.remove, set: name })}
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

function describeFailure({ problem, status }: DataSetFailure, at: number, isManaged: boolean): string {
  const text = getRefreshProblemText(problem, isManaged ? 'policyLater' : 'userLater');
  return dataSetWords().refresh.failed({ at, problem: addStatus(text, status) });
}

/** The last daily refresh: when, why it failed, and what it changed, with undo. */
function RefreshState({ set, name, onGoBack }: RefreshStateProps) {
  const { actionOf, refresh: words } = dataSetWords();
  const { isManaged, isManual, refresh, former, members } = set;
  const { failure, triedAt } = refresh ?? {};
  return (
    <>
      <small class="tabular">
        {isManual ? words.manual : triedAt === undefined ? words.daily : words.dailyAsked({ triedAt })}
      </small>
      {failure && triedAt !== undefined && (
        <small role="status" data-testid="refresh-failed">
          {describeFailure(failure, triedAt, Boolean(isManaged))}
        </small>
      )}
      {former && (
        <small class="tabular" data-testid="refresh-done">
          {words.done({ before: former.members, after: members, at: former.at })}{' '}
          {!isManaged && (
            <button
              type="button"
              class="link-button"
              data-testid="undo-refresh"
              aria-label={actionOf({ action: words.undo, set: name })}
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
