// Shows an edit conflict of an override by field and lets the user choose between two resolutions.
import { overrideWords } from '../../lib/i18n/words/override';
import { sanitizeText } from '../../lib/text/sanitize';
import type { OverrideView } from '../../lib/view/evidence/use-override';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import '../card/card-details.css';

const MAX_LENGTH = 400;

/** Renders the conflict and takes the focus on mount. */
export function OverrideEditConflict({ view }: { view: OverrideView }) {
  const words = overrideWords().override;
  const { theirs, changed } = view;
  const container = useFocusOnMount<HTMLDivElement>();
  const formatValue = (field: string, value: string): string => {
    if (value === '') return words.nothing;
    return field === 'list'
      ? words.list[value === 'allow' || value === 'deny' ? value : 'unknown']
      : sanitizeText(value, MAX_LENGTH);
  };
  return (
    <div class="more-ask" role="alert" tabIndex={-1} ref={container} data-testid="override-conflict">
      <h5>{theirs?.entry ? words.conflictTitle : words.conflictGone}</h5>
      <p>{words.conflictText}</p>
      {changed.length === 0 ? (
        <p>{words.conflictSame}</p>
      ) : (
        <dl class="conflict">
          {changed.map(({ field, was, now, mine }) => (
            <div key={field} data-field={field}>
              <dt>{words.fields[field]}</dt>
              {(
                [
                  [words.was, was],
                  [words.now, now],
                  [words.mine, mine],
                ] as const
              ).map(([label, value]) => (
                <dd key={label}>
                  <span class="conflict-who">{label}</span>
                  <span class={value === '' ? 'nothing' : ''}>{formatValue(field, value)}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <div class="more-buttons">
        <button type="button" class="button primary" data-testid="override-keep" onClick={view.keepMine}>
          {words.keepMine}
        </button>
        <button type="button" class="button" data-testid="override-theirs" onClick={view.takeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </div>
  );
}
