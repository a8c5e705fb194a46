// Reads a list on a thread of its own: two hundred thousand addresses take seconds, and a file that lies may take longer.
import type { ListFileProblem, ReadList } from '../../../lib/lists/list-entry';
import { MAX_LIST_FILE_BYTES, maxBytes, readList, readWorkbook } from '../../../lib/lists/read-list';
import { decodeText, detectFileKind } from '../../../lib/lists/read-text';

/** `count`: so many entries were read; `result` is the last that is told. */
export type ListWorkerReply = { count: number } | { result: ReadList | { problem: ListFileProblem } };

/** So many bytes tell XML from everything else. */
const HEAD_BYTES = 256;
const tell = (told: ListWorkerReply) => self.postMessage(told);

async function read(input: Blob | string): Promise<ReadList | { problem: ListFileProblem }> {
  const onRead = (count: number) => tell({ count });
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  if (typeof input === 'string') return readList(input, onRead);
  const head = await bytesOf(input.slice(0, HEAD_BYTES));
  const kind = detectFileKind(head);
  if (kind === 'shut') return { problem: 'shut' };
  if (kind === 'other') return { problem: 'no-text' };
  if (input.size > (kind === 'zip' ? MAX_LIST_FILE_BYTES : maxBytes(head))) return { problem: 'too-large' };
  if (kind === 'zip') return readWorkbook(await bytesOf(input), onRead);
  return readList(decodeText(await bytesOf(input)), onRead);
}

self.onmessage = ({ data }: MessageEvent<Blob | string>) =>
  void read(data).then(
    (result) => tell({ result }),
    // Out of a promise nothing reaches the page's own error listener.
    (thrown) =>
      setTimeout(() => {
        throw thrown;
      }),
  );
