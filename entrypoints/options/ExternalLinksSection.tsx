// Links section: the editor of the links of Open in.
import '../../components/settings/external-links.css';
import { ExternalLinksForm } from '../../components/settings/ExternalLinksForm';
import { Section } from '../../components/ui/Section';
import { optionsWords } from '../../lib/i18n/options';
import type { Reply } from '../../lib/messages/protocol';
import { useExternalLinks } from '../../lib/view/settings/use-external-links';

export interface ExternalLinksSectionProps {
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
}

/** Renders the section; links that a policy sets cannot be changed. */
export function ExternalLinksSection({ settings, locked, onSettings }: ExternalLinksSectionProps) {
  const words = optionsWords().externalLinks;
  const view = useExternalLinks(settings, onSettings);
  return (
    <Section id="links" title={words.title} text={words.text}>
      <ExternalLinksForm view={view} isLocked={locked.includes('externalLinks')} />
    </Section>
  );
}
