// Reader of a bundle's zip: reports metadata that differs from Riskmark's own, and reads on where it can.
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
const ENCRYPTED = 1;
/** 1 January 1980, 00:00. */
const DOS_DATE = 0x21;

/** Names of files in a bundle: no folder, no leading dot, and the same in every file system. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes a name byte by byte, so that every byte stays visible. */
const toName = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Place of the table of contents. `shift`: number of bytes before the first entry. */
interface EndRecord {
  count: number;
  tableStart: number;
  tableEnd: number;
  shift: number;
}

/**
 * Reads the table of contents. A zip that another program packed from the same files is read too, with its differences as
 * problems, so that the files can be compared with the manifest.
 * @returns null if the archive cannot be read further; the reason is in `problems`
 */
export async function readArchive(source: ByteSource, problems: ProblemList): Promise<ArchiveEntry[] | null> {
  const end = await readEndRecord(source, problems);
  if (!end) return null;
  const rows = readTable(await source.read(end.tableStart, end.tableEnd), end, problems);
  const entries = rows && (await readLocalHeaders(source, rows, end, problems));
  if (entries) reportNames(entries, problems);
  return entries;
}

async function readEndRecord(source: ByteSource, problems: ProblemList): Promise<EndRecord | null> {
  const head = source.size < END_BYTES ? null : viewOf(await source.read(0, 4));
  const tailStart = Math.max(0, source.size - END_BYTES - MAX_COMMENT);
  const tail = viewOf(await source.read(tailStart, source.size));
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (!head || at < 0) {
    problems.add(head?.getUint32(0, true) === LOCAL ? 'cut-off' : 'not-zip');
    return null;
  }
  const count = tail.getUint16(at + 10, true);
  const tableBytes = tail.getUint32(at + 12, true);
  const tableEnd = tailStart + at;
  const shift = tableEnd - tableBytes - tail.getUint32(at + 16, true);
  if (count > MAX_FILES || tableBytes > MAX_TABLE_BYTES) problems.add('too-many-files');
  else if (tail.getUint32(at + 4, true) !== 0 || tail.getUint16(at + 8, true) !== count || shift < 0)
    problems.add('structure');
  else {
    if (shift > 0 || tableEnd + END_BYTES < source.size) problems.add('extra-bytes');
    else if (tail.getUint16(at + 20, true) !== 0) problems.add('structure');
    return { count, tableStart: tableEnd - tableBytes, tableEnd, shift };
  }
  return null;
}

/** A row of the table of contents. */
interface TableRow {
  name: string;
  method: number;
  size: number;
  storedBytes: number;
  crc: number;
  /** Position of the local header. */
  offset: number;
  isEncrypted: boolean;
  nameBytes: number;
  /** The central header as found. */
  header: Uint8Array;
}

function readTable(table: Uint8Array, { count, shift }: EndRecord, problems: ProblemList): TableRow[] | null {
  const view = viewOf(table);
  const rows: TableRow[] = [];
  let at = 0;
  while (rows.length < count && at + CENTRAL_BYTES <= table.length && view.getUint32(at, true) === CENTRAL) {
    const nameBytes = view.getUint16(at + 28, true);
    const nameEnd = at + CENTRAL_BYTES + nameBytes;
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > table.length) break;
    rows.push({
      name: toName(table.subarray(at + CENTRAL_BYTES, nameEnd).subarray(0, MAX_NAME)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 24, true),
      storedBytes: view.getUint32(at + 20, true),
      crc: view.getUint32(at + 16, true),
      offset: view.getUint32(at + 42, true) + shift,
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      nameBytes,
      header: table.subarray(at, at + CENTRAL_BYTES),
    });
    at = next;
  }
  if (rows.length === count && at === table.length) return rows;
  problems.add('structure', rows.at(-1)?.name);
  return null;
}

/** Locates the content behind each local header. @returns null if entries overlap or leave the archive */
async function readLocalHeaders(
  source: ByteSource,
  rows: readonly TableRow[],
  { tableStart, shift }: EndRecord,
  problems: ProblemList,
): Promise<ArchiveEntry[] | null> {
  const entries: ArchiveEntry[] = [];
  let end = shift;
  let isInOrder = true;
  for (const row of rows.toSorted((left, right) => left.offset - right.offset)) {
    isInOrder &&= row === rows[entries.length];
    const isPlaced = row.offset >= end && row.offset + LOCAL_BYTES + row.nameBytes <= tableStart;
    const header = isPlaced
      ? await source.read(row.offset, row.offset + LOCAL_BYTES + row.nameBytes)
      : new Uint8Array();
    if (!isPlaced || viewOf(header).getUint32(0, true) !== LOCAL) {
      problems.add('structure', row.name);
      return null;
    }
    const { name, method, size, crc, storedBytes, nameBytes } = row;
    const start = row.offset + LOCAL_BYTES + viewOf(header).getUint16(26, true) + viewOf(header).getUint16(28, true);
    const entry = { name, size, crc, isCompressed: method === DEFLATED, start, end: start + storedBytes };
    const isReadable = (entry.isCompressed || (method === STORED && storedBytes === size)) && !row.isEncrypted;
    const fields = { entry, nameBytes, offset: row.offset - shift };
    const isExact =
      isReadable &&
      row.offset === end &&
      nameBytes <= MAX_NAME &&
      isSame(row.header, buildCentralHeader(fields)) &&
      isSame(header.subarray(0, LOCAL_BYTES), buildLocalHeader(fields)) &&
      toName(header.subarray(LOCAL_BYTES).subarray(0, MAX_NAME)) === name;
    if (!isExact) problems.add('structure', name);
    end = entry.end;
    if (end > tableStart) {
      problems.add('structure', name);
      return null;
    }
    if (isReadable) entries.push(entry);
  }
  if (!isInOrder || end !== tableStart) problems.add('structure');
  return entries;
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
