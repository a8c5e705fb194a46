// Random access to the bytes of a file, which avoids loading a large file into memory.

/** Bytes per read of `readChunks`. */
const CHUNK_BYTES = 1_048_576;

/** A file that is read in parts. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** Returns the bytes from `start` to `end` (exclusive), both within the size. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Yields the bytes from `start` to `end` (exclusive) in chunks of at most 1 MiB. */
export async function* readChunks(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += CHUNK_BYTES) yield await source.read(at, Math.min(end, at + CHUNK_BYTES));
}
