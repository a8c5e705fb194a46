// Step 4 and the last section: what each mark means; the first steps end here.
import { MarkLegend } from '../../components/mark/MarkLegend';
import { Section } from '../../components/ui/Section';
import { optionsWords } from '../../lib/i18n/options';

/** `onDone`: absent where there are no first steps to end; `open`: they cannot end before there is an account. */
export function MarksSection({ open, onDone }: { open: boolean; onDone?: (() => void) | undefined }) {
  const words = optionsWords().marks;
  return (
    <Section id="marks" title={words.title} text={words.text}>
      <MarkLegend />
      {onDone && (
        <div class="foot">
          <span class="sp" />
          <button type="button" class="btn main big" data-testid="done" disabled={!open} onClick={onDone}>
            {words.done}
          </button>
        </div>
      )}
    </Section>
  );
}
