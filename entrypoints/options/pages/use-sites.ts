// Preact hook that reads and changes site permissions and site modes in Options and the first-run setup.
import { useState } from 'preact/hooks';
import type { ExplorerLine } from '../../../components/settings/ExplorerAccessAndModeForm';
import type { ChosenMarks, SiteLine, SiteModes } from '../../../components/settings/SiteTable';
import { toSitePattern } from '../../../lib/browser/permissions';
import { optionsWords } from '../../../lib/i18n/words/options';
import { call } from '../../../lib/messages/call-background';
import type { Reply } from '../../../lib/messages/protocol';
import type { SiteChoice } from '../../../lib/store/settings';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';
import { DEFAULT_EXPLORERS } from '../../../lib/view/settings/preselected-explorers';
import { useHostPermissions } from '../../../lib/view/settings/use-host-permissions';
import type { ExplorerSite, SiteServices } from '../options-dependencies';

/** Returns the site of a match pattern as in the message `setSite`: `*.scan.example` includes its subdomains. */
const getSite = (pattern: string): string => pattern.replace(/^[^:]+:\/\//, '').replace(/\/.*$/s, '');

/** Returns the host of a match pattern without scheme, path and wildcard. */
const getHost = (pattern: string): string => getSite(pattern).replace(/^\*\./, '');

/** Tests whether a site that the policy names covers a permitted one, as the background does for the hosts of pages. */
const coversSite = (site: string, permitted: string): boolean =>
  site === permitted || (site.startsWith('*.') && (permitted === site.slice(2) || permitted.endsWith(site.slice(1))));

/** Tests whether a site covers the host of a page; one without a port covers all ports. */
const coversPage = (site: string, host: string): boolean =>
  coversSite(site, host) || coversSite(site, host.replace(/:\d+$/, ''));

export interface SitesView {
  /** Known explorers, the preselected ones first. */
  explorers: ExplorerLine[];
  /** Number of preselected explorers. */
  first: number;
  /** Allowed sites without the service of the account. */
  sites: SiteLine[];
  /** Null while the vault is locked and until the first reply. */
  modes: Omit<SiteModes, 'onlyAsk'> | null;
  choose(host: string, isChosen: boolean): void;
  /** Requests the chosen explorers; must run inside the click. @returns the number of allowed explorers; null if refused */
  allow(): Promise<number | null>;
  /** Requests a typed site. @returns its problem as a sentence, or null */
  add(text: string): Promise<string | null>;
  remove(site: SiteLine): Promise<boolean>;
  putBack(site: SiteLine): Promise<boolean>;
}

/** Returns a site that the policy names as a row of the explorers. */
const toPolicyExplorer = (site: string): ExplorerSite => ({
  host: site,
  pattern: `https://${site}/*`,
  chains: optionsWords().options.lockedSetting,
});

/**
 * @param host host of the account, which is permitted for requests and not for marking; '' without one
 * @param policySites sites that the organization's policy lets Riskmark mark, in place of the explorers; null without such a policy
 */
export function useSites(
  services: SiteServices,
  host: string,
  policySites: readonly string[] | null = null,
): SitesView {
  const explorers = policySites?.map(toPolicyExplorer) ?? services.explorers;
  const preselected: readonly string[] = policySites ?? DEFAULT_EXPLORERS;
  const words = optionsWords().grants;
  const grants = useHostPermissions(
    services.grants,
    explorers.map(({ pattern }) => pattern),
  );
  const { chosen: choices, offSince, marks, choose, show } = useSiteModes();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(preselected));
  const lines = explorers.map((site) => ({
    ...site,
    granted: grants.covered.has(site.pattern),
    chosen: chosen.has(site.host),
  }));
  const getRank = ({ host }: { host: string }): number => {
    const index = preselected.indexOf(host);
    return index < 0 ? preselected.length : index;
  };
  const name = host.replace(/:\d+$/, '');
  const sites: SiteLine[] = grants.patterns
    .filter((pattern) => getHost(pattern) !== name || services.builtIn.includes(pattern))
    .map((pattern) => ({
      pattern,
      host: getHost(pattern),
      removable: !services.builtIn.includes(pattern),
      isExcluded: policySites !== null && !policySites.some((site) => coversSite(site, getSite(pattern))),
    }));
  const allowed = new Set(sites.map(({ pattern }) => getSite(pattern)));
  const listed = [...allowed, ...Object.keys(choices ?? {})];
  return {
    first: preselected.length,
    explorers: lines.toSorted((a, b) => getRank(a) - getRank(b)),
    sites,
    modes: choices && {
      of: (pattern) => ({ site: getSite(pattern), choice: choices[getSite(pattern)] ?? 'default' }),
      others: [
        ...Object.entries(choices)
          .filter(([site]) => !allowed.has(site))
          .map(([site, choice]) => ({ site, choice })),
        ...marks
          .filter(({ host }) => !listed.some((site) => coversPage(site, host)))
          .map(({ host }) => ({ site: host, choice: 'default' as const })),
      ],
      offSince,
      onChoose: ({ site, choice }) => void choose(site, choice),
      marksOf: (site) => marks.filter(({ host }) => coversPage(site, host)),
      onShow: (chosen) => void show(chosen),
    },
    choose: (site, isChosen) =>
      setChosen(
        (before) => new Set(isChosen ? [...before, site] : [...before].filter((selected) => selected !== site)),
      ),
    async allow() {
      const wanted = lines.filter((line) => line.chosen && !line.granted);
      if (wanted.length > 0 && !(await grants.ask(wanted.map(({ pattern }) => pattern)))) return null;
      return lines.filter(({ granted }) => granted).length + wanted.length;
    },
    async add(text) {
      const pattern = toSitePattern(text);
      if (!pattern) return /^\s*http:\/\//i.test(text) ? words.onlyHttps : words.notAHost;
      return (await grants.ask([pattern])) ? null : words.refused;
    },
    remove: ({ pattern }) => grants.giveBack([pattern]),
    putBack: ({ pattern }) => grants.ask([pattern]),
  };
}

const POLL_MS = 5_000;

interface SiteChoices {
  /** Modes by site, keyed as in `setSite`; null while the vault is locked and until the first reply. */
  chosen: NonNullable<Reply<'siteModes'>> | null;
  /** When each disabled site was turned off (epoch ms). */
  offSince: Record<string, number>;
  /** Marks of the hosts that differ from the setting for all sites. */
  marks: ChosenMarks[];
  choose(site: string, choice: SiteChoice): Promise<void>;
  show(marks: ChosenMarks): Promise<void>;
}

/** Lists the modes, refreshed every 5 s; after a failed change the stored modes stay on show. */
export function useSiteModes(): SiteChoices {
  const answer = useBackgroundQuery(() => call('siteModes', {}), 'site modes', POLL_MS);
  const dates = useBackgroundQuery(() => call('sitesOffSince', {}), 'site dates', POLL_MS);
  const marks = useBackgroundQuery(() => call('siteMarks', {}), 'site marks', POLL_MS);
  return {
    chosen: answer.value,
    marks: Object.entries(marks.value ?? {}).map(([host, shown]) => ({ host, shown })),
    offSince: dates.value ?? {},
    async choose(site, choice) {
      await call('setSite', { host: site, mode: choice }).catch(() => undefined);
      await call('sitesOffSince', {}).then(dates.set, () => undefined);
      await call('siteModes', {}).then(answer.set, () => undefined);
    },
    async show(chosen) {
      await call('setSiteMarks', chosen).catch(() => undefined);
      await call('siteMarks', {}).then(marks.set, () => undefined);
    },
  };
}
