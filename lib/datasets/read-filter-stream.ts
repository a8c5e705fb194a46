// Reads a Bloom filter file from a byte stream: validates the header, then reads the declared words.
import { type BloomFilter, createBloomFilter } from './bloom-filter';
import { countWordBytes, type FilterProblem, FilterRejected, HEADER_BYTES, parseHeader } from './filter-header';

/** @throws FilterRejected at the first problem */
async function read(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (read: number, all: number) => void,
): Promise<BloomFilter> {
  const head = new Uint8Array(HEADER_BYTES);
  let count = 0;
  let body: { m: number; k: number; words: Uint8Array } | null = null;
  for await (const chunk of chunks) {
    let rest = chunk;
    if (!body) {
      const taken = Math.min(rest.length, HEADER_BYTES - count);
      head.set(rest.subarray(0, taken), count);
      count += taken;
      rest = rest.subarray(taken);
      if (count < HEADER_BYTES) continue;
      const shape = parseHeader(head);
      body = { ...shape, words: new Uint8Array(countWordBytes(shape.m)) };
    }
    if (count + rest.length > HEADER_BYTES + body.words.length) throw new FilterRejected('trailing');
    body.words.set(rest, count - HEADER_BYTES);
    count += rest.length;
    onBytes(count, HEADER_BYTES + body.words.length);
  }
  if (!body) parseHeader(head.subarray(0, count));
  if (!body || count < HEADER_BYTES + body.words.length) throw new FilterRejected('cut-short');
  return createBloomFilter(body, body.words);
}

/**
 * Reads a filter file (bits-and-blooms/bloom v3, `WriteTo`). Nothing is allocated before the header is checked, and reading stops at the
 * first problem. A filter without members is a problem, because it would answer "not in it" for every address.
 * @param chunks the bytes of the file, in pieces of any size
 * @param onBytes gets the number of bytes read so far and in all
 */
export async function readFilterStream(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (read: number, all: number) => void = () => undefined,
): Promise<BloomFilter | { problem: FilterProblem }> {
  try {
    const filter = await read(chunks, onBytes);
    return filter.fillRatio === 0 ? { problem: 'empty' } : filter;
  } catch (thrown) {
    if (thrown instanceof FilterRejected) return { problem: thrown.problem };
    throw thrown;
  }
}
