// Sites page: allowed sites with their mode, disabled sites, and known explorers to allow.

import { SettingControls } from '../../../components/settings/general-setting-controls';
import { SettingRow } from '../../../components/settings/SettingRow';
import { SiteTable } from '../../../components/settings/SiteTable';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { call } from '../../../lib/messages/call-background';
import type { FormSettings } from '../../../lib/settings/setting-table';
import { useCommand } from '../../../lib/view/query/use-command';
import { ExplorerPermissionForm } from '../ExplorerPermissionForm';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';
import '../../../components/settings/setting-rows.css';

/** Renders the page. */
export function SitesPage(props: PageProps) {
  const { data, locked, onSettings } = props;
  const { settings, sites } = data;
  const { describe, toggle, isOpen } = useOpenSettingRow(props);
  const { error, run } = useCommand();
  const save = (change: Partial<FormSettings>): void =>
    void run(async () => onSettings(await call('saveSettings', { settings: change })));
  const onlyAsk = settings.defaultMode === 'ask' && locked.includes('defaultMode');
  return (
    <>
      <SiteTable
        isLocked={settings.sites !== null}
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
        <SettingRow {...describe('marked')} action={toggle('marked')}>
          {isOpen('marked') && (
            <>
              <SettingControls row="marked" settings={settings} locked={locked} onSave={save} />
              <ErrorNote error={error} now={0} />
            </>
          )}
        </SettingRow>
      </dl>
    </>
  );
}
