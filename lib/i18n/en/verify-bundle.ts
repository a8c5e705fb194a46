// English strings for verifying evidence bundles, on the page and in the command-line tool.
import { formatNumber } from '../format';
import { count } from './count';

export const page = {
  title: 'Verify a bundle',
  text: 'Compares every byte of an evidence bundle with the hashes that it contains. Nothing in it is opened or run, and nothing is sent. Choose two or more bundles of a case to verify that each one follows the one before.',
  drop: 'Drop bundles here, or',
  choose: 'Choose files',
  busy: (file: string) => `Verifying ${file}`,
  unreadable: 'The file could not be read. It may have been moved or deleted; choose it again.',
  tooMany: (n: number) => `At most ${formatNumber(n)} bundles are verified at once. Choose fewer.`,
  bundle: 'Bundle',
  bundleIs: (number: number, name: string) => `${formatNumber(number)} of case ${name}`,
  made: 'Made',
  by: 'Made by',
  previous: 'Previous bundle',
  first: 'None: this is the first bundle of its case',
  previousIs: (number: number, manifest: string) => `${formatNumber(number)}, manifest ${manifest}`,
  manifest: 'SHA-256 of the manifest',
  manifestNote:
    'Compare it with the hash that Riskmark showed where the bundle was made. The hashes inside a bundle do not say who made it.',
  signature: 'Signature',
  signatureIs: {
    none: 'None. The hashes alone do not say who made the bundle.',
    valid: 'Valid. Compare the fingerprint with the one that the author gave you.',
    invalid: 'Not valid. Someone else may have made this bundle.',
    unverified: 'Not verified: this browser does not support Ed25519. Use another one, or OpenSSL as README.txt says.',
  },
  fingerprint: 'Fingerprint of the key',
  chain: 'Sequence of these bundles',
};

export const result = {
  intact: (files: number) => `Unchanged: ${count(files, 'file matches', 'files match')} the manifest.`,
  problems: (n: number) => `${count(n, 'problem', 'problems')} found. Do not rely on this bundle.`,
  chainIntact: 'Each bundle follows the one before.',
  chainBroken: (n: number) => `${count(n, 'problem', 'problems')} found in the sequence.`,
  gaps: (numbers: string) => `Missing: bundle ${numbers}. The sequence across the gap cannot be verified.`,
  unread: (files: number) =>
    `${count(files, 'file was', 'files were')} not compared with the others: no manifest could be read.`,
};

/** Texts of problems. `file`: the file inside the bundle, '' for the archive; for a hash link the number of the bundle. */
export const problem = {
  'not-zip': () => 'This is not a zip file, so it is no evidence bundle.',
  'cut-off': () => 'The zip is cut off: its end is missing or changed. Copy or download it again.',
  'extra-bytes': () => 'Bytes were added before or after the contents of the zip.',
  structure: (file: string) =>
    file
      ? `${file}: its entry in the zip is not as Riskmark writes it. It was changed, or packed again by another program.`
      : 'The table of contents of the zip does not match its files. It was changed, or packed again by another program.',
  'too-many-files': () => 'The zip names more files than a bundle can have. It was not read further.',
  'too-large': (file: string) => `${file} is larger than it can be in a bundle. It was not read.`,
  'unsafe-name': (file: string) => `${file}: this file name is not allowed in a bundle. Do not unpack this zip.`,
  'duplicate-name': (file: string) => `${file}: two files have this name.`,
  compressed: (file: string) => `${file} is compressed. Bundles of this format hold their files uncompressed.`,
  checksum: (file: string) => `${file}: the CRC-32 in the zip is wrong, although the SHA-256 matches.`,
  'not-bundle': () => 'This zip has no manifest.json, so it is no evidence bundle.',
  'bad-manifest': (file: string) => `${file} cannot be read: it is damaged, or not made by Riskmark.`,
  newer: () => 'A newer version of Riskmark made this bundle. Update Riskmark to verify it.',
  changed: (file: string) => `${file} was changed.`,
  missing: (file: string) => `${file} is missing.`,
  added: (file: string) => `${file} was added: the manifest does not list it.`,
  sums: (file: string) => `${file} does not match its SHA-256 in SHA256SUMS.`,
  'wrong-signature': (file: string) => `${file}: the signature does not belong to this manifest and key.`,
  'other-case': (number: string) => `Bundle ${number} belongs to another case.`,
  'chain-broken': (number: string) =>
    `Bundle ${number} refers to a different previous bundle: one of the two bundles was replaced.`,
  'same-number': (number: string) => `Two different bundles have the number ${number}.`,
};

export const command = {
  usage: 'Usage: npm run verify-bundle -- FILE [FILE…]',
  unreadable: (file: string) => `${file}: cannot be read`,
};
