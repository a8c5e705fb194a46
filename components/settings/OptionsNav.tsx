// Side navigation of the options page: the search field, and the pages with a short status.
import type { Ref } from 'preact';
import { optionsWords } from '../../lib/i18n/words/options';
import type { OptionsPageId } from '../../lib/view/settings/options-route';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import './options-nav.css';
import { sharedWords } from '../../lib/i18n/words/shared';

export interface OptionsNavProps {
  pages: readonly { id: OptionsPageId; state: string }[];
  /** The page on show; null while Find shows its results. */
  current: OptionsPageId | null;
  query: string;
  /** Id of the selected result; null without results. */
  selectedId: string | null;
  findRef: Ref<HTMLInputElement>;
  onQuery(query: string): void;
  onFindKey(event: KeyboardEvent): void;
  onOpen(page: OptionsPageId): void;
}

/** Renders the field as a combobox whose results are listed in the page. */
export function OptionsNav(props: OptionsNavProps) {
  const { pages, find } = optionsWords();
  const { query, selectedId } = props;
  return (
    <nav class="steps options-nav" aria-label={pages.nav}>
      <div class="stick">
        <h1 class="brand">
          <Logo size={20} />
          {sharedWords().header.product}
        </h1>
        <label class="field setting-search">
          <Icon name="search" size={14} />
          <input
            ref={props.findRef}
            data-testid="find-setting"
            role="combobox"
            autoComplete="off"
            spellcheck={false}
            aria-label={find.label}
            aria-expanded={query.trim() !== ''}
            aria-controls="find-results"
            aria-activedescendant={selectedId ?? undefined}
            placeholder={find.label}
            value={query}
            onInput={(event) => props.onQuery(event.currentTarget.value)}
            onKeyDown={props.onFindKey}
          />
          <span class="key-cap" aria-hidden="true">
            /
          </span>
        </label>
        <ul>
          {props.pages.map(({ id, state }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                data-testid={`page-${id}`}
                aria-current={id === props.current ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  props.onOpen(id);
                }}
              >
                <span>{pages.name[id]}</span>
                <small>{state}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
