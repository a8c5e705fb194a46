// Reads a filter file that is in memory.
import { type BloomFilter, createBloomFilter } from '../../lib/datasets/bloom-filter';
import { countWordBytes, FilterRejected, HEADER_BYTES, parseHeader } from '../../lib/datasets/filter-header';

/** Reads a filter file (bits-and-blooms/bloom v3, `WriteTo`) that is in memory. @throws FilterRejected */
export function readFilter(bytes: Uint8Array): BloomFilter {
  const shape = parseHeader(bytes.subarray(0, HEADER_BYTES));
  const words = bytes.slice(HEADER_BYTES);
  const excess = words.length - countWordBytes(shape.m);
  if (excess !== 0) throw new FilterRejected(excess > 0 ? 'trailing' : 'cut-short');
  return createBloomFilter(shape, words);
}
