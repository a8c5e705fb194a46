// English strings of the notices above a verdict: list hits and warnings about how a page shows an address.
import { count } from './count';

/** Joins the known parts with a middle dot. */
const joinKnown = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Sanitized texts of a list match. */
export interface HitTexts {
  list: string;
  label: string | undefined;
  programme: string | undefined;
  entityId: string | undefined;
  category: string | undefined;
  source: string | undefined;
  date: string | undefined;
}

export const cardNotices = {
  listHit: ({ list, label }: HitTexts) => (label ? `On ${list}: ${label}` : `On ${list}`),
  blocklist: ({ list, label }: HitTexts) => (label ? `On ${list}: ${label}` : `On your blocklist ${list}`),
  severalLists: (first: string, more: number) => `On ${first} and ${count(more, 'more list', 'more lists')}`,
  hitFacts: ({ programme, entityId, category, source, date }: HitTexts) =>
    joinKnown(
      programme,
      entityId && `entity ${entityId}`,
      category,
      source,
      date ? `list of ${date}` : 'list without a date',
    ),
  mismatch: 'The letters do not match the checksum',
  mismatchHow: 'A character may be wrong: this address may be mistyped or altered. Compare it with its source.',
  disguised: 'The page writes it with invisible or foreign characters',
  disguisedHow: 'Text copied there is not this address. Copy it here.',
  linkDiffers: 'The text and its link are not the same address',
  linkDiffersHow: 'This card is about the text. The link goes to:',
  lookAlike: 'Not the same as another address on this page',
  lookAlikeHow: (first: number, last: number) =>
    `Same first ${first}${last > 0 ? ` and last ${last}` : ''} characters. The other:`,
};
