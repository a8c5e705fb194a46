// Abbreviates addresses so that they stay unique within a list, and groups their characters by four.

const ENDS = 6;
const ELLIPSIS = '…';

interface AddressParts {
  prefix: string;
  body: string;
}

/** Splits an address: `0x` is the prefix; a scheme such as `bitcoincash:` only appears in the full form. */
function splitAddress(address: string): AddressParts {
  if (/^0x/i.test(address)) return { prefix: address.slice(0, 2), body: address.slice(2) };
  const colon = address.indexOf(':');
  return { prefix: '', body: colon < 0 ? address : address.slice(colon + 1) };
}

function abbreviateParts({ prefix, body }: AddressParts, ends: number): string {
  // An ellipsis instead of one or two characters would save nothing.
  if (body.length <= 2 * ends + 2) return prefix + body;
  return `${prefix}${body.slice(0, ends)}${ELLIPSIS}${body.slice(-ends)}`;
}

/** Abbreviates one address: `0x93df2c…a9f704`, others `TCSrVL…an8uBy`. For a list use `abbreviateAddresses`. */
export function abbreviateAddress(address: string): string {
  return abbreviateParts(splitAddress(address), ENDS);
}

/** Abbreviates a list of addresses in the given order, extending both ends until different addresses have different forms. */
export function abbreviateAddresses(addresses: readonly string[]): string[] {
  const forms = new Map<string, string>();
  let remaining = [...new Set(addresses)];
  for (let ends = ENDS; remaining.length > 0; ends += 1) {
    const addressesByForm = new Map<string, string[]>();
    for (const address of remaining) {
      const form = abbreviateParts(splitAddress(address), ends);
      const sharers = addressesByForm.get(form);
      if (sharers) sharers.push(address);
      else addressesByForm.set(form, [address]);
    }
    remaining = [];
    for (const [form, sharers] of addressesByForm) {
      // Compared by length, because a text that is not an address may contain an ellipsis.
      const isFull = sharers.every(
        (address) => form.length >= splitAddress(address).prefix.length + splitAddress(address).body.length,
      );
      if (sharers.length === 1 || isFull)
        for (const address of sharers) forms.set(address, isFull && sharers.length > 1 ? address : form);
      else remaining.push(...sharers);
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
export function countSharedEnds(left: string, right: string): { first: number; last: number } {
  const a = splitAddress(left).body;
  const b = splitAddress(right).body;
  const length = Math.min(a.length, b.length);
  let first = 0;
  while (first < length && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < length - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last += 1;
  return { first, last };
}
