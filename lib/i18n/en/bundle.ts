// English strings of evidence bundles: the button, the printed report and the readme file.
import type { StateName } from '../../verdict/screening-state';
import { formatNumber, formatUtcTime } from '../format';
import { count } from './count';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const make = {
  action: 'Evidence bundle',
  busy: 'Making bundle',
  saved: (file: string) => `${file} saved. Nothing in it is sealed.`,
  last: (n: number, at: number) =>
    `Bundle ${formatNumber(n)} of this case, ${formatUtcTime(at)}. SHA-256 of its manifest:`,
  note: 'Keep this number somewhere else too: who has it can tell whether anything in the bundle was changed.',
  again: 'Another window made a bundle of this case just now. Nothing was saved; try again.',
};

export const report = {
  title: (name: string) => `Case ${name}`,
  made: 'Made',
  by: 'Made by',
  bundle: 'Bundle',
  previous: 'Bundle before',
  first: 'None: this is the first bundle of this case.',
  previousIs: (n: number, at: number, manifest: string) =>
    `${formatNumber(n)}, ${formatUtcTime(at)}, manifest ${manifest}`,
  decision: 'Own decision',
  tags: 'Tags',
  opened: 'Case made',
  changed: 'Case last changed',
  how: [
    'Verdicts, bands and scores are the service’s own, each under the config named beside it and as old as the time beside it. All times are UTC.',
    '“No risk found” means that the service held no risk signal under that config at that time. It is not a clearance.',
    'Decisions, tags, notes and lists are the own words of whoever keeps this case; they change no verdict.',
  ],
  sum: 'Addresses by verdict',
  none: 'No risk found',
  risk: 'Risk found, no band given',
  noAnswer: 'No answer: nothing is known',
  addresses,
  unknown: (n: number) => `Not known: ${addresses(n)}`,
  unknownText: 'There is no answer of the service for these. They were not found to be without risk.',
  allKnown: 'There is an answer of the service for every address of this case.',
  empty: 'This case holds no address.',
  each: 'Each address',
  state: {
    idle: 'No answer is kept.',
    waiting: 'Asked; there is no answer yet.',
    queued: 'Waiting to be asked; there is no answer yet.',
    locked: 'Not asked: Riskmark was locked.',
    offline: 'Not asked: the service could not be reached.',
    'over-budget': 'Not asked: a limit was reached.',
    unsupported: 'Not asked: the account cannot screen this chain.',
    failed: 'Asked, and no usable answer came.',
  } satisfies Record<Exclude<StateName, 'verdict' | 'stale'>, string>,
  failed: (code: string, tries: number, at: string) =>
    `The request failed (${code}): asked ${count(tries, 'time', 'times')}, last ${at}.`,
  verdict: 'Verdict',
  score: 'Score',
  config: 'Config',
  configAsked: (applied: string, asked: string) => `${applied}, not ${asked} as asked`,
  noConfig: 'the account’s default',
  hops: 'Hops',
  service: 'Service',
  version: 'Data version',
  screened: 'Screened',
  stale: 'Past its age limit when this report was made.',
  added: 'Added to the case',
  lists: 'On own lists',
  parts: { title: 'What makes up the score', heads: ['Category', 'Direction', 'Hops', 'USD', 'Points of 100'] },
  history: {
    title: 'What was known when',
    heads: ['From', 'Until', 'Times', 'Verdict', 'Score', 'Config', 'Data version', 'Service'],
  },
  notes: { title: 'Notes', changed: (at: string) => `changed ${at}` },
  sightings: { title: 'Seen on', heads: ['When', 'Site', 'Page', 'Title'] },
};

export interface ReadmeFacts {
  name: string;
  number: number;
  madeAt: string;
  previous: { number: number; manifest: string } | null;
}

/** Text of the readme file, with lines of at most 80 characters. */
export const readme = ({ name, number: n, madeAt, previous }: ReadmeFacts): string => `Riskmark evidence bundle ${n}
Case: ${name}
Made: ${madeAt}

What is in it
  report.html     the case to read and to print; open it in any browser
  case.json       the same for machines, nothing left out
  addresses.csv   one line for each address, for a spreadsheet
  manifest.json   every file with its size and SHA-256, and the bundle before
  SHA256SUMS      the same sums for common tools, and that of the manifest

Nothing in it is sealed: who has these files can read them.

Whether a file was changed since
  Linux     sha256sum -c SHA256SUMS
  macOS     shasum -a 256 -c SHA256SUMS
  Windows   Get-FileHash *.*            (PowerShell; compare with SHA256SUMS)
Run it in the folder with these files. Every line must end with OK.

Whether the whole bundle was exchanged
  The SHA-256 of manifest.json stands for all of it. Riskmark shows it where the
  bundle was made; compare it with what was noted down then. The sums alone do
  not say who made the files: whoever changes them can change the sums too.

The bundle before
${
  previous
    ? `  This bundle follows bundle ${previous.number} of the case. The manifest of that one has
  the SHA-256
  ${previous.manifest}
  Whoever holds both can tell that neither was exchanged. A number may be missing
  where a bundle was made and its file was never saved.`
    : '  None: this is the first bundle of this case.'
}

What it does not say
  An address without an answer is not known; it was not found to be without risk.
  "No risk found" holds for the config and the time named beside it, no further.
`;
