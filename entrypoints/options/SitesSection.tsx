// Sites section, also setup step 3: host permissions for sites and the screening mode of each.

import { useState } from 'preact/hooks';
import { type SiteLine, SiteList, type SiteModes } from '../../components/settings/SiteList';
import { SitePermissionForm } from '../../components/settings/SitePermissionForm';
import { Section } from '../../components/ui/Section';
import { useStatusMessage } from '../../components/ui/use-status-message';
import { toSitePattern } from '../../lib/browser/permissions';
import { optionsWords } from '../../lib/i18n/options';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { DEFAULT_EXPLORERS } from '../../lib/view/settings/default-explorers';
import { useHostPermissions } from '../../lib/view/settings/use-host-permissions';
import { useSiteModes } from '../../lib/view/settings/use-site-modes';
import type { SiteServices } from './options-dependencies';

export interface SitesSectionProps {
  services: SiteServices;
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
  /** Host of the account, which is permitted for requests and not for marking. */
  host: string;
  /** True if the list of permitted sites is included. */
  full: boolean;
  /** Receives the result sentence of the step. */
  onAllowed(result: string): void;
}

/** Returns the host of a match pattern without scheme, path and wildcard. */
const getHost = (pattern: string): string =>
  pattern
    .replace(/^[^:]+:\/\//, '')
    .replace(/\/.*$/s, '')
    .replace(/^\*\./, '');

/** Returns the site of a match pattern as in the message `setSite`: `*.scan.example` includes its subdomains. */
const getSite = (pattern: string): string => pattern.replace(/^[^:]+:\/\//, '').replace(/\/.*$/s, '');

/** Renders the explorers, well-known ones first and preselected, and the permitted sites if `full`. */
export function SitesSection({ services, settings, locked, onSettings, host, full, onAllowed }: SitesSectionProps) {
  const words = optionsWords();
  const grants = useHostPermissions(
    services.grants,
    services.explorers.map(({ pattern }) => pattern),
  );
  const { chosen: choices, choose } = useSiteModes();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(DEFAULT_EXPLORERS));
  const { message: said, show: say, on } = useStatusMessage<string>();
  const lines = services.explorers.map((site) => ({
    ...site,
    granted: grants.covered.has(site.pattern),
    chosen: chosen.has(site.host),
  }));
  const getRank = ({ host }: { host: string }): number => {
    const index = DEFAULT_EXPLORERS.indexOf(host);
    return index < 0 ? DEFAULT_EXPLORERS.length : index;
  };
  const sorted = lines.toSorted((a, b) => getRank(a) - getRank(b));

  const allow = async (): Promise<void> => {
    const toRequest = lines.filter((line) => line.chosen && !line.granted);
    const allowed = await grants.ask(toRequest.map(({ pattern }) => pattern));
    const grantedCount = lines.filter(({ granted }) => granted).length + toRequest.length;
    say(allowed ? words.grants.granted(grantedCount) : words.grants.refused);
    if (allowed) onAllowed(words.steps.sitesDone(grantedCount));
  };
  const save = (defaultMode: 'view' | 'ask'): void =>
    void call('saveSettings', { settings: { defaultMode } }).then(onSettings, () => undefined);
  const name = host.replace(/:\d+$/, '');
  const sites: SiteLine[] = grants.patterns
    .filter((pattern) => getHost(pattern) !== name || services.builtIn.includes(pattern))
    .map((pattern) => ({ pattern, host: getHost(pattern), removable: !services.builtIn.includes(pattern) }));
  const listed = new Set(sites.map(({ pattern }) => getSite(pattern)));
  const modes: SiteModes | null = choices && {
    of: (pattern) => ({ site: getSite(pattern), choice: choices[getSite(pattern)] ?? 'default' }),
    others: Object.entries(choices)
      .filter(([site]) => !listed.has(site))
      .map(([site, choice]) => ({ site, choice })),
    onlyAsk: settings.defaultMode === 'ask' && locked.includes('defaultMode'),
    onChoose: ({ site, choice }) => void choose(site, choice),
  };
  const add = async (text: string): Promise<string | null> => {
    const pattern = toSitePattern(text);
    if (!pattern) return /^\s*http:\/\//i.test(text) ? words.grants.onlyHttps : words.grants.notAHost;
    return (await grants.ask([pattern])) ? null : words.grants.refused;
  };
  return (
    <Section id="sites" title={full ? words.grants.changeTitle : words.grants.title} text={words.grants.text}>
      <SitePermissionForm
        explorers={sorted}
        first={DEFAULT_EXPLORERS.length}
        mode={settings.defaultMode}
        modeLocked={locked.includes('defaultMode')}
        budgetPage={settings.budgetPage}
        budgetSiteDay={settings.budgetSiteDay}
        told={<span {...on}>{said}</span>}
        onChoose={(site, on) =>
          setChosen((before) => new Set(on ? [...before, site] : [...before].filter((selected) => selected !== site)))
        }
        onAllow={() => void allow()}
        onAllowNone={
          full
            ? undefined
            : () => {
                say(words.grants.noneDone);
                onAllowed(words.steps.sitesDone(0));
              }
        }
        onMode={save}
      />
      {full && (
        <SiteList
          sites={sites}
          modes={modes}
          onAdd={add}
          onRemove={({ pattern }) => grants.giveBack([pattern])}
          onPutBack={({ pattern }) => grants.ask([pattern])}
        />
      )}
    </Section>
  );
}
