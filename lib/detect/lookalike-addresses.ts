// Which addresses of one page begin and end like another one by somebody's doing: those whose likeness chance does not explain.
import type { Chain } from '../chains/chain';
import { type AddressEnds, getAddressEnds } from './lookalike-ends';

/** Of a thousand pages with as many addresses and none made to look like another, one would hold such a pair by chance. */
const MOST_BY_CHANCE = 1e-3;

/** Different addresses before one on the page that count as its neighbours: the row, the transaction, the next few of them. */
const NEIGHBOURS = 8;

const LEAST_LAST = 3;
/** Likeness of more characters than these beyond the least adds nothing to the judgement. */
const STEPS = 3;

interface Member extends AddressEnds {
  at: number;
}

/** So many characters are the same at each end. */
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

/** ln of how many sets of `k` there are among `n`. */
function lnChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 0; i < k; i++) sum += Math.log((n - i) / (i + 1));
  return sum;
}

/** How many addresses share each beginning (or ending) of some length, and how many beginnings are shared by so many or more. */
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

/** Groups of two and more that share so much at both ends; most addresses of most pages are in none. */
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

/** The addresses of one form on the page, and how many groups of them chance would make alike. */
function createForm(members: readonly Member[]) {
  const [{ bitsPerCharacter: bits, headBits: firstBits, tailBits: lastBits, minMatch: least }] = members as [Member];
  const known = new Map<string, Families>();

  function families(end: End, length: number): Families {
    const name = `${end} ${length}`;
    const here = known.get(name) ?? familiesOf(members, end, length);
    known.set(name, here);
    return here;
  }

  /** ln of how many sets of `size` there are in the family of `one`, and in each that is as large. */
  function lnSharing(one: Member, end: End, length: number, size: number): number {
    const { sizes, asLarge } = families(end, length);
    const own = sizes.get(endOf(one, end, length)) ?? 0;
    return Math.log(asLarge.get(own) ?? 1) + lnChoose(own, size);
  }

  /**
   * Whether so many groups of `size` with such ends are to be expected that one says nothing: where no end is chosen, or where one end
   * is shared for a reason of its own: the prefix somebody likes, the pattern of a deployer, the ending of a mint.
   * @param share of all pairs of the page that are compared
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

/** From the most alike down. */
function likenesses(least: number): Likeness[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => STEPS - step);
  return steps.flatMap((more) => steps.map((yet) => ({ first: least + more, last: LEAST_LAST + yet })));
}

/**
 * Groups that chance does not explain on a page of this size; each member is told its nearest fellow. From the most alike down, and
 * those said already count as one: or a stranger with a weaker likeness would pass for one of a group that needs no such member.
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

/** Pairs in one row, in one transaction or in the next few: so few are compared that a weaker likeness tells as much. */
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
    // One that is still near was compared with each of the others when they came.
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
 * Looks for addresses made to be taken for another one of the same page, in time linear in their number.
 * @param addresses each once, canonical, in the page's order
 * @param order the places in `addresses` as they follow each other on the page, where one stands there more than once
 * @returns by place in `addresses`: the place of the one it looks like
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
    // One account may have several spellings that differ in what is left out here.
    const form = createForm([...new Map(same.map((one) => [one.body, one])).values()]);
    if (!form.buckets.length) continue;
    findGroups(form, found);
    findNeighbours(form, order, found);
  }
  return found;
}
