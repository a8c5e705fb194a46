// Advanced page of Options: edits budgets, the age limit, external links and other expert settings.

import { MarkLegend } from '../../../components/mark/MarkLegend';
import {
  Budgets,
  CacheLife,
  type FormSettings,
  LookSettings,
} from '../../../components/settings/general-setting-controls';
import { InvalidSettings } from '../../../components/settings/InvalidSettings';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { optionsWords } from '../../../lib/i18n/options';
import { call } from '../../../lib/messages/call-background';
import type { InvalidSetting } from '../../../lib/store/settings';
import { useCommand } from '../../../lib/view/query/use-command';
import { CustomOperationsForm } from '../CustomOperationsForm';
import { EvidenceBundleSettings } from '../EvidenceBundleSettings';
import { ExternalLinksEditor } from '../ExternalLinksEditor';
import { ShortcutKeys } from '../ShortcutKeys';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';

/** Renders the page; each change is saved at once, and a rejected one is reported in its row. */
export function AdvancedPage(props: PageProps & { invalid: readonly InvalidSetting[] }) {
  const { data, locked, onSettings, invalid } = props;
  const { settings, status } = data;
  const { options: words, rows } = optionsWords();
  const { describe, toggle, isOpen } = useOpenSettingRow(props);
  const { error, run } = useCommand();
  const form = {
    settings,
    locked,
    onSave: (change: Partial<FormSettings>): void =>
      void run(async () => onSettings(await call('saveSettings', { settings: change }))),
  };
  const failure = <ErrorNote error={error} now={0} />;
  return (
    <>
      <InvalidSettings refused={invalid} />
      <dl class="setting-rows">
        <SettingRow {...describe('budgets')} action={toggle('budgets')}>
          {isOpen('budgets') && (
            <>
              <p class="hint">{words.budgetsText}</p>
              <Budgets {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('age-limit')} action={toggle('age-limit')}>
          {isOpen('age-limit') && (
            <>
              <p class="hint">{words.cacheText}</p>
              <CacheLife {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('links')} action={toggle('links')}>
          {isOpen('links') && <ExternalLinksEditor settings={settings} locked={locked} onSettings={onSettings} />}
        </SettingRow>
        <SettingRow {...describe('keys')} action={toggle('keys', rows.show)}>
          {isOpen('keys') && <ShortcutKeys shortcuts={data.shortcuts} />}
        </SettingRow>
        <SettingRow
          {...describe('diagnostics')}
          link={{ text: rows.run, href: '/diagnostics.html', testId: 'open-diagnostics' }}
        />
        <SettingRow
          {...describe('compare')}
          link={{ text: rows.open, href: '/compare.html', testId: 'open-compare' }}
        />
        {status.vault === 'open' && (
          <SettingRow {...describe('bundles')} action={toggle('bundles')}>
            {isOpen('bundles') && <EvidenceBundleSettings />}
          </SettingRow>
        )}
        <SettingRow
          {...describe('verify-bundle')}
          link={{ text: rows.open, href: '/verify.html', testId: 'open-verify' }}
        />
        <SettingRow {...describe('earlier')} action={toggle('earlier')}>
          {isOpen('earlier') && <CustomOperationsForm accountId={status.account?.id ?? null} />}
        </SettingRow>
        <SettingRow {...describe('look')} action={toggle('look')}>
          {isOpen('look') && (
            <>
              <LookSettings {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('marks')} action={toggle('marks', rows.show)}>
          {isOpen('marks') && <MarkLegend />}
        </SettingRow>
      </dl>
    </>
  );
}
