// Compares a case with imported content and classifies each item as new, changed, same or conflict.
import { toAddressKey } from '../../screening/request-queue';
import type { AddressRef } from '../../verdict/screening-state';
import { type CaseText, mapCaseTexts } from '../case-fields';
import type { CaseContent, ContentAddress, ContentNote, ContentSighting } from './case-content';

/** `new`: only in the other content; `changed`: edited there alone; `conflict`: edited on both sides. */
export type DifferenceKind = 'new' | 'changed' | 'same' | 'conflict';

/** One item that the user can select or leave out. */
export interface DifferenceItem {
  /** Unique in the difference, and the same in the page and in the background. */
  key: string;
  kind: DifferenceKind;
  what: 'name' | CaseText | 'tags' | 'decision' | 'address' | 'note' | 'sightings';
  /** Null for an item of the case itself. */
  address: AddressRef | null;
  /** Text of both sides; '' if a side has none. */
  mine: string;
  theirs: string;
}

/** Tests whether an item is taken unless the user chooses otherwise: a conflict keeps the own side. */
export const isTakenByDefault = ({ kind }: Pick<DifferenceItem, 'kind'>): boolean =>
  kind === 'new' || kind === 'changed';

/** Returns the keys that are taken. @param flipped keys of the items for which the user chose the other side */
export function getTakenKeys(items: readonly DifferenceItem[], flipped: ReadonlySet<string>): Set<string> {
  return new Set(
    items
      .filter((item) => item.kind !== 'same' && isTakenByDefault(item) !== flipped.has(item.key))
      .map(({ key }) => key),
  );
}

/** Compares the content of a case with the other content. */
export function compareCaseContent(mine: CaseContent, theirs: CaseContent): DifferenceItem[] {
  const known = new Map(mine.addresses.map((item) => [toAddressKey(item), item]));
  return [
    ...compareText('name', mine.name, theirs.name),
    ...Object.values(mapCaseTexts((what) => compareText(what, mine[what], theirs[what]))).flat(),
    ...compareTags(mine, theirs),
    ...compareDecision(mine, theirs, null),
    ...theirs.addresses.flatMap((item) => compareAddress(known.get(toAddressKey(item)), item)),
  ];
}

function compareText(what: DifferenceItem['what'], mine: string, theirs: string): DifferenceItem[] {
  if (theirs === '') return [];
  const kind = mine === theirs ? 'same' : mine === '' ? 'new' : 'conflict';
  return [{ key: what, kind, what, address: null, mine, theirs }];
}

const withoutCase = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()));

function compareTags(mine: CaseContent, theirs: CaseContent): DifferenceItem[] {
  const known = withoutCase(mine.tags);
  const added = theirs.tags.filter((tag) => !known.has(tag.toLowerCase()));
  if (added.length === 0) return [];
  const texts = { mine: mine.tags.join(', '), theirs: added.join(', ') };
  return [{ key: 'tags', kind: 'new', what: 'tags', address: null, ...texts }];
}

type Decided = Pick<ContentAddress, 'disposition' | 'decision'>;
const toDecisionText = ({ disposition, decision }: Decided): string =>
  [disposition, decision?.reason].filter(Boolean).join(': ');

/** An open case and an address without its own disposition count as undecided. */
const isUndecided = ({ disposition, decision }: Decided, address: AddressRef | null): boolean =>
  !decision && (disposition === undefined || (address === null && disposition === 'open'));

function compareDecision(mine: Decided, theirs: Decided, address: AddressRef | null): DifferenceItem[] {
  if (isUndecided(theirs, address)) return [];
  const texts = { mine: isUndecided(mine, address) ? '' : toDecisionText(mine), theirs: toDecisionText(theirs) };
  const kind = texts.mine === texts.theirs ? 'same' : texts.mine === '' ? 'new' : 'conflict';
  return [{ key: toKey('decision', address), kind, what: 'decision', address, ...texts }];
}

const toKey = (what: string, address: AddressRef | null, id = ''): string =>
  address ? `${what}|${toAddressKey(address)}|${id}` : what;

function compareAddress(mine: ContentAddress | undefined, theirs: ContentAddress): DifferenceItem[] {
  const address = { chain: theirs.chain, address: theirs.address };
  const sightings = findNewSightings(mine?.sightings ?? [], theirs.sightings);
  return [
    {
      key: toKey('address', address),
      kind: mine ? 'same' : 'new',
      what: 'address',
      address,
      mine: mine ? mine.address : '',
      theirs: theirs.address,
    },
    ...compareDecision(mine ?? {}, theirs, address),
    ...theirs.notes.map((note) => compareNote(mine?.notes ?? [], note, address)),
    ...(sightings.length > 0
      ? [
          {
            key: toKey('sightings', address),
            kind: 'new' as const,
            what: 'sightings' as const,
            address,
            mine: String(mine?.sightings.length ?? 0),
            theirs: String(sightings.length),
          },
        ]
      : []),
  ];
}

/** A note is the same one by its id; only one side may have edited it since it was written. */
function compareNote(mine: readonly ContentNote[], theirs: ContentNote, address: AddressRef): DifferenceItem {
  const own = mine.find(({ id, at, text }) => id === theirs.id || (at === theirs.at && text === theirs.text));
  const item = { key: toKey('note', address, theirs.id), what: 'note' as const, address, theirs: theirs.text };
  if (!own) return { ...item, kind: 'new', mine: '' };
  const isSame = own.text === theirs.text || (theirs.changedAt === undefined && own.changedAt !== undefined);
  return { ...item, kind: isSame ? 'same' : own.changedAt === undefined ? 'changed' : 'conflict', mine: own.text };
}

/** Returns the sightings that are not among the own ones: another time, site or page. */
export function findNewSightings(
  mine: readonly ContentSighting[],
  theirs: readonly ContentSighting[],
): ContentSighting[] {
  const toSightingKey = ({ at, host, url = '' }: ContentSighting) => `${at} ${host} ${url}`;
  const known = new Set(mine.map(toSightingKey));
  return theirs.filter((sighting) => !known.has(toSightingKey(sighting)));
}
