// Text with the words of a search highlighted.
import { splitMatches } from '../../lib/text/split-matches';

/** Renders a sanitized text; each occurrence of a word is a `<mark>`. @param words in lower case */
export function MatchedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>;
  return (
    <>{splitMatches(text, words).map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text))}</>
  );
}
