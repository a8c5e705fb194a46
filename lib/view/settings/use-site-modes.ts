// Hook that lists and changes the screening modes of sites on the options page.
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';
import type { SiteChoice } from '../../store/settings';
import { useBackgroundQuery } from '../query/use-background-query';

const POLL_MS = 5_000;

export interface SiteChoices {
  /** Modes by site, keyed as in `setSite`; null while the vault is locked and until the first reply. */
  chosen: NonNullable<Reply<'siteModes'>> | null;
  /** When each disabled site was turned off (epoch ms). */
  offSince: Record<string, number>;
  choose(site: string, choice: SiteChoice): Promise<void>;
}

/** Lists the modes, refreshed every 5 s; after a failed change the stored modes stay on show. */
export function useSiteModes(): SiteChoices {
  const answer = useBackgroundQuery(() => call('siteModes', {}), 'site modes', POLL_MS);
  const dates = useBackgroundQuery(() => call('sitesOffSince', {}), 'site dates', POLL_MS);
  return {
    chosen: answer.value,
    offSince: dates.value ?? {},
    async choose(site, choice) {
      await call('setSite', { host: site, mode: choice }).catch(() => undefined);
      await call('sitesOffSince', {}).then(dates.set, () => undefined);
      await call('siteModes', {}).then(answer.set, () => undefined);
    },
  };
}
