// Renders a UI string that may contain bold parts.
import type { RichTextContent } from '../../lib/text/rich-text';

/** Renders a phrase; parts with `strong` become `<b>`. */
export function RichText({ phrase }: { phrase: RichTextContent }) {
  if (typeof phrase === 'string') return <>{phrase}</>;
  return <>{phrase.map((part, index) => (typeof part === 'string' ? part : <b key={index}>{part.strong}</b>))}</>;
}
