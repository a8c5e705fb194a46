// Orders the reasons of a verdict by gravity, for every surface that cannot name all of them.

/** A reason as the service or a view states it: a contribution, an exposure, a path's end. */
export interface WeighedReason {
  /** Code or display name of the service; an open string (docs/reference/service.md 2.5). */
  category: string;
  direction?: string | null;
  /** Flow direction of an evidence row, in place of `direction`. */
  way?: string;
  share?: number | null;
}

/** Beginnings of words that stand for sanctions, as `begins` below. */
const SANCTIONS = /\b(sanction|embargo|ofac\b|sdn\b|ofsi\b|mof\b)/;

/**
 * Kinds of categories, gravest first. `begins`: beginnings of words that stand for them in codes (`ofac`, `sanctions_us`,
 * `darknet_market`) and in display names (`Sanctioned by US`), tested on the whole name in lower case, with one space between words.
 * `words`: what people type to find them.
 */
const KINDS: readonly { begins: RegExp; words: string }[] = [
  {
    begins: new RegExp(`${SANCTIONS.source}|\\bterror`),
    words: 'sanctions sanctioned ofac sdn ofsi embargo terrorism terrorist',
  },
  {
    begins: /\b(csam|csem|csae|csea|child|pa?edophil|underage)/,
    words: 'csam child abuse',
  },
  { begins: /\bransom/, words: 'ransomware ransom' },
  {
    begins:
      /\b(hack|theft|thief|thieves|stolen|steal|heist|exploits?\b|exploiter|drainer|robber|attacker|malware|cryptojack)/,
    words: 'hack hacker hacked theft stolen exploit heist malware',
  },
  {
    begins:
      /\b(scam|fraud|phish|ponzi|pyramid|rug ?pull|honeypot|pig butcher|impersonat|address poison|extort|sextort|blackmail)/,
    words: 'scam fraud phishing ponzi blackmail',
  },
  {
    begins: /\b(dark ?(net|web|market)|black ?market|drug|narcotic|contraband)/,
    words: 'darknet dark web market drugs',
  },
  {
    begins: /\b(mixer|mixing|tumbl|coin ?join|tornado ?cash|obfuscat)/,
    words: 'mixer mixing tumbler coinjoin tornado cash',
  },
];
/** Categories that the service left empty say nothing, so every named one precedes them. */
const UNNAMED = /^(unknown)?$/;

/** `childAbuse`, `child_abuse` and `Child-Abuse` are the same words. */
const toWords = (category: string): string =>
  category
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the rank of a category: 0 is the gravest. */
function getGravityRank(category: string): number {
  const words = toWords(category);
  if (UNNAMED.test(words)) return KINDS.length + 1;
  const rank = KINDS.findIndex(({ begins }) => begins.test(words));
  return rank < 0 ? KINDS.length : rank;
}

/** Tests whether two categories are of one kind, whatever their spelling; those of no grave kind are told apart by name only. */
export function isSameKind(category: string, other: string): boolean {
  const rank = getGravityRank(category);
  return rank === getGravityRank(other) && (rank < KINDS.length || toWords(category) === toWords(other));
}

/** Tests whether a category is one of sanctions. */
export const isSanctions = (category: string): boolean => SANCTIONS.test(toWords(category));

/** Returns words by which a search finds the category, besides its code and name; '' if its kind has none. */
export const getSearchWords = (category: string): string => KINDS[getGravityRank(category)]?.words ?? '';

const isDirect = ({ way, direction }: WeighedReason): boolean => (way ?? direction) === 'direct';

/**
 * Returns the reasons by gravity: sanctions and terrorism, child abuse material, ransomware, hack and theft, scam, darknet, mixer, then the
 * rest. Within each kind a reason of the address itself precedes an exposure, then sanctions precede terrorism, which have no flag, then
 * the larger share; ties keep the order of the service.
 */
export function sortByGravity<Reason extends WeighedReason>(reasons: readonly Reason[]): Reason[] {
  return reasons
    .map((reason) => ({ reason, rank: getGravityRank(reason.category) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(isDirect(b.reason)) - Number(isDirect(a.reason)) ||
        Number(isSanctions(b.reason.category)) - Number(isSanctions(a.reason.category)) ||
        (b.reason.share ?? -1) - (a.reason.share ?? -1),
    )
    .map(({ reason }) => reason);
}

/**
 * Returns the reasons that a line of text names: the gravest, and where that is an exposure, the gravest of the address itself, so that
 * neither hides the other. Empty without a named category.
 */
export function getMainReasons<Reason extends WeighedReason>(reasons: readonly Reason[]): Reason[] {
  const sorted = sortByGravity(reasons).filter(({ category }) => category !== '');
  const [gravest] = sorted;
  if (!gravest) return [];
  const own = sorted.find(isDirect);
  return own && own !== gravest ? [gravest, own] : [gravest];
}

/** Returns all reasons in the given order, or of more than `most` the gravest, so that a limit never cuts the gravest off. */
export const takeGravest = <Reason extends WeighedReason>(reasons: readonly Reason[], most: number): Reason[] =>
  reasons.length > most ? sortByGravity(reasons).slice(0, most) : [...reasons];
