// Options: navigation, search and four pages, or the unlock form while locked.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { OptionsNav } from '../../components/settings/OptionsNav';
import { getResultId, SettingSearchResults } from '../../components/settings/SettingSearchResults';
import { Section } from '../../components/ui/Section';
import { optionsWords } from '../../lib/i18n/words/options';
import { overrideWords } from '../../lib/i18n/words/override';
import type { Reply } from '../../lib/messages/protocol';
import type { TypedForms } from '../../lib/view/account/connect-form-drafts';
import { useInvalidSettings, useLockedSettings } from '../../lib/view/query/use-status-and-settings';
import { type FoundSetting, findSettings } from '../../lib/view/settings/find-settings';
import { OPTIONS_PAGES } from '../../lib/view/settings/options-route';
import type { OptionsRouteView } from '../../lib/view/settings/use-options-route';
import { LockedView } from '../shared/LockedView';
import { DataSetsSection } from './DataSetsSection';
import { ListsSection } from './ListsSection';
import { getPageStates } from './page-states';
import { AccountSettings } from './pages/AccountSettings';
import { MorePage } from './pages/MorePage';
import { ForgetBox, PrivacyPage } from './pages/PrivacyPage';
import type { PageProps } from './pages/page-props';
import { SitesPage } from './pages/SitesPage';
import { RestoreBackupDisclosure } from './RestoreBackupForm';
import { listSettings } from './setting-entries';
import { useOptionsData } from './use-options-data';
import '../../components/ui/styles/form.css';

export interface OptionsPagesProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  settings: Reply<'settings'>;
  onSettings(settings: Reply<'settings'>): void;
  forms: TypedForms;
  /** Survives a lock, with the open row. */
  route: OptionsRouteView;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** Renders navigation and page; `/` goes to Find, Enter opens the selected result and Escape clears the query. */
export function SettingsPages({ status, onStatus, settings, onSettings, forms, route }: OptionsPagesProps) {
  const { grants, options, pages } = optionsWords();
  const { overrideList } = overrideWords();
  const locked = useLockedSettings().value ?? [];
  const invalid = useInvalidSettings().value ?? [];
  const data = useOptionsData(status, settings);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(0);
  const findField = useRef<HTMLInputElement>(null);
  const isLocked = status.vault === 'locked';
  const entries = listSettings(data);
  const found = findSettings(entries, query);
  const isFinding = query.trim() !== '';
  const showsLists = route.page === 'screening' && !isLocked && !isFinding;
  // Once opened, the lists stay until a lock, so that an import goes on behind another page.
  const [areListsKept, setListsKept] = useState(showsLists);
  if (areListsKept ? isLocked : showsLists) setListsKept(!areListsKept);
  const states = getPageStates(data, invalid.length);

  useLayoutEffect(() => {
    const goToFind = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      findField.current?.focus();
    };
    document.addEventListener('keydown', goToFind);
    return () => document.removeEventListener('keydown', goToFind);
  }, []);
  useLayoutEffect(() => {
    const { wanted } = route;
    // While locked a setting waits for its page; the passphrase field has the focus.
    if (!wanted || isFinding || (isLocked && wanted.setting !== 'forget')) return;
    if (focusSetting(document, wanted.setting)) route.onFocused();
  });

  const search = (text: string): void => {
    setQuery(text);
    setSelected(0);
  };
  const open = (entry: FoundSetting): void => {
    setQuery('');
    route.open(entry.page, entry.id);
  };
  const onFindKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[selected];
    if (step) setSelected(Math.max(0, Math.min(found.length - 1, selected + step)));
    else if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'Escape' && query) search('');
    else return;
    event.preventDefault();
  };
  const props: PageProps = {
    data,
    entry: (id) => entries.find((entry) => entry.id === id) ?? { id, name: '', value: '' },
    route,
    locked,
    onStatus,
    onSettings,
  };
  return (
    <div class="options-layout">
      <OptionsNav
        pages={OPTIONS_PAGES.map((id) => ({ id, state: states[id] }))}
        current={isFinding ? null : route.page}
        query={query}
        selectedId={isFinding && found.length > 0 ? getResultId(selected) : null}
        findRef={findField}
        onQuery={search}
        onFindKey={onFindKey}
        onOpen={(page) => {
          setQuery('');
          route.open(page);
        }}
      />
      <main>
        {isFinding ? (
          <SettingSearchResults query={query} found={found} selected={selected} onOpen={open} />
        ) : (
          <div class="form-section">
            <div>
              <h2 id="page-title" tabIndex={-1}>
                {pages.name[route.page]}
              </h2>
              {route.page === 'sites' && !isLocked && <p>{grants.text}</p>}
              {route.page === 'privacy' && !isLocked && status.protection !== 'passphrase' && (
                <p>{status.protection === 'profile' ? options.vaultProfile : options.vaultSession}</p>
              )}
            </div>
            {isLocked && (
              <LockedView
                status={status}
                onStatus={onStatus}
                onForgotten={() => route.openRow !== 'forget' && route.toggleRow('forget')}
              />
            )}
            {isLocked && <ForgetBox {...props} />}
            {isLocked && <RestoreBackupDisclosure status={status} onStatus={onStatus} />}
            {!isLocked && route.page === 'screening' && <AccountSettings {...props} forms={forms} />}
            {!isLocked && route.page === 'sites' && <SitesPage {...props} />}
            {!isLocked && route.page === 'privacy' && <PrivacyPage {...props} />}
            {!isLocked && route.page === 'more' && <MorePage {...props} invalid={invalid} />}
          </div>
        )}
        {areListsKept && (
          <div hidden={!showsLists}>
            <ListsSection lists={data.lists} />
            {status.account && !status.account.lacks?.includes('overrides') && (
              <Section id="organization-entries" title={overrideList.title} text={overrideList.text}>
                <p class="button-row">
                  <a
                    class="button"
                    href="/overrides.html"
                    target="_blank"
                    rel="noreferrer"
                    data-testid="open-overrides"
                  >
                    {overrideList.open}
                  </a>
                </p>
              </Section>
            )}
            <DataSetsSection requiresSigner={settings.requireSignedDataSets} />
          </div>
        )}
      </main>
    </div>
  );
}

const CONTROL = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Focuses the page heading (`setting` null) or the setting with this id. @returns false if it is not in the document yet */
function focusSetting(page: Document, setting: string | null): boolean {
  const place = setting === null ? null : page.getElementById(setting);
  if (setting !== null && !place) return false;
  const form = place?.querySelector('.setting-form');
  const target = !place
    ? page.querySelector('main h2[tabindex]')
    : place.matches(CONTROL)
      ? place
      : place.matches('section.form-section')
        ? place.querySelector('h2')
        : (form?.querySelector(CONTROL) ?? place.querySelector(CONTROL));
  if (!(target instanceof HTMLElement)) return true;
  target.focus();
  (place ?? target).scrollIntoView({ block: 'nearest' });
  return true;
}
