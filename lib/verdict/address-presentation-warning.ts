// Card warnings about how the page presents an address, independent of the verdict.

/**
 * `look-alike`: another address of the page has the same first and last characters. `link-differs`: the link points to another address.
 * `disguised`: the text contains invisible characters or homoglyphs.
 */
export type CardWarning =
  | { note: 'look-alike'; other: string }
  | { note: 'link-differs'; link: string }
  | { note: 'disguised' };
