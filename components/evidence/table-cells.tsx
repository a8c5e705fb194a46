// Cell contents of the evidence tables: category and amount.
import { NO_NUMBER } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { categoryText } from '../text/category-text';

/** Renders the name of a category, sanitized and truncated by CSS, with the service's code in the tooltip. */
export function Category({ code }: { code: string }) {
  return <span title={sanitizeText(code)}>{categoryText(code)}</span>;
}

/** Renders an amount; a missing one is dimmed. */
export function Amount({ text }: { text: string }) {
  return <span class={text.startsWith(NO_NUMBER) ? 'na' : undefined}>{text}</span>;
}
