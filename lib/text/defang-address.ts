// Defanged form of an address: `[]`, which no address format contains, is inserted in the middle.

/** Inserted by `defangAddress`; no address format contains it. */
export const DEFANG_BREAK = '[]';

/** Returns the address with `[]` in the middle, e.g. `0x5aAe…9A0[]9f33…`. Removing `[]` restores it exactly. */
export function defangAddress(address: string): string {
  const middle = Math.ceil(address.length / 2);
  return address.slice(0, middle) + DEFANG_BREAK + address.slice(middle);
}
