// Step 3 of the first-run setup: the sites on which addresses are marked.
import { Section } from '../../../components/ui/Section';
import { optionsWords } from '../../../lib/i18n/options';
import { ExplorerForm, type ExplorerFormProps } from '../ExplorerForm';
import { siteServices } from '../options-dependencies';
import { useSites } from '../pages/use-sites';

export interface SitesStepProps extends Omit<ExplorerFormProps, 'view' | 'onAllowed'> {
  /** Receives the result, `7 sites`. */
  onAllowed(result: string): void;
}

/** Renders the step; with every chosen explorer allowed already, *Continue* takes the place of *Allow*. */
export function SitesStep({ onAllowed, ...form }: SitesStepProps) {
  const { grants, steps } = optionsWords();
  const view = useSites(siteServices, '');
  return (
    <Section id="sites" title={grants.title} text={grants.text}>
      <ExplorerForm {...form} view={view} onAllowed={(count) => onAllowed(steps.sitesDone(count))} />
    </Section>
  );
}
