// Reads a filter file in a stream: header, words, and nothing after them; memory is bounded by the header.
import { type BloomFilter, computeFigures, countSetBits, type FilterFigures } from './bloom-filter';

/** Largest filter in bytes: every worker holds the filters in memory. */
export const MAX_FILTER_BYTES = 32_000_000;
/** Most positions for each key: 64 give a rate below 1 in 10^19, which no data set needs. */
const MAX_HASHES = 64;
/** A larger number of bits is no size but another kind of file. */
const MAX_BITS = 2 ** 48;
/** Highest false-positive rate of a filter that says something about an address. */
const MAX_RATE = 0.5;
const HEADER_BYTES = 24;
const WORD_BITS = 64;
const WORD_BYTES = 8;

/**
 * Reasons to reject a file, of which nothing is stored then. `shape`: a number of bits or hashes that no filter has. `length`: the bit set
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

/** A filter that was read completely. */
export interface ReadFilter extends FilterFigures {
  filter: BloomFilter;
  setBits: number;
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

/** Returns why a file with this beginning is not read; null for the beginning of a filter within the limits. */
function checkHeader(head: Uint8Array): FilterProblem | null {
  const text = String.fromCharCode(...head).trimStart();
  if (text.startsWith('<')) return 'web-page';
  if (isMessage(head, text)) return 'openpgp';
  if (head.length < HEADER_BYTES) return 'cut-short';
  const [bits, hashes, length] = [readUint64(head, 0), readUint64(head, 8), readUint64(head, 16)];
  if (bits < 1 || bits > MAX_BITS || hashes < 1 || hashes > MAX_HASHES) return 'shape';
  if (length !== bits) return 'length';
  return countWordBytes(bits) > MAX_FILTER_BYTES ? 'too-large' : null;
}

const countWordBytes = (bits: number) => Math.ceil(bits / WORD_BITS) * WORD_BYTES;

/** Tests that no bit after the last one is set: they belong to no position. */
function hasCleanEnd({ bits, words }: BloomFilter): boolean {
  for (let bit = bits; bit < words.length * 8; bit++)
    if ((words[(bit >>> 3) ^ 7] ?? 0) & (1 << (bit & 7))) return false;
  return true;
}

/**
 * Reads a filter of bits-and-blooms/bloom v3 (`WriteTo`). Nothing is allocated before the header is checked, and reading stops at the first problem.
 * @param chunks the bytes of the file, in pieces of any size
 * @param onBytes gets the number of bytes read so far and in all
 */
export async function readFilter(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (read: number, all: number) => void = () => undefined,
): Promise<ReadFilter | { problem: FilterProblem }> {
  const head = new Uint8Array(HEADER_BYTES);
  let read = 0;
  let filter: BloomFilter | null = null;
  for await (const chunk of chunks) {
    let rest = chunk;
    if (!filter) {
      head.set(rest.subarray(0, HEADER_BYTES - read), read);
      const taken = Math.min(rest.length, HEADER_BYTES - read);
      read += taken;
      rest = rest.subarray(taken);
      if (read < HEADER_BYTES) continue;
      const problem = checkHeader(head);
      if (problem) return { problem };
      const bits = readUint64(head, 0);
      filter = { bits, hashes: readUint64(head, 8), words: new Uint8Array(countWordBytes(bits)) };
    }
    if (read + rest.length > HEADER_BYTES + filter.words.length) return { problem: 'trailing' };
    filter.words.set(rest, read - HEADER_BYTES);
    read += rest.length;
    onBytes(read, HEADER_BYTES + filter.words.length);
  }
  if (!filter) return { problem: checkHeader(head.subarray(0, read)) ?? 'cut-short' };
  if (read < HEADER_BYTES + filter.words.length) return { problem: 'cut-short' };
  if (!hasCleanEnd(filter)) return { problem: 'length' };
  const setBits = countSetBits(filter.words);
  const figures = computeFigures(filter, setBits);
  if (setBits === 0) return { problem: 'empty' };
  if (figures.falsePositiveRate > MAX_RATE) return { problem: 'full' };
  return { filter, setBits, ...figures };
}
