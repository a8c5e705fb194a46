// The sites the browser lets Riskmark read: each can be set and taken back, any other can be added.
import { useState } from 'preact/hooks';
import { optionsWords } from '../../lib/i18n/options';
import type { SiteChoice } from '../../lib/store/settings';
import { Field } from '../ui/Field';
import { UndoNote } from '../ui/UndoNote';
import { SiteModeSelect } from './SiteModeSelect';

export interface SiteLine {
  host: string;
  pattern: string;
  /** False for what the manifest of this build holds. */
  removable: boolean;
}

/** What was chosen for one site, named as in the message `setSite`. */
export interface ChosenSite {
  site: string;
  choice: SiteChoice;
}

export interface SiteModes {
  /** By pattern of `sites`; absent while the vault is not open. */
  of(pattern: string): ChosenSite;
  /** Chosen for sites that are none of `sites`. */
  others: ChosenSite[];
  onlyAsk: boolean;
  onChoose(chosen: ChosenSite): void;
}

export interface SiteListProps {
  sites: SiteLine[];
  /** Null while the vault is not open: the choices lie sealed. */
  modes?: SiteModes | null;
  /** Null: accepted, the field is emptied; else what is wrong. */
  onAdd(host: string): Promise<string | null>;
  /** True where the browser took it back. */
  onRemove(site: SiteLine): Promise<boolean>;
  /** Allows again what was just removed; asked inside the click. */
  onPutBack(site: SiteLine): Promise<boolean>;
}

/** Lists `sites`; adding is asked inside the click, as browsers demand. */
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
                {modes && <Mode modes={modes} chosen={modes.of(site.pattern)} />}
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
                <Mode modes={modes} chosen={chosen} />
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

const OFFERS: readonly SiteChoice[] = ['default', 'view', 'ask', 'off'];

function Mode({ modes, chosen }: { modes: SiteModes; chosen: ChosenSite }) {
  return (
    <SiteModeSelect
      host={chosen.site}
      value={chosen.choice}
      offers={OFFERS}
      onlyAsk={modes.onlyAsk}
      testId={`site-mode-${chosen.site}`}
      onChoose={(choice) => modes.onChoose({ ...chosen, choice })}
    />
  );
}
