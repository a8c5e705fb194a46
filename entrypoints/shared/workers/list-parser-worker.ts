// Web worker that parses an address list file off the main thread.

import { detectFileKind } from '../../../lib/lists/decode-list-file';
import type { ListFileProblem, ReadList } from '../../../lib/lists/list-entry';
import { getMaxBytes, MAX_LIST_FILE_BYTES, readList, readListBytes } from '../../../lib/lists/read-list';

/** `count`: number of entries read so far; `result` is the final message. */
export type ListWorkerReply = { count: number } | { result: ReadList | { problem: ListFileProblem } };

/** Bytes needed to distinguish XML from other formats. */
const HEAD_BYTES = 256;
const post = (reply: ListWorkerReply) => self.postMessage(reply);

async function read(input: Blob | string): Promise<ReadList | { problem: ListFileProblem }> {
  const onRead = (count: number) => post({ count });
  const readBytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  if (typeof input === 'string') return readList(input, onRead);
  const head = await readBytes(input.slice(0, HEAD_BYTES));
  const kind = detectFileKind(head);
  const isRead = kind === 'text' || kind === 'zip';
  if (isRead && input.size > (kind === 'zip' ? MAX_LIST_FILE_BYTES : getMaxBytes(head)))
    return { problem: 'too-large' };
  // Any other kind is rejected by its head.
  return readListBytes(isRead ? await readBytes(input) : head, onRead);
}

self.onmessage = ({ data }: MessageEvent<Blob | string>) =>
  void read(data).then(
    (result) => post({ result }),
    // A rejection would not trigger the page's `error` handler, so it is rethrown outside the promise.
    (thrown) =>
      setTimeout(() => {
        throw thrown;
      }),
  );
