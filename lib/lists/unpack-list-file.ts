// Unpacks the one list file of a ZIP archive, within limits of size and ratio.
import { unzipSync } from 'fflate';
import { ListFileRejected } from './list-entry';

/** Maximum unpacked size of what is read from a ZIP, in bytes: one of a few kilobytes can expand beyond the available memory. */
export const MAX_UNPACKED = 100_000_000;
/** Maximum ratio of unpacked to packed size; OFAC's XML has 11, text of one repeated letter 1,000. */
const MAX_RATIO = 200;
/** Names of files that can be lists. */
const LIST_FILE = /\.(?:xml|csv|tsv|txt|json|ya?ml)$/i;
/** Files that only an office document has, whose sheets are in several files. */
const OFFICE_FILES = ['[Content_Types].xml', 'mimetype'];

interface ZippedFile {
  name: string;
  /** Packed and unpacked size in bytes, as the directory says. */
  size: number;
  originalSize: number;
}

/** Returns the files of a ZIP, without folders and those that macOS adds. @throws ListFileRejected `cut-short` if it has no directory */
export function listZippedFiles(bytes: Uint8Array): ZippedFile[] {
  const files: ZippedFile[] = [];
  const note = ({ name, size, originalSize }: ZippedFile): boolean => {
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) files.push({ name, size, originalSize });
    return false;
  };
  try {
    unzipSync(bytes, { filter: note });
  } catch {
    throw new ListFileRejected('cut-short');
  }
  return files;
}

/** Chooses the only list among the files. @throws ListFileRejected `empty-zip`, `several-files`, `no-text` */
function chooseListFile(files: readonly ZippedFile[]): ZippedFile {
  if (files.every(({ originalSize }) => originalSize === 0)) throw new ListFileRejected('empty-zip');
  const [file, ...others] = files.filter(({ name }) => LIST_FILE.test(name));
  if (!file || files.some(({ name }) => OFFICE_FILES.includes(name))) throw new ListFileRejected('no-text');
  if (others.length > 0) throw new ListFileRejected('several-files');
  return file;
}

/**
 * Returns the bytes of the only list file of a ZIP.
 * @param files those of `listZippedFiles`
 * @throws ListFileRejected `empty-zip`, `several-files`, `no-text` if none can be a list, `zip-bomb`, `cut-short`
 */
export function unpackListFile(bytes: Uint8Array, files: readonly ZippedFile[]): Uint8Array {
  const { name, size, originalSize } = chooseListFile(files);
  if (originalSize > MAX_UNPACKED || originalSize > size * MAX_RATIO) throw new ListFileRejected('zip-bomb');
  try {
    // fflate allocates no more than the size in the directory.
    const unpacked = unzipSync(bytes, { filter: (file) => file.name === name })[name];
    if (unpacked?.length === originalSize) return unpacked;
  } catch {
    // Rejected below.
  }
  throw new ListFileRejected('cut-short');
}
