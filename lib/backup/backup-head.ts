// Head of a backup file (docs/backup-format.md): encoding, parsing, and detection of the file type.
import { z } from 'zod';
import { type BackupHead, backupHeadSchema } from '../vault/backup-key';
import type { Bytes } from '../vault/ports';

const START = '{"magic":"RISKMARK-BACKUP",';
/** Limit of the head in bytes; a head has about 400. */
export const MAX_HEAD_BYTES = 2048;
const LINE_END = 0x0a;

/** Encodes the head: one line of JSON, with a line end. */
export function encodeHead({ magic, v, createdAt, kdf, wrap }: BackupHead): Bytes {
  return new TextEncoder().encode(`${JSON.stringify({ magic, v, createdAt, kdf, wrap })}\n`);
}

/** A parsed head with the number of its bytes, or why there is none. `newer`: a later version of Riskmark wrote the file. */
export type ParsedHead = { head: BackupHead; length: number } | 'foreign' | 'newer' | 'short' | 'changed';

const newerSchema = z.object({ v: z.number().int().min(2) });

/** Tests whether a file begins as a backup does. @param start its first bytes */
export function isBackup(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start.subarray(0, START.length));
  return text.length > 0 && START.startsWith(text) && text.length === Math.min(START.length, start.length);
}

/** Parses the head without cryptography. @param start the first `MAX_HEAD_BYTES` of a file, or all of a shorter one */
export function parseHead(start: Uint8Array): ParsedHead {
  if (!isBackup(start)) return 'foreign';
  const end = start.indexOf(LINE_END);
  if (end < 0) return start.length < MAX_HEAD_BYTES ? 'short' : 'changed';
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(start.subarray(0, end)));
    if (newerSchema.safeParse(json).success) return 'newer';
    const head = backupHeadSchema.safeParse(json);
    return head.success ? { head: head.data, length: end + 1 } : 'changed';
  } catch {
    return 'changed';
  }
}
