// Cell contents of the evidence tables: category and amount.
import { cardWords } from '../../lib/i18n/card';
import { NO_NUMBER } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';

/** Renders a category, which is free text from the service: sanitised, truncated by CSS, full text in the tooltip. */
export function Category({ text }: { text: string }) {
  const shown = sanitizeText(text);
  return <span title={shown}>{shown || cardWords().noCategory}</span>;
}

/** Renders an amount; a missing one is dimmed. */
export function Amount({ text }: { text: string }) {
  return <span class={text.startsWith(NO_NUMBER) ? 'na' : undefined}>{text}</span>;
}
