// Sites page: allowed sites with their mode, disabled sites, and known explorers to allow.

import { SettingRow } from '../../../components/settings/SettingRow';
import { SiteTable } from '../../../components/settings/SiteTable';
import { ExplorerPermissionForm } from '../ExplorerPermissionForm';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';

/** Renders the page. */
export function SitesPage(props: PageProps) {
  const { data, locked, onSettings } = props;
  const { settings, sites } = data;
  const { describe, toggle, isOpen } = useOpenSettingRow(props);
  const onlyAsk = settings.defaultMode === 'ask' && locked.includes('defaultMode');
  return (
    <>
      <SiteTable
        sites={sites.sites}
        modes={sites.modes && { ...sites.modes, onlyAsk }}
        onAdd={sites.add}
        onRemove={sites.remove}
        onPutBack={sites.putBack}
      />
      <dl class="setting-rows">
        <SettingRow {...describe('explorers')} action={toggle('explorers')}>
          {isOpen('explorers') && (
            <ExplorerPermissionForm view={sites} settings={settings} locked={locked} onSettings={onSettings} />
          )}
        </SettingRow>
      </dl>
    </>
  );
}
