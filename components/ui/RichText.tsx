// Draws a phrase of the catalogue: text, and words in bold.
import type { RichText } from '../../lib/text/rich-text';

export function PhraseText({ phrase }: { phrase: RichText }) {
  if (typeof phrase === 'string') return <>{phrase}</>;
  return <>{phrase.map((part, place) => (typeof part === 'string' ? part : <b key={place}>{part.strong}</b>))}</>;
}
