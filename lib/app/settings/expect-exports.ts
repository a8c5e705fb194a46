// Check before an export: the organization's policy may switch exports off.
import { AppError } from '../../errors/app-error';
import type { Settings } from '../../settings/setting-table';

/** @throws AppError `exports-off` if the policy permits no exports; of backups it may permit those alone */
export async function expectExports(
  settings: { load(): Promise<Pick<Settings, 'exports'>> },
  what: 'file' | 'backup',
): Promise<void> {
  const { exports } = await settings.load();
  if (exports !== 'all' && exports !== what) throw new AppError('exports-off');
}
