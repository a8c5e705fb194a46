// Tables of the allowed and disabled sites with screening modes, and a field that adds a site.
import { useState } from 'preact/hooks';
import { formatUtcDay, joinFacts } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/words/options';
import { sharedWords } from '../../lib/i18n/words/shared';
import type { SiteChoice, SiteMarks } from '../../lib/store/settings';
import { Field } from '../ui/Field';
import { UndoNote } from '../ui/UndoNote';
import { SiteModeSelect } from './SiteModeSelect';
import './setting-rows.css';
import '../ui/styles/form.css';

export interface SiteLine {
  host: string;
  pattern: string;
  /** False for sites in the manifest of this build. */
  removable: boolean;
  /** True if the organization's policy lets Riskmark mark other sites only. */
  isExcluded?: boolean;
}

/** Screening mode chosen for a site, named as in the message `setSite`. */
export interface ChosenSite {
  site: string;
  choice: SiteChoice;
}

/** Marks of a host that differ from the setting for all sites. */
export interface ChosenMarks {
  host: string;
  shown: SiteMarks;
}

export interface SiteModes {
  /** Returns the choice by pattern of `sites`. */
  of(pattern: string): ChosenSite;
  /** Choices for sites that are not in `sites`. */
  others: ChosenSite[];
  /** When each disabled site was turned off (epoch ms); without those turned off by an earlier version. */
  offSince: Record<string, number>;
  onlyAsk: boolean;
  onChoose(chosen: ChosenSite): void;
  /** Returns the marks of the hosts that a site covers. */
  marksOf(site: string): ChosenMarks[];
  onShow(marks: ChosenMarks): void;
}

export interface SiteTableProps {
  /** True if the organization's policy names the sites, so that none can be added. */
  isLocked?: boolean;
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
export function SiteTable({ isLocked = false, sites, modes = null, onAdd, onRemove, onPutBack }: SiteTableProps) {
  const words = optionsWords().grants;
  const table = optionsWords().siteTable;
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
  const addForm = (
    <form class="add-form" onSubmit={(event) => void add(event)}>
      <Field
        id="add-site"
        label={words.add}
        value={typed}
        placeholder={words.addPlaceholder}
        problem={problem}
        onInput={setTyped}
      />
      <button type="submit" class="button large">
        {words.addButton}
      </button>
    </form>
  );
  const isOff = ({ pattern }: SiteLine): boolean => modes?.of(pattern).choice === 'off';
  const shown = sites.filter((site) => !isOff(site));
  const others = modes?.others.filter(({ choice }) => choice !== 'off') ?? [];
  return (
    <>
      {shown.length + others.length === 0 ? (
        <p class="hint-text">{words.noneAllowed}</p>
      ) : (
        <table class="setting-table" data-testid="allowed-sites">
          <thead>
            <tr>
              <th scope="col">{table.site}</th>
              <th scope="col">{modes && table.marks}</th>
              <th scope="col">
                <span class="visually-hidden">{words.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((site) => (
              <tr key={site.pattern}>
                <th scope="row">{site.host}</th>
                <td>
                  {site.isExcluded
                    ? table.excluded
                    : modes && <SiteMode modes={modes} chosen={modes.of(site.pattern)} />}
                </td>
                <td>
                  <button
                    type="button"
                    class="button plain"
                    aria-label={words.removeFor({ host: site.host })}
                    title={site.removable ? undefined : words.kept({ host: site.host })}
                    disabled={!site.removable}
                    onClick={() => void remove(site)}
                  >
                    {words.remove}
                  </button>
                </td>
              </tr>
            ))}
            {modes &&
              others.map((chosen) => (
                <tr key={chosen.site}>
                  <th scope="row">
                    {chosen.site}
                    <small>{table.notAllowed}</small>
                  </th>
                  <td>
                    <SiteMode modes={modes} chosen={chosen} />
                  </td>
                  <td>
                    <button
                      type="button"
                      class="button plain"
                      aria-label={words.removeFor({ host: chosen.site })}
                      onClick={() => {
                        modes.onChoose({ ...chosen, choice: 'default' });
                        for (const marks of modes.marksOf(chosen.site)) modes.onShow(flipMarks(marks));
                      }}
                    >
                      {words.remove}
                    </button>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      <UndoNote
        text={removed ? words.removed({ host: removed.host }) : ''}
        onUndo={removed ? () => void putBack(removed) : undefined}
      />
      {modes && <DisabledSites modes={modes} sites={sites.filter(isOff)} />}
      {isLocked ? <p class="hint-text">{table.locked}</p> : addForm}
    </>
  );
}

/** Sites that are off, with the day since when and a button that removes the choice. */
function DisabledSites({ modes, sites }: { modes: SiteModes; sites: SiteLine[] }) {
  const table = optionsWords().siteTable;
  const off = [
    ...sites.map(({ host, pattern }) => ({ host, site: modes.of(pattern).site })),
    ...modes.others.filter(({ choice }) => choice === 'off').map(({ site }) => ({ host: site, site })),
  ];
  if (off.length === 0) return null;
  return (
    <section aria-labelledby="off-sites">
      <h3 id="off-sites">{table.off}</h3>
      <table class="setting-table" data-testid="off-sites">
        <tbody>
          {off.map(({ host, site }) => {
            const since = modes.offSince[site];
            return (
              <tr key={site} id={`off-${site}`} data-testid={`off-${site}`}>
                <th scope="row">{host}</th>
                <td>{since !== undefined && table.offSince({ day: formatUtcDay(since) })}</td>
                <td>
                  <button
                    type="button"
                    class="button plain"
                    aria-label={table.allowAgainName({ host })}
                    onClick={() => modes.onChoose({ site, choice: 'default' })}
                  >
                    {table.allowAgain}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const CHOICES: readonly SiteChoice[] = ['default', 'view', 'ask', 'local', 'off'];

function SiteMode({ modes, chosen }: { modes: SiteModes; chosen: ChosenSite }) {
  return (
    <>
      <SiteModeSelect
        host={chosen.site}
        value={chosen.choice}
        offers={CHOICES}
        onlyAsk={modes.onlyAsk}
        testId={`site-mode-${chosen.site}`}
        onChoose={(choice) => modes.onChoose({ ...chosen, choice })}
      />
      {modes.marksOf(chosen.site).map((marks) => (
        <MarksLine
          key={marks.host}
          marks={marks}
          isNamed={marks.host !== chosen.site.replace(/^\*\./, '')}
          onShow={modes.onShow}
        />
      ))}
    </>
  );
}

const flipMarks = ({ host, shown }: ChosenMarks): ChosenMarks => ({ host, shown: shown === 'hits' ? 'all' : 'hits' });

/** Says which addresses of a host are marked, with the button that chooses as on all sites. */
function MarksLine({ marks, isNamed, onShow }: { marks: ChosenMarks; isNamed: boolean } & Pick<SiteModes, 'onShow'>) {
  const other = flipMarks(marks);
  const id = `show-${other.shown}-${marks.host}`;
  const { markedAll, markedHits } = optionsWords().rows;
  return (
    <small class="site-marks" data-testid={`marks-${marks.host}`}>
      <span id={`${id}-said`}>
        {joinFacts([isNamed && marks.host, marks.shown === 'hits' ? markedHits : markedAll])}
      </span>{' '}
      <button
        type="button"
        class="link-button"
        id={id}
        aria-describedby={`${id}-said`}
        data-testid={id}
        onClick={() => onShow(other)}
      >
        {sharedWords().marks[other.shown]}
      </button>
    </small>
  );
}
