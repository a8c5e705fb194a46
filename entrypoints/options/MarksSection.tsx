// Legend section, also step 4 and the end of the setup.
import { MarkLegend } from '../../components/mark/MarkLegend';
import { Section } from '../../components/ui/Section';
import { optionsWords } from '../../lib/i18n/options';

/** `onDone`: undefined outside the setup; `open`: false until there is an account, which disables Done. */
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
