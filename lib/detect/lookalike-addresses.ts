// Look-alike detection (address poisoning): finds addresses on a page with equal first and last characters.
import type { Chain } from '../chains/chain';
import { type AddressEnds, getAddressEnds } from './address-end-entropy';

/** False-positive rate: of 1,000 pages with as many random addresses, one would contain such a pair by chance. */
const MAX_BY_CHANCE = 1e-3;

/** Window of distinct preceding addresses that count as neighbors: the same row, transaction, or the next few. */
const NEIGHBORS = 8;

const MIN_TAIL = 3;
/** Additional matching characters beyond the minimum that are considered. */
const EXTRA_MATCHES = 3;

interface Member extends AddressEnds {
  at: number;
}

/** Number of equal characters at each end. */
interface Likeness {
  first: number;
  last: number;
}
type End = keyof Likeness;

const getEnd = ({ body }: Member, end: End, length: number) =>
  end === 'first' ? body.slice(0, length) : body.slice(-length);
const bothEnds = (member: Member, { first, last }: Likeness) =>
  `${getEnd(member, 'first', first)} ${getEnd(member, 'last', last)}`;

function groupBy<T>(list: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Natural logarithm of the binomial coefficient n over k. */
function lnChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 0; i < k; i++) sum += Math.log((n - i) / (i + 1));
  return sum;
}

/** `sizes`: addresses per head (or tail) of some length. `asLarge`: number of heads shared by at least that many addresses. */
interface Families {
  sizes: Map<string, number>;
  asLarge: Map<number, number>;
}

