// Address abbreviation (docs/reference/look.md 4), unique within a list, and grouping by four characters.

const ENDS = 6;
const ELLIPSIS = '…';

interface Parts {
  prefix: string;
  body: string;
}

/** Splits an address: `0x` is the prefix; a scheme such as `bitcoincash:` only appears in the full form. */
function partsOf(address: string): Parts {
  if (/^0x/i.test(address)) return { prefix: address.slice(0, 2), body: address.slice(2) };
  const colon = address.indexOf(':');
  return { prefix: '', body: colon < 0 ? address : address.slice(colon + 1) };
}

function shortened({ prefix, body }: Parts, ends: number): string {
  // An ellipsis instead of one or two characters would save nothing.
  if (body.length <= 2 * ends + 2) return prefix + body;
  return `${prefix}${body.slice(0, ends)}${ELLIPSIS}${body.slice(-ends)}`;
}

/** Abbreviates one address: `0x93df2c…a9f704`, others `TCSrVL…an8uBy`. For a list use `abbreviateAddresses`. */
export function abbreviateAddress(address: string): string {
  return shortened(partsOf(address), ENDS);
}

/**
 * Abbreviates a list of addresses in the given order, extending both ends until different addresses have different
 * forms.
 */
export function abbreviateAddresses(addresses: readonly string[]): string[] {
  const forms = new Map<string, string>();
  let open = [...new Set(addresses)];
  for (let ends = ENDS; open.length > 0; ends += 1) {
    const sharers = new Map<string, string[]>();
    for (const address of open) {
      const form = shortened(partsOf(address), ends);
      const sharing = sharers.get(form);
      if (sharing) sharing.push(address);
      else sharers.set(form, [address]);
    }
    open = [];
    for (const [form, sharing] of sharers) {
      // Compared by length, because a text that is not an address may contain an ellipsis.
      const whole = sharing.every(
        (address) => form.length >= partsOf(address).prefix.length + partsOf(address).body.length,
      );
      if (sharing.length === 1 || whole)
        for (const address of sharing) forms.set(address, whole && sharing.length > 1 ? address : form);
      else open.push(...sharing);
    }
  }
  return addresses.map((address) => forms.get(address) ?? address);
}

/**
 * Splits an address for reading into its prefix (`0x`, `bitcoincash:`, `0:`) and groups of four characters; joined,
 * they equal the address.
 */
export function groupByFour(address: string): { prefix: string; groups: string[] } {
  const colon = address.indexOf(':');
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : address.slice(0, colon + 1);
  return { prefix, groups: address.slice(prefix.length).match(/[\s\S]{1,4}/g) ?? [] };
}

/** Counts the equal characters at each end of two addresses without prefix, on which look-alikes are based. */
export function sharedEnds(one: string, other: string): { first: number; last: number } {
  const a = partsOf(one).body;
  const b = partsOf(other).body;
  const length = Math.min(a.length, b.length);
  let first = 0;
  while (first < length && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < length - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last += 1;
  return { first, last };
}
