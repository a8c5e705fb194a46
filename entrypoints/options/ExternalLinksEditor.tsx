// Editor of external links on the options page; saves each change to the settings.
import '../../components/settings/external-links.css';
import { ExternalLinksForm } from '../../components/settings/ExternalLinksForm';
import { optionsWords } from '../../lib/i18n/options';
import type { Reply } from '../../lib/messages/protocol';
import { useExternalLinks } from '../../lib/view/settings/use-external-links';

export interface ExternalLinksEditorProps {
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
}

/** Renders the editor; links that a policy sets cannot be changed. */
export function ExternalLinksEditor({ settings, locked, onSettings }: ExternalLinksEditorProps) {
  const view = useExternalLinks(settings, onSettings);
  return (
    <>
      <p class="hint">{optionsWords().externalLinks.text}</p>
      <ExternalLinksForm view={view} isLocked={locked.includes('externalLinks')} />
    </>
  );
}
