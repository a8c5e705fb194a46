// Warning strips above the verdict row: checksum, disguise, link, look-alike (docs/reference/look.md 5).
import type { ComponentChildren } from 'preact';
import { cardWords } from '../../lib/i18n/card';
import { countSharedEnds } from '../../lib/text/abbreviate-address';
import type { CardWarning } from '../../lib/verdict/card-warning';
import { AddressText } from '../rows/AddressText';

export interface CardWarningsProps {
  address: string;
  notes: readonly CardWarning[];
  /** True if the address fails its checksum. */
  mismatch: boolean;
}

/** Renders one inverted strip per warning, or null without warnings. */
export function CardWarnings({ address, notes, mismatch }: CardWarningsProps) {
  const words = cardWords().notes;
  if (notes.length === 0 && !mismatch) return null;
  return (
    <div class={notes.length + (mismatch ? 1 : 0) > 1 ? 'card-notes crowded' : 'card-notes'}>
      {mismatch && <WarningStrip says={words.mismatch} how={words.mismatchHow} />}
      {notes.map((note) => {
        if (note.note === 'disguised') {
          return <WarningStrip key={note.note} says={words.disguised} how={words.disguisedHow} />;
        }
        if (note.note === 'link-differs') {
          return (
            <WarningStrip key={note.note + note.link} says={words.linkDiffers} how={words.linkDiffersHow}>
              <AddressText address={note.link} />
            </WarningStrip>
          );
        }
        const { first, last } = countSharedEnds(address, note.other);
        return (
          <WarningStrip key={note.note + note.other} says={words.lookAlike} how={words.lookAlikeHow(first, last)}>
            <AddressText address={note.other} differsFrom={address} />
          </WarningStrip>
        );
      })}
    </div>
  );
}

function WarningStrip({ says, how, children }: { says: string; how: string; children?: ComponentChildren }) {
  return (
    <div class="turned">
      <b>{says}</b> <span class="how">{how}</span> {children}
    </div>
  );
}
