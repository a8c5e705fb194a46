// Options page: setup steps until done, unlock form while locked, otherwise all sections.

import { useEffect, useRef, useState } from 'preact/hooks';
import { InvalidSettings } from '../../components/settings/InvalidSettings';
import { StepList } from '../../components/settings/StepList';
import { LeakedSecretNotice } from '../../components/vault/LeakedSecretNotice';
import { optionsWords } from '../../lib/i18n/options';
import { clearForms, type TypedForms } from '../../lib/view/account/form-drafts';
import { useInvalidSettings, useLockedSettings } from '../../lib/view/query/use-status-and-settings';
import { ExtensionPage, type SurfaceState } from '../shared/ExtensionPage';
import { AccountSection } from './AccountSection';
import { AccountsSection } from './AccountsSection';
import { CustomOperationsSection } from './CustomOperationsSection';
import { ExternalLinksSection } from './ExternalLinksSection';
import { HostMigrationSection } from './HostMigrationSection';
import { ListsSection } from './ListsSection';
import { MarksSection } from './MarksSection';
import { siteServices } from './options-dependencies';
import { getOptionsSections } from './options-sections';
import { RevokedHostNotice } from './RevokedHostNotice';
import { SettingsSection } from './SettingsSection';
import { ShortcutsSection } from './ShortcutsSection';
import { SitesSection } from './SitesSection';
import { getSetupSteps } from './setup-steps';
import { VaultFileSection } from './VaultFileSection';
import { UnlockSection, VaultSection } from './VaultSection';

/** State that survives a lock: progress of the setup and typed account fields, without the secret (`lockForms`). */
interface SetupState {
  /** Null until it is known whether an account exists. */
  setup: boolean | null;
  setSetup(setup: boolean): void;
  /** Result of the sites step; null before it. */
  allowed: string | null;
  setAllowed(allowed: string): void;
  forms: TypedForms;
}

/** Renders setup and options as one page: the setup stays until it is finished, also after the account is saved. */
export function OptionsPage() {
  const [setup, setSetup] = useState<boolean | null>(null);
  const [allowed, setAllowed] = useState<string | null>(null);
  const forms = useRef<TypedForms>(new Map()).current;
  const setupState: SetupState = { setup, setSetup, allowed, setAllowed, forms };
  return <ExtensionPage>{(state) => <Options {...state} {...setupState} />}</ExtensionPage>;
}

function Options(props: SurfaceState & SetupState) {
  const { status, onStatus, settings, onSettings, tag, setup, setSetup, allowed, setAllowed, forms } = props;
  const locked = useLockedSettings().value ?? [];
  const refused = useInvalidSettings().value ?? [];
  const [adding, setAdding] = useState(false);
  const { vault } = status;
  const words = optionsWords();

  useEffect(() => {
    if (vault === 'none') setSetup(true);
    else if (setup === null) setSetup(false);
    // After erasing all data, typed fields are erased as well.
    if (vault === 'none') forms.clear();
    if (vault === 'locked') clearForms(forms);
  }, [vault]);
  useEffect(() => {
    document.title = setup ? words.options.setupTitle : words.options.title;
    if (setup !== null) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [setup, tag]);

  if (setup === null) return null;
  const open = vault === 'open';
  const activeAccount = status.account;
  const migration = open && activeAccount?.movesTo ? { account: activeAccount, movesTo: activeAccount.movesTo } : null;
  const sites = settings ? (
    <SitesSection
      services={siteServices}
      settings={settings}
      locked={locked}
      onSettings={onSettings}
      host={activeAccount?.host ?? ''}
      full={!setup}
      onAllowed={setAllowed}
    />
  ) : (
    <p class="sub reading-policy" role="status" data-testid="reading-policy">
      {words.options.readingPolicy}
    </p>
  );
  const marks = <MarksSection open={open} onDone={setup ? () => setSetup(false) : undefined} />;
  const account = (
    <AccountSection
      key={adding ? 'new' : 'active'}
      status={status}
      setup={setup}
      adding={adding}
      allowInternal={settings?.allowInternalHosts ?? false}
      forms={forms}
      onStatus={onStatus}
      onAdded={() => setAdding(false)}
    />
  );

  // If the vault locks during the setup, the options layout is shown, because it contains the unlock form.
  if (setup && vault !== 'locked') {
    return (
      <div class="opt">
        <StepList
          steps={getSetupSteps(status, allowed)}
          current={!open ? 'connect' : allowed === null ? 'sites' : 'marks'}
          numbered
        />
        <main>
          {account}
          {!open && <VaultFileSection status={status} onStatus={onStatus} />}
          {sites}
          {marks}
        </main>
      </div>
    );
  }
  if (!settings) return null;
  return (
    <div class="opt">
      <StepList steps={getOptionsSections(status)} current="" numbered={false} />
      <main>
        <InvalidSettings refused={refused} />
        {activeAccount && !status.hostAllowed && <RevokedHostNotice host={activeAccount.host} />}
        {activeAccount && status.echoed && <LeakedSecretNotice host={activeAccount.host} />}
        {migration && <HostMigrationSection {...migration} onStatus={onStatus} />}
        {vault === 'locked' ? <UnlockSection status={status} onStatus={onStatus} /> : account}
        {open && !status.sessionOnly && (
          <AccountsSection
            activeId={activeAccount?.id ?? null}
            adding={adding}
            onStatus={onStatus}
            onAdd={() => setAdding(true)}
          />
        )}
        {open && <CustomOperationsSection accountId={activeAccount?.id ?? null} />}
        {open && <ListsSection />}
        <VaultSection status={status} onStatus={onStatus} settings={settings} locked={locked} onSettings={onSettings} />
        {vault === 'locked' && <p class="hint unlock-first">{words.options.unlockFirst}</p>}
        <fieldset class="bare" disabled={vault === 'locked'} data-testid="settings">
          {sites}
          <SettingsSection settings={settings} locked={locked} onSettings={onSettings} open={open} />
          <ExternalLinksSection settings={settings} locked={locked} onSettings={onSettings} />
        </fieldset>
        <ShortcutsSection />
        {marks}
      </main>
    </div>
  );
}
