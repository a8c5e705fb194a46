// Look-alike detection (address poisoning): addresses of a page whose equal ends chance does not explain.
import type { Chain } from '../chains/chain';
import { type AddressEnds, getAddressEnds } from './lookalike-ends';

/** False-positive rate: of 1,000 pages with as many random addresses, one would contain such a pair by chance. */
const MOST_BY_CHANCE = 1e-3;

/** Window of distinct preceding addresses that count as neighbours: the same row, transaction, or the next few. */
const NEIGHBOURS = 8;

const LEAST_LAST = 3;
/** Additional matching characters beyond the minimum that are considered. */
const STEPS = 3;

interface Member extends AddressEnds {
  at: number;
}

/** Number of equal characters at each end. */
interface Likeness {
  first: number;
  last: number;
}
type End = keyof Likeness;

const endOf = ({ body }: Member, end: End, length: number) =>
  end === 'first' ? body.slice(0, length) : body.slice(-length);
const bothEnds = (one: Member, { first, last }: Likeness) =>
  `${endOf(one, 'first', first)} ${endOf(one, 'last', last)}`;

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Natural logarithm of the binomial coefficient n over k. */
function lnChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 0; i < k; i++) sum += Math.log((n - i) / (i + 1));
  return sum;
}

/**
 * `sizes`: addresses per head (or tail) of some length. `asLarge`: number of heads shared by at least that many
 * addresses.
 */
interface Families {
  sizes: Map<string, number>;
  asLarge: Map<number, number>;
}

function familiesOf(members: readonly Member[], end: End, length: number): Families {
  const sizes = new Map<string, number>();
  for (const one of members) {
    const key = endOf(one, end, length);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const fromLargest = [...sizes.values()].sort((a, b) => b - a);
  return { sizes, asLarge: new Map(fromLargest.map((size, at) => [size, at + 1])) };
}

/** Groups of two or more addresses with these minimum equal ends; most addresses of most pages are in none. */
function bucketsOf(members: readonly Member[], least: Likeness): Member[][] {
  const alone = new Set<string>();
  const shared = new Set<string>();
  const keys = members.map((one) => {
    const key = bothEnds(one, least);
    (alone.has(key) ? shared : alone).add(key);
    return key;
  });
  if (!shared.size) return [];
  const company = members.flatMap((one, at) =>
    shared.has(keys[at] as string) ? { one, key: keys[at] as string } : [],
  );
  return [...grouped(company, ({ key }) => key).values()].map((bucket) => bucket.map(({ one }) => one));
}

/** Prepares the addresses of one format: minimum match, buckets of similar addresses, and the chance test. */
function createForm(members: readonly Member[]) {
  const [{ bitsPerCharacter: bits, headBits: firstBits, tailBits: lastBits, minMatch: least }] = members as [Member];
  const known = new Map<string, Families>();

  function families(end: End, length: number): Families {
    const name = `${end} ${length}`;
    const here = known.get(name) ?? familiesOf(members, end, length);
    known.set(name, here);
    return here;
  }

  /** Logarithm of the number of sets of `size` in the family of `member`, and in each family at least as large. */
  function lnSharing(one: Member, end: End, length: number, size: number): number {
    const { sizes, asLarge } = families(end, length);
    const own = sizes.get(endOf(one, end, length)) ?? 0;
    return Math.log(asLarge.get(own) ?? 1) + lnChoose(own, size);
  }

  /**
   * Tests whether groups of `size` with such ends are expected by chance: with no end chosen, or with one end shared
   * for another reason (a vanity prefix, a deployer's pattern, a mint's suffix).
   * @param share fraction of all pairs of the page that are compared
   */
  function isByChance(one: Member, { first, last }: Likeness, size: number, share = 1): boolean {
    const lnLead = (firstBits + (first - 1) * bits) * Math.LN2;
    const lnTrail = (lastBits + (last - 1) * bits) * Math.LN2;
    const most = Math.log(MOST_BY_CHANCE / share);
    return (
      lnChoose(members.length, size) - (size - 1) * (lnLead + lnTrail) >= most ||
      lnSharing(one, 'first', first, size) - (size - 1) * lnTrail >= most ||
      lnSharing(one, 'last', last, size) - (size - 1) * lnLead >= most
    );
  }

  return { members, least, buckets: bucketsOf(members, { first: least, last: LEAST_LAST }), isByChance };
}

type Form = ReturnType<typeof createForm>;

/** Combinations of equal characters, from the most similar down. */
function likenesses(least: number): Likeness[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => STEPS - step);
  return steps.flatMap((more) => steps.map((yet) => ({ first: least + more, last: LEAST_LAST + yet })));
}

