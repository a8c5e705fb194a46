// Card notes: warnings about how the page presents an address, independent of the verdict.

/**
 * `look-alike`: another address of the page begins and ends the same. `link-differs`: the text's link goes to another address.
 * `disguised`: the page writes it with invisible characters or letters of another alphabet.
 */
export type CardNote =
  | { note: 'look-alike'; other: string }
  | { note: 'link-differs'; link: string }
  | { note: 'disguised' };
