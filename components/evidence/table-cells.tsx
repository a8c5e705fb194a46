// Cell contents of the evidence tables: category and amount.
import { formatWords } from '../../lib/i18n/words/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { categoryText } from '../text/category-text';
import './styles/evidence.css';

/** Renders the name of a category, sanitized and truncated by CSS, with the service's code in the tooltip. */
export function Category({ code }: { code: string }) {
  return <span title={sanitizeText(code)}>{categoryText(code)}</span>;
}

/** Renders an amount; a missing one is dimmed. */
export function Amount({ text }: { text: string }) {
  return <span class={text.startsWith(formatWords().noNumber) ? 'no-number' : undefined}>{text}</span>;
}
