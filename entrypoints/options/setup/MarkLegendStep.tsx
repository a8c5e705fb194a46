// Step 4 of the first-run setup: the legend of the marks.
import { MarkLegend } from '../../../components/mark/MarkLegend';
import { Section } from '../../../components/ui/Section';
import { optionsWords } from '../../../lib/i18n/options';

/** Renders the legend and the button that ends the first run. */
export function MarkLegendStep({ onDone }: { onDone(): void }) {
  const { marks: words, setup } = optionsWords();
  return (
    <Section id="marks" title={words.title} text={words.text}>
      <MarkLegend />
      <div class="foot">
        <p class="sub">{setup.marksHint}</p>
        <span class="sp" />
        <button type="button" class="btn main big" data-testid="done" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </Section>
  );
}
