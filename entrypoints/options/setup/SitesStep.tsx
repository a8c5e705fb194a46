// Step 3 of the first-run setup: the sites on which addresses are marked.
import { Section } from '../../../components/ui/Section';
import { optionsWords } from '../../../lib/i18n/words/options';
import { ExplorerPermissionForm, type ExplorerPermissionFormProps } from '../ExplorerPermissionForm';
import { siteServices } from '../options-dependencies';
import { useSites } from '../pages/use-sites';

export interface SitesStepProps extends Omit<ExplorerPermissionFormProps, 'view' | 'onAllowed'> {
  /** Receives the result, `7 sites`. */
  onAllowed(result: string): void;
}

/** Renders the step; with every chosen explorer allowed already, *Continue* takes the place of *Allow*. */
export function SitesStep({ onAllowed, ...form }: SitesStepProps) {
  const { grants, steps } = optionsWords();
  const view = useSites(siteServices, '', form.settings.sites);
  return (
    <Section id="sites" title={grants.title} text={grants.text}>
      <ExplorerPermissionForm {...form} view={view} onAllowed={(count) => onAllowed(steps.sitesDone({ n: count }))} />
    </Section>
  );
}