/**
 * Finds groups that chance does not explain on a page of this size, and records the nearest member for each. Runs from
 * the most similar down, and members already grouped count as one: otherwise an unrelated address with a weaker
 * similarity would join a group that is explained without it.
 */
function findGroups({ least, buckets, isByChance }: Form, found: Map<number, number>): void {
  const clusters = new Map<Member, number>();
  const clusterOf = (one: Member) => clusters.get(one) ?? -1 - one.at;
  for (const bucket of buckets) {
    for (const likeness of likenesses(least)) {
      for (const group of grouped(bucket, (one) => bothEnds(one, likeness)).values()) {
        const [head] = group as [Member];
        const size = group.length < 2 ? 1 : new Set(group.map(clusterOf)).size;
        if (size < 2 || isByChance(head, likeness, size)) continue;
        group.forEach((one, place) => {
          const fellow = group[place - 1] ?? group[place + 1];
          if (fellow && !found.has(one.at)) found.set(one.at, fellow.at);
          clusters.set(one, head.at);
        });
      }
    }
  }
}

function likenessOf(one: Member, other: Member): Likeness {
  let first = one.minMatch;
  while (first < one.minMatch + STEPS && one.body[first] === other.body[first]) first++;
  let last = LEAST_LAST;
  while (last < LEAST_LAST + STEPS && one.body.at(-1 - last) === other.body.at(-1 - last)) last++;
  return { first, last };
}

/**
 * Finds look-alike pairs among neighbours (one row, one transaction, the next few). Few pairs are compared, so a weaker
 * similarity is significant.
 */
function findNeighbours(
  { members, buckets, isByChance }: Form,
  order: readonly number[],
  found: Map<number, number>,
): void {
  const byPlace = new Map(members.map((one) => [one.at, one]));
  const bucketOf = new Map(buckets.flatMap((bucket, at) => bucket.map((one) => [one, at] as const)));
  const pairs: [Member, Member][] = [];
  let near: Member[] = [];
  let compared = 0;
  for (const at of order) {
    const one = byPlace.get(at);
    if (!one) continue;
    // An address still in the window was already compared with the others.
    if (near.includes(one)) near = near.filter((other) => other !== one);
    else {
      compared += near.length;
      const bucket = bucketOf.get(one);
      if (bucket !== undefined) for (const other of near) if (bucketOf.get(other) === bucket) pairs.push([other, one]);
    }
    near.unshift(one);
    near.length = Math.min(near.length, NEIGHBOURS);
  }
  const share = Math.min(1, compared / ((members.length * (members.length - 1)) / 2));
  for (const [one, other] of pairs) {
    if (isByChance(one, likenessOf(one, other), 2, share)) continue;
    if (!found.has(one.at)) found.set(one.at, other.at);
    if (!found.has(other.at)) found.set(other.at, one.at);
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
    const own = getAddressEnds(chain, address);
    return own ? [{ ...own, at }] : [];
  });
  const found = new Map<number, number>();
  for (const same of grouped(members, ({ form }) => form).values()) {
    // One account may have several spellings that differ only in the prefix, which `body` omits.
    const form = createForm([...new Map(same.map((one) => [one.body, one])).values()]);
    if (!form.buckets.length) continue;
    findGroups(form, found);
    findNeighbours(form, order, found);
  }
  return found;
}
