// English strings of the legend that explains the marks and signs.
import type { AddressSign } from '../../verdict/address-signs';

type LegendText = readonly [title: string, text: string];

/** The full legend; the short one of the popup has its own texts, `firstRun.key` in shared.ts. */
export const markLegend = {
  levels: {
    severe: ['Severe', 'The highest of the service’s four risk levels.'],
    high: ['High', 'The second.'],
    medium: ['Medium', 'The third.'],
    low: ['Low', 'The lowest, but still risk.'],
    risk: ['Risk, unrated', 'Risk found; the service gave no level. It may be severe.'],
    none: ['No risk found', 'An answer, not a clearance.'],
    open: ['No answer', 'Nothing is known, which is not “No risk found”. The symbol in the frame says why.'],
    stale: ['Old answer', 'A small clock: the answer is past its age limit. Ask again.'],
  },
  signs: {
    'list-hit': [
      'List hit',
      'On a sanctions list or a blocklist. Read this first: the shape beside it does not outweigh it.',
    ],
    'text-misleads': ['Text misleads', 'The link or the checksum disagrees with the address shown.'],
    'look-alike': ['Look-alike', 'Begins and ends like another address here, but is not the same.'],
    'may-be-in': ['May be in a data set', 'A data set on this device matches. A hint, not a verdict.'],
    'in-case': ['In a case', 'One of your cases contains the address.'],
    'own-label': [
      'Own label',
      'You have named it, or it is on a list of yours that is no sanctions list or blocklist.',
    ],
  } satisfies Record<AddressSign, LegendText>,
  /** Words beside an address; the sample stands in the place of the mark. */
  words: {
    pageName: ['“Name”', 'Name in quotation marks', 'The page’s own word for the address. Nobody has checked it.'],
    exposure: [
      '1 hop',
      'Exposure',
      'The address sent to, or received from, addresses of this category; hops count the transfers. It is not said to be one itself.',
    ],
    roles: ['From 4', 'From 4 · To 2', 'Rows of the page with the address: 4 under From, 2 under To.'],
  } satisfies Record<string, readonly [sample: string, title: string, text: string]>,
} as const;
