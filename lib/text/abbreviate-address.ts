// An address in short, never so short that two of one list look the same (docs/reference/look.md 4), and in groups of four.

const ENDS = 6;
const ELLIPSIS = '…';

interface Parts {
  prefix: string;
  body: string;
}

/** `0x` stays in front; a scheme such as `bitcoincash:` is part of the full form only. */
function partsOf(address: string): Parts {
  if (/^0x/i.test(address)) return { prefix: address.slice(0, 2), body: address.slice(2) };
  const colon = address.indexOf(':');
  return { prefix: '', body: colon < 0 ? address : address.slice(colon + 1) };
}

function shortened({ prefix, body }: Parts, ends: number): string {
  // An ellipsis in place of one or two characters would save nothing.
  if (body.length <= 2 * ends + 2) return prefix + body;
  return `${prefix}${body.slice(0, ends)}${ELLIPSIS}${body.slice(-ends)}`;
}

/** `0x93df2c…a9f704`; others `TCSrVL…an8uBy`. Only for one address by itself: in a list use `abbreviateAddresses`. */
export function abbreviateAddress(address: string): string {
  return shortened(partsOf(address), ENDS);
}

/** Short forms in the order given, lengthened on both sides until different addresses read differently. */
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
      // By its length: what is no address may hold an ellipsis of its own.
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

/** The address cut for reading: its prefix (`0x`, `bitcoincash:`, `0:`) and groups of four characters. Joined, they are the address again. */
export function groupByFour(address: string): { prefix: string; groups: string[] } {
  const colon = address.indexOf(':');
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : address.slice(0, colon + 1);
  return { prefix, groups: address.slice(prefix.length).match(/[\s\S]{1,4}/g) ?? [] };
}

/** How many characters two addresses share at each end, prefix left out: what a look-alike is built on. */
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
