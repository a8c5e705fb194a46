// Parses and validates the header of a Bloom filter file: the number of bits and of hashes.

/** Number of bits, and of positions for each key. */
export interface FilterShape {
  m: number;
  k: number;
}

/** Largest filter in bytes: every worker holds the filters in memory. */
export const MAX_FILTER_BYTES = 32_000_000;
/** A larger number of bits indicates another file type. */
const MAX_BITS = 2 ** 48;
/** Most positions for each key: 64 give a rate below 1 in 10^19, which no data set needs. */
export const MAX_HASHES = 64;
export const HEADER_BYTES = 24;
const WORD_BITS = 64;
const WORD_BYTES = 8;

/**
 * Reasons to reject a file; nothing of a rejected file is stored. `shape`: an impossible number of bits or hashes. `length`: the bit set
 * is longer or shorter than the header says. `cut-short`: the file ends before its last word. `trailing`: bytes after the last word.
 * `empty`: no bit is set. `full`: most addresses would match. `web-page`: text with tags. `openpgp`: an encrypted or signed message.
 */
export const FILTER_PROBLEMS = [
  'web-page',
  'openpgp',
  'shape',
  'length',
  'too-large',
  'cut-short',
  'trailing',
  'empty',
  'full',
] as const;
export type FilterProblem = (typeof FILTER_PROBLEMS)[number];

/** Rejection of a file; its readers return the problem as data, except `readFilter`. */
export class FilterRejected extends Error {
  constructor(readonly problem: FilterProblem) {
    super(`not a usable filter: ${problem}`);
  }
}

/** Reads a big-endian 64-bit integer; exact below 2^53, which exceeds every limit. */
function readUint64(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let index = 0; index < WORD_BYTES; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** OpenPGP: armor, or a packet tag, whose highest bit is set (RFC 9580, 4.2); that of a filter never is. */
const isMessage = (head: Uint8Array, text: string): boolean =>
  text.startsWith('-----BEGIN PGP') || ((head[0] ?? 0) & 0x80) !== 0;

/** Returns the number of bytes of the bit set. */
export const countWordBytes = (m: number): number => Math.ceil(m / WORD_BITS) * WORD_BYTES;

/** Parses the first bytes of a file. @param head at most 24 bytes; fewer only if the file has no more @throws FilterRejected */
export function parseHeader(head: Uint8Array): FilterShape {
  const text = String.fromCharCode(...head).trimStart();
  if (text.startsWith('<')) throw new FilterRejected('web-page');
  if (isMessage(head, text)) throw new FilterRejected('openpgp');
  if (head.length < HEADER_BYTES) throw new FilterRejected('cut-short');
  const [m, k, length] = [readUint64(head, 0), readUint64(head, 8), readUint64(head, 16)];
  if (m < 1 || m > MAX_BITS || k < 1 || k > MAX_HASHES) throw new FilterRejected('shape');
  if (length !== m) throw new FilterRejected('length');
  if (countWordBytes(m) > MAX_FILTER_BYTES) throw new FilterRejected('too-large');
  return { m, k };
}
