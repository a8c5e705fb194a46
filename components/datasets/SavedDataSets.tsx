// List of saved data sets: sign, name, on/off switch, statistics, origin and actions of each.
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
}

/** Renders one row per data set, or a hint without any. */
export function SavedDataSets({ sets, onChange, onRemove, onRefresh }: SavedDataSetsProps) {
  const words = dataSetWords();
  if (sets.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="allowed lists" aria-label={words.here}>
      {sets.map((set) => {
        const name = sanitizeText(set.name, 80);
        const { id, keyMode, date, members, falsePositiveRate, meaning, source, signer, addedAt } = set;
        const state = [words.rate(falsePositiveRate), words.signed(sanitizeText(signer)), set.off && words.off];
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
                onChange={(event) => onChange(id, { off: !event.currentTarget.checked })}
              />
            </span>
            {meaning && <small>{sanitizeText(meaning, 300)}</small>}
            <small class="num">{words.about(keyMode, date, members)}</small>
            <small class="num">{state.filter(Boolean).join(' · ')}</small>
            <small class="num">{words.from(sanitizeText(source), addedAt)}</small>
            {set.damaged && <small role="status">{words.damaged}</small>}
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
          </li>
        );
      })}
    </ul>
  );
}
