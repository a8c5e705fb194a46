// Draws a phrase of the catalogue: text, and words in bold.
import type { RichTextContent } from '../../lib/text/rich-text';

export function RichText({ phrase }: { phrase: RichTextContent }) {
  if (typeof phrase === 'string') return <>{phrase}</>;
  return <>{phrase.map((part, place) => (typeof part === 'string' ? part : <b key={place}>{part.strong}</b>))}</>;
}
