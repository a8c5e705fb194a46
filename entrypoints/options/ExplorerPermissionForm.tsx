// Form that requests permission for explorer sites and saves the default site mode.

import { ExplorerAccessAndModeForm } from '../../components/settings/ExplorerAccessAndModeForm';
import { useStatusMessage } from '../../components/ui/use-status-message';
import { optionsWords } from '../../lib/i18n/words/options';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import type { SitesView } from './pages/use-sites';

export interface ExplorerPermissionFormProps {
  view: SitesView;
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
  /** Receives the number of allowed explorers, 0 for *Allow none*; without it, that button is hidden. */
  onAllowed?: ((count: number) => void) | undefined;
}

/** Renders the form; the result of a press is shown beside its button. */
export function ExplorerPermissionForm({ view, settings, locked, onSettings, onAllowed }: ExplorerPermissionFormProps) {
  const words = optionsWords().grants;
  const { message: said, show: say, on } = useStatusMessage<string>();
  const allow = async (): Promise<void> => {
    const count = await view.allow();
    say(count === null ? words.refused : words.granted({ n: count }));
    if (count !== null) onAllowed?.(count);
  };
  const save = (defaultMode: 'view' | 'ask'): void =>
    void call('saveSettings', { settings: { defaultMode } }).then(onSettings, () => undefined);
  return (
    <ExplorerAccessAndModeForm
      explorers={view.explorers}
      first={view.first}
      mode={settings.defaultMode}
      modeLocked={locked.includes('defaultMode')}
      budgetPage={settings.budgetPage}
      budgetSiteDay={settings.budgetSiteDay}
      told={<span {...on}>{said}</span>}
      onChoose={view.choose}
      onAllow={() => void allow()}
      onAllowNone={onAllowed && (() => onAllowed(0))}
      onMode={save}
    />
  );
}
