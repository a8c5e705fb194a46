// English strings of the legend that explains the marks and signs.
import type { AddressSign } from '../../verdict/address-signs';

type LegendText = readonly [title: string, text: string];

export const markLegend = {
  levels: {
    bands: ['Severe, High, Medium, Low', 'A closed shape with a letter is an answer.'],
    risk: ['Risk, unrated', 'Risk found; the service gave no level. It may be severe.'],
    none: ['No risk found', 'An answer, not a clearance.'],
    open: ['No answer', 'An open frame: nothing is known. The symbol in it says why.'],
    stale: ['Old answer', 'A small clock: the answer is past its age limit. Ask again.'],
  },
  signs: {
    'list-hit': ['List hit', 'On a sanctions list or a blocklist. Read this first.'],
    'text-misleads': ['Text misleads', 'The link or the checksum disagrees with the text.'],
    'look-alike': ['Look-alike', 'Shares its ends with another address here.'],
    'may-be-in': ['May be in', 'A data set on this device matches. A hint, not a verdict.'],
    'in-case': ['In a case', 'One of your cases contains the address.'],
    'own-label': ['Own label', 'You have a name for it, or another list contains it.'],
  } satisfies Record<AddressSign, LegendText>,
} as const satisfies Record<string, Record<string, LegendText>>;
