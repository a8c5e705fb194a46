// Hook that lists and loads the missing data sets that the organization's policy names.
import type { WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { MissingDataSet } from '../../messages/tables/data-set-messages';
import { useBackgroundQuery } from '../query/use-background-query';
import { useCommand } from '../query/use-command';

export interface MissingDataSetsView {
  sets: readonly MissingDataSet[];
  isLoading: boolean;
  error: WireError | null;
  load(): void;
}

/** @param allowHosts requests the permission of the hosts of these URLs, at once, within the user gesture */
export function useMissingPolicyDataSets(allowHosts: (urls: string[]) => Promise<boolean>): MissingDataSetsView {
  const answer = useBackgroundQuery(() => call('missingDataSets', {}), 'missing-data-sets');
  const { busy, error, run } = useCommand();
  const sets = answer.value ?? [];
  async function load(): Promise<void> {
    const urls = sets.flatMap(({ failure }) => (failure?.url ? [failure.url] : []));
    if (urls.length > 0 && !(await allowHosts(urls))) return;
    answer.set(await call('loadMissingDataSets', {}));
  }
  return { sets, isLoading: busy, error, load: () => void run(load) };
}
