// A warning about an address that is not a verdict: a property of how the page writes it.

/**
 * `look-alike`: another address of the page begins and ends the same. `link-differs`: the text's link goes to another address.
 * `disguised`: the page writes it with invisible characters or letters of another alphabet.
 */
export type CardNote =
  | { note: 'look-alike'; other: string }
  | { note: 'link-differs'; link: string }
  | { note: 'disguised' };
