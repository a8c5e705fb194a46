// Hook for the per-site screening modes in the options page.
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';
import type { SiteChoice } from '../../store/settings';
import { useQuery } from '../query/use-query';

const POLL_MS = 5_000;

export interface SiteChoices {
  /** Modes by site, keyed as in `setSite`; null while the vault is locked and until the first reply. */
  chosen: NonNullable<Reply<'siteModes'>> | null;
  choose(site: string, choice: SiteChoice): Promise<void>;
}

/** Lists the modes, refreshed every 5 s; after a failed change the stored modes stay on show. */
export function useSiteModes(): SiteChoices {
  const answer = useQuery(() => call('siteModes', {}), 'site modes', POLL_MS);
  return {
    chosen: answer.value,
    async choose(site, choice) {
      await call('setSite', { host: site, mode: choice }).catch(() => undefined);
      await call('siteModes', {}).then(answer.set, () => undefined);
    },
  };
}
