// Page More of Options: edits theme, language, limits, links and keys, and leads to the tools.
import { useState } from 'preact/hooks';
import { MarkLegend } from '../../../components/mark/MarkLegend';
import { ExternalLinksForm } from '../../../components/settings/ExternalLinksForm';
import { SettingControls } from '../../../components/settings/general-setting-controls';
import { InvalidSettings } from '../../../components/settings/InvalidSettings';
import { SettingRow } from '../../../components/settings/SettingRow';
import { ShortcutList } from '../../../components/settings/ShortcutList';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { openShortcutPage, type Shortcut, suggestedCommands } from '../../../lib/browser/input/commands';
import { optionsWords } from '../../../lib/i18n/words/options';
import { call } from '../../../lib/messages/call-background';
import type { FormSettings } from '../../../lib/settings/setting-table';
import type { InvalidSetting } from '../../../lib/store/settings';
import { useCommand } from '../../../lib/view/query/use-command';
import { useExternalLinks } from '../../../lib/view/settings/use-external-links';
import { CustomOperationsForm } from '../CustomOperationsForm';
import { EvidenceBundleSettings } from '../EvidenceBundleSettings';
import type { PageProps } from './page-props';
import { useOpenSettingRow } from './use-open-setting-row';
import '../../../components/settings/setting-rows.css';

/** Renders the page; each change is saved at once, and a rejected one is reported in its row. */
export function MorePage(props: PageProps & { invalid: readonly InvalidSetting[] }) {
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
        <SettingRow {...describe('look')} action={toggle('look')}>
          {isOpen('look') && (
            <>
              <SettingControls row="look" {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('budgets')} action={toggle('budgets')}>
          {isOpen('budgets') && (
            <>
              <p class="hint-text">{words.budgetsText}</p>
              <SettingControls row="budgets" {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('age-limit')} action={toggle('age-limit')}>
          {isOpen('age-limit') && (
            <>
              <p class="hint-text">{words.cacheText}</p>
              <SettingControls row="age-limit" {...form} />
              {failure}
            </>
          )}
        </SettingRow>
        <SettingRow {...describe('links')} action={toggle('links')}>
          {isOpen('links') && <ExternalLinksEditor {...props} />}
        </SettingRow>
        <SettingRow {...describe('keys')} action={toggle('keys', rows.show)}>
          {isOpen('keys') && <ShortcutKeys shortcuts={data.shortcuts} />}
        </SettingRow>
        <SettingRow
          {...describe('diagnostics')}
          link={{ text: rows.run, href: '/tools.html?show=diagnostics', testId: 'open-diagnostics' }}
        />
        <SettingRow
          {...describe('compare')}
          link={{ text: rows.open, href: '/tools.html?show=compare', testId: 'open-compare' }}
        />
        {status.vault === 'open' && (
          <SettingRow {...describe('bundles')} action={toggle('bundles')}>
            {isOpen('bundles') && <EvidenceBundleSettings />}
          </SettingRow>
        )}
        <SettingRow
          {...describe('verify-bundle')}
          link={{ text: rows.open, href: '/tools.html?show=verify', testId: 'open-verify' }}
        />
        {!status.account?.lacks?.includes('custom-operations') && (
          <SettingRow {...describe('earlier')} action={toggle('earlier')}>
            {isOpen('earlier') && <CustomOperationsForm accountId={status.account?.id ?? null} />}
          </SettingRow>
        )}
        <SettingRow {...describe('marks')} action={toggle('marks', rows.show)}>
          {isOpen('marks') && <MarkLegend />}
        </SettingRow>
      </dl>
    </>
  );
}

/** Renders the editor; links that a policy sets cannot be changed. */
function ExternalLinksEditor({ data, locked, onSettings }: PageProps) {
  const view = useExternalLinks(data.settings, onSettings);
  return (
    <>
      <p class="hint-text">{optionsWords().externalLinks.text}</p>
      <ExternalLinksForm view={view} isLocked={locked.includes('externalLinks')} />
    </>
  );
}

/** Renders the list, and the reason if the browser does not open its page. */
function ShortcutKeys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [failed, setFailed] = useState(false);
  return (
    <ShortcutList
      shortcuts={shortcuts}
      suggested={suggestedCommands()}
      failed={failed}
      onOpen={() =>
        void openShortcutPage().then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    />
  );
}
