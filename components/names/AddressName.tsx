// Name of an address in a style that shows the origin: user label, list entry or page text.
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { sanitizeText } from '../../lib/text/sanitize';
import type { AddressName as Name } from '../../lib/verdict/local-address-names';
import { SignDrawing } from '../mark/SignDrawing';
import { MatchedText } from '../text/MatchedText';
import './names.css';

export interface AddressNameProps {
  name: Name;
  /** Words of a search, in lower case, which are highlighted. */
  matches?: readonly string[];
}

/** Renders the name. */
export function AddressName({ name, matches = [] }: AddressNameProps) {
  const words = addressNameWords();
  const text = sanitizeText(name.text);
  if (name.kind === 'page')
    return (
      <span class="address-name page-name" title={words.quotedHow({ text })}>
        <MatchedText text={words.quoted({ text })} words={matches} />
      </span>
    );
  return (
    <span
      class={name.kind === 'own-label' ? 'address-name own-name' : 'address-name'}
      title={text}
      data-name={name.kind}
    >
      {name.kind === 'own-label' && <SignDrawing sign="own-label" />}
      <span>
        <MatchedText text={text} words={matches} />
      </span>
    </span>
  );
}
