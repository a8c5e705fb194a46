// The sites the browser lets Riskmark read: each can be taken back, any other can be added.
import { useState } from 'preact/hooks';
import { optionsWords } from '../lib/words/options';
import { Field } from './Field';

export interface SiteLine {
  host: string;
  pattern: string;
  /** What it is for, where that is not marking. */
  role: string;
  /** False for what the manifest of this build holds. */
  removable: boolean;
}

export interface SiteListProps {
  sites: SiteLine[];
  /** Null: accepted, the field is emptied; else what is wrong. */
  onAdd(host: string): Promise<string | null>;
  onRemove(site: SiteLine): void;
}

/** Lists `sites`; adding is asked inside the click, as browsers demand. */
export function SiteList({ sites, onAdd, onRemove }: SiteListProps) {
  const words = optionsWords().grants;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
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
                <span class="hint">{site.role}</span>
                <button
                  type="button"
                  class="btn text"
                  aria-label={words.removeFor(site.host)}
                  title={site.removable ? undefined : words.kept(site.host)}
                  disabled={!site.removable}
                  onClick={() => onRemove(site)}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
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
