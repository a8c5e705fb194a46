// English strings of evidence bundles, such as the author form, signing key, report and readme file.
import type { StateName } from '../../verdict/screening-state';
import { formatNumber, formatUtcTime } from '../format';
import { count } from './count';
import { levels } from './levels';

const addresses = (n: number): string => count(n, 'address', 'addresses');

export const make = {
  action: 'Evidence bundle',
  stix: 'Export STIX',
  busy: 'Making bundle',
  saved: (file: string) => `${file} saved. It is not encrypted.`,
  last: (n: number, at: number) =>
    `Bundle ${formatNumber(n)} of this case, ${formatUtcTime(at)}. SHA-256 of its manifest:`,
  note: 'Keep a copy of this hash elsewhere: it shows whether anything in the bundle was changed.',
  verify: 'Verify a bundle',
  again: 'Another window made a bundle of this case just now. Nothing was saved; retry.',
};

/** Signing key in Options, and problems with it. */
export const signing = {
  title: 'Signature',
  none: 'Bundles are not signed. A signature shows that a bundle was made with your key. The key is stored encrypted on this device.',
  make: 'Make a signing key',
  made: 'Each new bundle is signed with Ed25519. Give others this fingerprint of the public key through a separate channel:',
  replace: 'Replace the key',
  sure: 'Make a new key and delete this one? Earlier bundles stay valid under this fingerprint. Give others the new one.',
  replaced: 'The key was replaced. Bundles made from now on carry the new fingerprint.',
  keep: 'Keep the key',
  unsupported:
    'This browser does not support Ed25519 and cannot sign. Update it, or make the bundle in another browser.',
  failed: 'The bundle was not signed, because this browser does not support Ed25519. Nothing was saved.',
};

export const author = {
  text: 'Each evidence bundle names its author. You enter this once; it is stored encrypted on this device and can be changed in Options.',
  name: 'Author',
  organization: 'Organization',
  saveAndMake: 'Save and make the bundle',
  save: 'Save',
};

export const report = {
  title: (name: string) => `Case ${name}`,
  by: 'Created by',
  previous: 'Previous bundle',
  firstBundle: 'No earlier one: this is the first bundle of this case.',
  previousIs: (n: number, at: number, manifest: string) =>
    `${formatNumber(n)}, ${formatUtcTime(at)}, manifest ${manifest}`,
  decision: 'Decision of the case owner',
  tags: 'Tags',
  opened: 'Case created',
  changed: 'Case last changed',
  how: [
    'Verdicts, levels and scores come from the service, each with the config and time shown beside it. All times are UTC.',
    '“No risk found” means that the service held no risk signal with that config at that time. It is not a clearance.',
    'Decisions, tags, notes and lists are those of the person who keeps this case; they change no verdict.',
  ],
  /** Text of one address; counts have the level words. */
  noAnswer: `${levels.noAnswer}: nothing is known`,
  addresses,
  unknown: (n: number) => `Not known: ${addresses(n)}`,
  unknownText: 'The service has not answered for these. This does not mean that they are without risk.',
  allKnown: 'The service has answered for every address of this case.',
  empty: 'This case has no addresses.',
  each: 'Each address',
  state: {
    idle: 'No answer is kept.',
    waiting: 'Requested; there is no answer yet.',
    queued: 'Waiting to be sent; there is no answer yet.',
    locked: 'Not sent: Riskmark was locked.',
    offline: 'Not sent: the service could not be reached.',
    'over-budget': 'Not sent: a limit was reached.',
    unsupported: 'Not sent: the account cannot screen this chain.',
    failed: 'Requested, without a usable answer.',
  } satisfies Record<Exclude<StateName, 'verdict' | 'stale'>, string>,
  failed: (code: string, tries: number, at: string) =>
    `The request failed (${code}): sent ${count(tries, 'time', 'times')}, last ${at}.`,
  hit: (lists: string) => `On ${lists}. A list hit is shown beside the service’s verdict and does not change it.`,
  name: 'Name',
  nameIs: (name: string, kind: string) => `${name} (${kind})`,
  verdict: 'Verdict',
  score: 'Score',
  config: 'Config',
  configAsked: (applied: string, asked: string) => `${applied}, not ${asked} as requested`,
  noConfig: 'the account’s default',
  hops: 'Hops',
  service: 'Service',
  version: 'Data version',
  screened: 'Screened',
  stale: 'Past its age limit when this report was made.',
  added: 'Added to the case',
  lists: 'On own lists',
  balance: 'Balance',
  balanceIs: (amount: string, network: string, tokens: string, when: string) =>
    `${amount} on ${network}${tokens && `; ${tokens}`} · ${when}`,
  dataSets: 'Data sets',
  parts: { title: 'What makes up the score', heads: ['Category', 'Code', 'Direction', 'Hops', 'USD', 'Points of 100'] },
  history: {
    title: 'Verdict history',
    heads: ['From', 'Until', 'Times', 'Verdict', 'Score', 'Config', 'Data version', 'Service'],
  },
  evidence: {
    title: 'Evidence that was read',
    files: (pattern: string) =>
      `The answers as received and as interpreted are in the files ${pattern} of this bundle.`,
    exposures: 'Exposure by category',
    exposureHeads: ['Category', 'Direction', 'Hops', 'USD', 'Percent of value'],
    reasons: 'Reasons',
    reasonHeads: ['Category', 'Direction', 'Hops', 'USD', 'Percent of value', 'First', 'Last', 'Paths'],
    paths: 'Paths',
    narrative: {
      assessment: 'Risk assessment of the service',
      sar: 'Draft of a suspicious activity report by the service',
    },
    narrativeNote: 'Text as the service wrote it. It was not verified.',
    notKept: 'not recorded',
    origin: (facts: { asked: string; answered: string; host: string; account: string; config: string }) =>
      `Requested ${facts.asked}, answered ${facts.answered}, by ${facts.host}, account “${facts.account}”, config ${facts.config}`,
  },
  first: {
    kind: 'Riskmark evidence bundle',
    reference: (reference: string) => `Reference ${reference}`,
    number: (number: string) => `bundle ${number}`,
    madeBy: (at: string, author: string) => `Created ${at} by ${author}.`,
    noAuthor: 'an author who is not named',
    summary: 'Summary',
    question: 'Question',
    conclusion: 'Conclusion',
    notWritten: 'Not written yet',
    tally: (n: number) => `Tally, ${addresses(n)}`,
    hitOf: (number: number) => `Address ${formatNumber(number)}`,
    addresses: 'Addresses',
    tableHeads: ['No.', 'Mark', 'Name and address', 'Level, score, reason', 'Decision'],
    noName: 'No name known',
    restsOn: 'Sources',
    signed: 'Signed with',
    unsigned: 'Not signed',
    versions: 'Service, config, data version',
    /** Foot of each printed page; no double quote, because it is part of a style sheet. */
    foot: (number: string) => `Bundle ${number} · verify with Riskmark, “Verify a bundle”`,
    page: 'Page',
    of: 'of',
  },
  restsOn: 'Lists in use',
  noLists: 'No lists',
  notes: { title: 'Notes', changed: (at: string) => `changed ${at}` },
  sightings: { title: 'Seen on', heads: ['When', 'Site', 'Page', 'Title'] },
};