function countFamilies(members: readonly Member[], end: End, length: number): Families {
  const sizes = new Map<string, number>();
  for (const member of members) {
    const key = getEnd(member, end, length);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const fromLargest = [...sizes.values()].sort((a, b) => b - a);
  return { sizes, asLarge: new Map(fromLargest.map((size, at) => [size, at + 1])) };
}

/** Groups of two or more addresses with these minimum equal ends; most addresses of most pages are in none. */
function findBuckets(members: readonly Member[], least: Likeness): Member[][] {
  const alone = new Set<string>();
  const shared = new Set<string>();
  const keys = members.map((member) => {
    const key = bothEnds(member, least);
    (alone.has(key) ? shared : alone).add(key);
    return key;
  });
  if (!shared.size) return [];
  const sharing = members.flatMap((member, at) =>
    shared.has(keys[at] as string) ? { member, key: keys[at] as string } : [],
  );
  return [...groupBy(sharing, ({ key }) => key).values()].map((bucket) => bucket.map(({ member }) => member));
}

/** Prepares the addresses of one format: minimum match, buckets of similar addresses, and the chance test. */
function createForm(members: readonly Member[]) {
  const [{ bitsPerCharacter: bits, head: firstBits, tail: lastBits, minMatch: least }] = members as [Member];
  const cache = new Map<string, Families>();

  function families(end: End, length: number): Families {
    const name = `${end} ${length}`;
    const result = cache.get(name) ?? countFamilies(members, end, length);
    cache.set(name, result);
    return result;
  }

  /** Logarithm of the number of sets of `size` in the family of `member`, and in each family at least as large. */
  function lnSharing(member: Member, end: End, length: number, size: number): number {
    const { sizes, asLarge } = families(end, length);
    const count = sizes.get(getEnd(member, end, length)) ?? 0;
    return Math.log(asLarge.get(count) ?? 1) + lnChoose(count, size);
  }

  /**
   * Tests whether groups of `size` with such ends are expected by chance: with no end chosen, or with one end shared
   * for another reason (a vanity prefix, a deployer's pattern, a mint's suffix).
   * @param share fraction of all pairs of the page that are compared
   */
  function isByChance(member: Member, { first, last }: Likeness, size: number, share = 1): boolean {
    const lnLead = (firstBits + (first - 1) * bits) * Math.LN2;
    const lnTrail = (lastBits + (last - 1) * bits) * Math.LN2;
    const maxLog = Math.log(MAX_BY_CHANCE / share);
    return (
      lnChoose(members.length, size) - (size - 1) * (lnLead + lnTrail) >= maxLog ||
      lnSharing(member, 'first', first, size) - (size - 1) * lnTrail >= maxLog ||
      lnSharing(member, 'last', last, size) - (size - 1) * lnLead >= maxLog
    );
  }

  return { members, least, buckets: findBuckets(members, { first: least, last: MIN_TAIL }), isByChance };
}

type Form = ReturnType<typeof createForm>;

/** Combinations of equal characters, from the most similar down. */
function listLikenesses(least: number): Likeness[] {
  const steps = Array.from({ length: EXTRA_MATCHES + 1 }, (_, step) => EXTRA_MATCHES - step);
  return steps.flatMap((extraHead) =>
    steps.map((extraTail) => ({ first: least + extraHead, last: MIN_TAIL + extraTail })),
  );
}

/**
 * Finds groups that chance does not explain on a page of this size, and records the nearest member for each. Runs from
 * the most similar down, and members already grouped count as one: otherwise an unrelated address with a weaker
 * similarity would join a group that is explained without it.
 */
function findGroups({ least, buckets, isByChance }: Form, found: Map<number, number>): void {
  const clusters = new Map<Member, number>();
  const getCluster = (member: Member) => clusters.get(member) ?? -1 - member.at;
  for (const bucket of buckets) {
    for (const likeness of listLikenesses(least)) {
      for (const group of groupBy(bucket, (member) => bothEnds(member, likeness)).values()) {
        const [head] = group as [Member];
        const size = group.length < 2 ? 1 : new Set(group.map(getCluster)).size;
        if (size < 2 || isByChance(head, likeness, size)) continue;
        group.forEach((member, index) => {
          const neighbor = group[index - 1] ?? group[index + 1];
          if (neighbor && !found.has(member.at)) found.set(member.at, neighbor.at);
          clusters.set(member, head.at);
        });
      }
    }
  }
}

function measureLikeness(member: Member, other: Member): Likeness {
  let first = member.minMatch;
  while (first < member.minMatch + EXTRA_MATCHES && member.body[first] === other.body[first]) first++;
  let last = MIN_TAIL;
  while (last < MIN_TAIL + EXTRA_MATCHES && member.body.at(-1 - last) === other.body.at(-1 - last)) last++;
  return { first, last };
}

/**
 * Finds look-alike pairs among neighbors (one row, one transaction, the next few). Few pairs are compared, so a weaker
 * similarity is significant.
 */
function findNeighbors(
  { members, buckets, isByChance }: Form,
  order: readonly number[],
  found: Map<number, number>,
): void {
  const byPlace = new Map(members.map((member) => [member.at, member]));
  const bucketByMember = new Map(buckets.flatMap((bucket, at) => bucket.map((member) => [member, at] as const)));
  const pairs: [Member, Member][] = [];
  let recent: Member[] = [];
  let compared = 0;
  for (const at of order) {
    const member = byPlace.get(at);
    if (!member) continue;
    // An address still in the window was already compared with the others.
    if (recent.includes(member)) recent = recent.filter((other) => other !== member);
    else {
      compared += recent.length;
      const bucket = bucketByMember.get(member);
      if (bucket !== undefined)
        for (const other of recent) if (bucketByMember.get(other) === bucket) pairs.push([other, member]);
    }
    recent.unshift(member);
    recent.length = Math.min(recent.length, NEIGHBORS);
  }
  const share = Math.min(1, compared / ((members.length * (members.length - 1)) / 2));
  for (const [member, other] of pairs) {
    if (isByChance(member, measureLikeness(member, other), 2, share)) continue;
    if (!found.has(member.at)) found.set(member.at, other.at);
    if (!found.has(other.at)) found.set(other.at, member.at);
  }
}

/**
 * Finds addresses crafted to be confused with another address of the same page, in time linear in their number.
 * @param addresses distinct canonical addresses, in page order
 * @param order indices into `addresses` in page order, with repetitions
 * @returns index in `addresses` → index of the address it resembles
 */
export function findLookalikes(
  addresses: readonly { chain: Chain; address: string }[],
  order: readonly number[] = addresses.map((_, at) => at),
): Map<number, number> {
  const members = addresses.flatMap(({ chain, address }, at) => {
    const ends = getAddressEnds(chain, address);
    return ends ? [{ ...ends, at }] : [];
  });
  const found = new Map<number, number>();
  for (const same of groupBy(members, ({ form }) => form).values()) {
    // One account may have several spellings that differ only in the prefix, which `body` omits.
    const form = createForm([...new Map(same.map((member) => [member.body, member])).values()]);
    if (!form.buckets.length) continue;
    findGroups(form, found);
    findNeighbors(form, order, found);
  }
  return found;
}
