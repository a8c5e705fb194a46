// List of granted sites with mode and Remove, and a field that adds a site.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/options';
import type { SiteChoice } from '../../lib/store/settings';
import { Field } from '../ui/Field';
import { UndoNote } from '../ui/UndoNote';
import { SiteModeSelect } from './SiteModeSelect';

export interface SiteLine {
  host: string;
  pattern: string;
  /** False for sites in the manifest of this build. */
  removable: boolean;
}

/** Screening mode chosen for a site, named as in the message `setSite`. */
export interface ChosenSite {
  site: string;
  choice: SiteChoice;
}

export interface SiteModes {
  /** Returns the choice by pattern of `sites`. */
  of(pattern: string): ChosenSite;
  /** Choices for sites that are not in `sites`. */
  others: ChosenSite[];
  onlyAsk: boolean;
  onChoose(chosen: ChosenSite): void;
}

export interface SiteListProps {
  sites: SiteLine[];
  /** Null while the vault is locked, because the choices are encrypted. */
  modes?: SiteModes | null;
  /** @returns null if the site was added (the field is emptied), otherwise the problem */
  onAdd(host: string): Promise<string | null>;
  /** @returns true if the browser removed the permission */
  onRemove(site: SiteLine): Promise<boolean>;
  /** Restores the permission that was just removed; must run inside the click. */
  onPutBack(site: SiteLine): Promise<boolean>;
}

/** Renders `sites`; permission requests run inside the click, as browsers require. */
export function SiteList({ sites, modes = null, onAdd, onRemove, onPutBack }: SiteListProps) {
  const words = optionsWords().grants;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [removed, setRemoved] = useState<SiteLine | null>(null);
  const remove = async (site: SiteLine): Promise<void> => {
    if (await onRemove(site)) setRemoved(site);
  };
  const putBack = async (site: SiteLine): Promise<void> => {
    if (await onPutBack(site)) setRemoved(null);
  };
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await onAdd(typed);
    setProblem(wrong ?? '');
    if (wrong === null) setTyped('');
  };
  return (
    <>
      <div class="fg">
        <span class="lb" id="allowed-sites">
          {words.allowed}
        </span>
        {sites.length === 0 ? (
          <p class="hint">{words.noneAllowed}</p>
        ) : (
          <ul class="allowed" aria-labelledby="allowed-sites">
            {sites.map((site) => (
              <li key={site.pattern}>
                <span>{site.host}</span>
                {modes && <SiteMode modes={modes} chosen={modes.of(site.pattern)} />}
                <button
                  type="button"
                  class="btn text"
                  aria-label={words.removeFor(site.host)}
                  title={site.removable ? undefined : words.kept(site.host)}
                  disabled={!site.removable}
                  onClick={() => void remove(site)}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
        <UndoNote
          text={removed ? words.removed(removed.host) : ''}
          onUndo={removed ? () => void putBack(removed) : undefined}
        />
      </div>
      {modes && modes.others.length > 0 && (
        <div class="fg">
          <span class="lb" id="chosen-sites">
            {words.chosen}
          </span>
          <ul class="allowed" aria-labelledby="chosen-sites">
            {modes.others.map((chosen) => (
              <li key={chosen.site}>
                <span>{chosen.site}</span>
                <SiteMode modes={modes} chosen={chosen} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <form class="add" onSubmit={(event) => void add(event)}>
        <Field
          id="add-site"
          label={words.add}
          value={typed}
          placeholder={words.addPlaceholder}
          problem={problem}
          onInput={setTyped}
        />
        <button type="submit" class="btn big">
          {words.addButton}
        </button>
      </form>
    </>
  );
}

const CHOICES: readonly SiteChoice[] = ['default', 'view', 'ask', 'off'];

function SiteMode({ modes, chosen }: { modes: SiteModes; chosen: ChosenSite }) {
  return (
    <SiteModeSelect
      host={chosen.site}
      value={chosen.choice}
      offers={CHOICES}
      onlyAsk={modes.onlyAsk}
      testId={`site-mode-${chosen.site}`}
      onChoose={(choice) => modes.onChoose({ ...chosen, choice })}
    />
  );
}