/** Change log of the case. */
export const log = {
  title: 'Change log',
  heads: ['No.', 'When', 'By', 'Change', 'Address'],
  csv: ['number', 'at_utc', 'by', 'change', 'chain', 'address', 'sha256'],
};

export interface ReadmeFacts {
  name: string;
  number: number;
  madeAt: string;
  previous: { number: number; manifest: string } | null;
  isSigned: boolean;
}

/** Text of the readme file, with lines of at most 80 characters. */
export const readme = ({
  name,
  number: n,
  madeAt,
  previous,
  isSigned,
}: ReadmeFacts): string => `Riskmark evidence bundle ${n}
Case: ${name}
Made: ${madeAt}

What is in it
  report.html     the case to read and to print; open it in any browser
  case.json       the same for machines, nothing left out
  addresses.csv   one line for each address, for a spreadsheet
  change-log.csv  additions, verdicts and notes in the order of time
  case-stix.json  the case as STIX 2.1, for threat intelligence platforms
  lists.json      versions of the lists that were in use
  address-N-*     evidence that was read about address N of case.json: answers
                  as received (*-received.json) and as interpreted
                  (*-evidence.json), tables, paths, reports of the service
  manifest.json   every file with its size and SHA-256, and the previous bundle
  SHA256SUMS      the same hashes for common tools, and that of the manifest

Nothing in it is encrypted: anyone who has these files can read them.

Check whether a file was changed
  Linux     sha256sum -c SHA256SUMS
  macOS     shasum -a 256 -c SHA256SUMS
  Windows   Get-FileHash *              (PowerShell; compare with SHA256SUMS)
Run it in the folder with these files. Every line must end with OK.
Or use Riskmark: "Verify a bundle" in its options names every change.

Check whether the whole bundle was replaced
  The SHA-256 of manifest.json covers all of it. Riskmark shows it where the
  bundle was made; compare it with the copy kept then. The hashes alone do
  not say who made the files: anyone who changes them can change the hashes too.

Signature
${
  isSigned
    ? `  manifest.json.sig is an Ed25519 signature of manifest.json. With OpenSSL 3:
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin \\
    -in manifest.json -sigfile manifest.json.sig
  The public key comes with the bundle. Compare its fingerprint (in report.html)
  with the one that the author gave you through a separate channel.`
    : '  This bundle is not signed.'
}

Previous bundle
${
  previous
    ? `  This bundle follows bundle ${previous.number} of the case. The manifest of that one has
  the SHA-256
  ${previous.manifest}
  Anyone with both can verify that neither was replaced. A number may be missing
  where a bundle was made and its file was never saved.`
    : '  No earlier one: this is the first bundle of this case.'
}

What it does not say
  An address without an answer is not known; it was not found to be without risk.
  "No risk found" holds for the config and the time named beside it, no further.
`;
