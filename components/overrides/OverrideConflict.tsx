// A conflict over an organisation's entry: what it was, what it is now, what was typed; and the two ways on.
import { useEffect, useRef } from 'preact/hooks';
import { overrideWords } from '../../lib/i18n/overrides';
import { sanitizeText } from '../../lib/text/sanitize';
import type { OverridePanelView } from './override-panel-props';

const MOST = 400;

export function OverrideConflict({ view }: { view: OverridePanelView }) {
  const words = overrideWords().override;
  const { theirs, changed } = view;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const say = (field: string, value: string): string => {
    if (value === '') return words.nothing;
    return field === 'list'
      ? words.list[value === 'allow' || value === 'deny' ? value : 'unknown']
      : sanitizeText(value, MOST);
  };
  return (
    <div class="more-ask" role="alert" tabIndex={-1} ref={place} data-testid="override-conflict">
      <h5>{words.conflictTitle}</h5>
      <p>{theirs?.entry ? words.conflictText : words.conflictGone}</p>
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
              ).map(([who, value]) => (
                <dd key={who}>
                  <span class="who">{who}</span>
                  <span class={value === '' ? 'nothing' : ''}>{say(field, value)}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <div class="more-buttons">
        <button type="button" class="btn main" data-testid="override-keep" onClick={view.keepMine}>
          {words.keepMine}
        </button>
        <button type="button" class="btn" data-testid="override-theirs" onClick={view.takeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </div>
  );
}
