// Strict reader of a bundle's zip: rejects zip metadata that differs from Riskmark's own output.

import type { ProblemList } from './bundle-problem';
import type { ByteSource } from './byte-source';

/** An entry of the archive; `start` and `end` are the positions of its stored bytes. */
export interface ArchiveEntry {
  name: string;
  /** Size of the file in bytes. */
  size: number;
  crc: number;
  /** True in bundles of format 1, whose files are compressed by DEFLATE. */
  isCompressed: boolean;
  start: number;
  end: number;
}

/** Limits of a bundle (docs/bundle-format.md). */
/** Limits of the table of files; the archive itself may have any size, because it is read in parts. */
const MAX_FILES = 65_000;
const MAX_NAME = 120;
const MAX_TABLE_BYTES = MAX_FILES * (46 + MAX_NAME);

/** Signatures and sizes of zip records (APPNOTE.TXT 4.3). */
const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** An end record may be followed by a comment of at most this size; a bundle has none. */
const MAX_COMMENT = 65_535;
const VERSION = 20;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, 00:00. */
const DOS_DATE = 0x21;

/** Names of files in a bundle: no folder, no leading dot, and the same in every file system. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes a name byte by byte, so that every byte stays visible. */
const toName = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Reads the table of contents. @returns null if the archive cannot be read further; the reason is in `problems` */
export async function readArchive(source: ByteSource, problems: ProblemList): Promise<ArchiveEntry[] | null> {
  const end = await readEndRecord(source, problems);
  if (!end) return null;
  const table = await source.read(end.tableStart, source.size - END_BYTES);
  const entries = readTable(table, end.count, problems);
  if (!entries) return null;
  if (entries.at(-1)?.end !== end.tableStart) {
    problems.add('structure');
    return null;
  }
  await compareLocalHeaders(source, entries, problems);
  reportNames(entries, problems);
  return entries;
}

async function readEndRecord(source: ByteSource, problems: ProblemList) {
  const head = source.size < END_BYTES ? null : viewOf(await source.read(0, 4));
  const record = head && viewOf(await source.read(source.size - END_BYTES, source.size));
  if (!head || !record) problems.add('not-zip');
  else if (record.getUint32(0, true) !== END) problems.add(await explainMissingEnd(source, head.getUint32(0, true)));
  else {
    const count = record.getUint16(10, true);
    const tableBytes = record.getUint32(12, true);
    const tableStart = record.getUint32(16, true);
    const isExact =
      record.getUint32(4, true) === 0 && record.getUint16(8, true) === count && record.getUint16(20, true) === 0;
    const isPlaced = tableStart + tableBytes === source.size - END_BYTES;
    if (isExact && isPlaced && count <= MAX_FILES && tableBytes <= MAX_TABLE_BYTES) return { count, tableStart };
    if (count > MAX_FILES || tableBytes > MAX_TABLE_BYTES) problems.add('too-many-files');
    else problems.add(isExact && tableStart + tableBytes < source.size - END_BYTES ? 'extra-bytes' : 'structure');
  }
  return null;
}

/** Distinguishes a file that is not a zip from a truncated zip and from one with trailing bytes. */
async function explainMissingEnd(source: ByteSource, head: number) {
  const tail = await source.read(Math.max(0, source.size - END_BYTES - MAX_COMMENT), source.size);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (viewOf(tail).getUint32(at, true) === END) return 'extra-bytes';
  return head === LOCAL ? 'cut-off' : 'not-zip';
}

function readTable(table: Uint8Array, count: number, problems: ProblemList): ArchiveEntry[] | null {
  const view = viewOf(table);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    const nameBytes = at + CENTRAL_BYTES <= table.length ? view.getUint16(at + 28, true) : table.length;
    const next = at + CENTRAL_BYTES + nameBytes;
    if (next > table.length) {
      problems.add('structure', entries.at(-1)?.name);
      return null;
    }
    const name = toName(table.subarray(at + CENTRAL_BYTES, next).subarray(0, MAX_NAME));
    const method = view.getUint16(at + 10, true);
    const storedBytes = view.getUint32(at + 20, true);
    const dataStart = start + LOCAL_BYTES + nameBytes;
    const entry: ArchiveEntry = {
      name,
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
      isCompressed: method === DEFLATED,
      start: dataStart,
      end: dataStart + storedBytes,
    };
    const header = { entry, nameBytes, offset: start };
    const isExact =
      (entry.isCompressed || (method === STORED && storedBytes === entry.size)) &&
      nameBytes <= MAX_NAME &&
      isSame(table.subarray(at, at + CENTRAL_BYTES), buildCentralHeader(header));
    if (!isExact) problems.add('structure', name);
    entries.push(entry);
    at = next;
    start = entry.end;
  }
  if (at === table.length) return entries;
  problems.add('structure', entries.at(-1)?.name);
  return null;
}

async function compareLocalHeaders(source: ByteSource, entries: readonly ArchiveEntry[], problems: ProblemList) {
  let offset = 0;
  for (const entry of entries) {
    const nameBytes = entry.start - offset - LOCAL_BYTES;
    const header = await source.read(offset, entry.start);
    const expected = buildLocalHeader({ entry, nameBytes, offset });
    const isExact =
      isSame(header.subarray(0, LOCAL_BYTES), expected) &&
      toName(header.subarray(LOCAL_BYTES).subarray(0, MAX_NAME)) === entry.name;
    if (!isExact) problems.add('structure', entry.name);
    offset = entry.end;
  }
}

function reportNames(entries: readonly ArchiveEntry[], problems: ProblemList): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (!SAFE_NAME.test(name)) problems.add('unsafe-name', name);
    // Two names that differ only in case are one file in Windows and macOS.
    if (seen.has(name.toLowerCase())) problems.add('duplicate-name', name);
    seen.add(name.toLowerCase());
  }
}

interface HeaderFields {
  entry: ArchiveEntry;
  nameBytes: number;
  offset: number;
}

/** Writes the 26 bytes that both headers share: version, flags, method, time, CRC, sizes, lengths of name and extra field. */
function writeCommonFields(view: DataView, at: number, { entry, nameBytes }: HeaderFields): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 4, entry.isCompressed ? DEFLATED : STORED, true);
  view.setUint16(at + 8, DOS_DATE, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.end - entry.start, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameBytes, true);
}

function buildLocalHeader(fields: HeaderFields): Uint8Array {
  const header = new Uint8Array(LOCAL_BYTES);
  viewOf(header).setUint32(0, LOCAL, true);
  writeCommonFields(viewOf(header), 4, fields);
  return header;
}

function buildCentralHeader(fields: HeaderFields): Uint8Array {
  const header = new Uint8Array(CENTRAL_BYTES);
  viewOf(header).setUint32(0, CENTRAL, true);
  viewOf(header).setUint16(4, VERSION, true);
  writeCommonFields(viewOf(header), 6, fields);
  viewOf(header).setUint32(42, fields.offset, true);
  return header;
}

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);
