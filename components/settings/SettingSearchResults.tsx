// Results of the settings search: each setting with its page, and the match underlined in name or value.
import { optionsWords } from '../../lib/i18n/words/options';
import type { FoundSetting } from '../../lib/view/settings/find-settings';
import { Icon } from '../ui/Icon';
import './setting-rows.css';
import '../ui/styles/form.css';

/** Id of the option element of a result, for `aria-activedescendant`. */
export const getResultId = (index: number): string => `found-${index}`;

function Match({ text, range }: { text: string; range: FoundSetting['inName'] }) {
  if (!range) return <>{text}</>;
  const [from, to] = range;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

export interface SettingSearchResultsProps {
  query: string;
  found: readonly FoundSetting[];
  /** Index of the selected result. */
  selected: number;
  onOpen(found: FoundSetting): void;
}

/** Renders heading, count and results; the keyboard stays in the Find field. */
export function SettingSearchResults({ query, found, selected, onOpen }: SettingSearchResultsProps) {
  const { find, pages } = optionsWords();
  return (
    <section class="form-section" aria-labelledby="found-title">
      <div>
        <h2 id="found-title">{find.title({ query: query.trim() })}</h2>
        <p role="status">{find.count({ n: found.length })}</p>
      </div>
      <div id="find-results" class="found" role="listbox" aria-label={find.results}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field of Find keeps the focus and names the selected option
          <div
            key={`${entry.page} ${entry.id} ${entry.name}`}
            id={getResultId(index)}
            role="option"
            aria-selected={index === selected}
            data-testid="found-setting"
            onClick={() => onOpen(entry)}
          >
            <small>{pages.name[entry.page]}</small>
            <b>
              <Match text={entry.name} range={entry.inName} />
            </b>
            <span>
              <Match text={entry.value} range={entry.inValue} />
            </span>
            <Icon name="forward" size={12} />
          </div>
        ))}
      </div>
    </section>
  );
}
