// Extracts the JSON text of a case from an exported file or from case.json in an evidence bundle.
import { strFromU8, unzipSync } from 'fflate';
import type { AddressRef } from '../../verdict/screening-state';
import type { CaseContent } from './case-content';

/** Largest file, and largest case.json in a bundle, in bytes. */
export const MAX_CASE_FILE = 32 * 1_048_576;

/** Reasons why a file cannot be imported. */
export type CaseFileProblem =
  | 'too-large'
  | 'truncated'
  | 'not-json'
  | 'foreign'
  | 'newer'
  | 'damaged'
  | 'duplicate'
  | 'too-many'
  | 'bad-zip'
  | 'no-case';

/** Fields of a file that are not imported; each is counted by the addresses or entries that contain it. */
export const NOT_IMPORTED = [
  ...(['verdicts', 'history', 'names', 'labels', 'lists', 'dataSets', 'balances', 'evidence'] as const),
  ...(['watch', 'pages', 'archived', 'log'] as const),
] as const;
export type NotImportedField = (typeof NOT_IMPORTED)[number];

export interface ReadCaseFile {
  /** Id of the case in its origin; '' in older files. */
  id: string;
  content: CaseContent;
  notImported: Record<NotImportedField, number>;
  /** Addresses of chains that this version does not know, or that are not canonical. */
  skipped: AddressRef[];
}

export type CaseFileResult = { read: ReadCaseFile } | { problem: CaseFileProblem; at: string };

/** Returns the text of a file, or the problem. */
export function extractCaseText(
  bytes: Uint8Array,
): { text: string; isBundle: boolean } | { problem: CaseFileProblem; at: string } {
  if (bytes.length > MAX_CASE_FILE) return { problem: 'too-large', at: '' };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { text: strFromU8(bytes), isBundle: false };
  const json = extractCaseJson(bytes);
  return typeof json === 'string' ? { problem: json, at: '' } : { text: strFromU8(json), isBundle: true };
}

/** Returns the case.json of a zip, or the problem. Other entries are not unpacked, whatever their names are. */
function extractCaseJson(bytes: Uint8Array): Uint8Array | CaseFileProblem {
  let found = 0;
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== 'case.json') return false;
        found += 1;
        size = originalSize;
        return found === 1 && originalSize <= MAX_CASE_FILE;
      },
    });
    if (found === 0) return 'no-case';
    if (found > 1) return 'duplicate';
    return size > MAX_CASE_FILE ? 'too-large' : (files['case.json'] ?? 'bad-zip');
  } catch {
    return 'bad-zip';
  }
}
