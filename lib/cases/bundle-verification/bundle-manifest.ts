// Parser of manifest.json without zod: accepts exactly the text that Riskmark writes for its content.
import { BUNDLE_FORMAT, BUNDLE_VERSION } from '../bundle-archive';

/** Number of files in a zip without ZIP64. */
const MAX_FILES = 65_535;

/** Contents of manifest.json. */
export interface BundleManifest {
  format: typeof BUNDLE_FORMAT;
  version: number;
  madeBy: string;
  /** ISO 8601, UTC. */
  madeAt: string | null;
  case: { id: string; name: string };
  number: number;
  previous: { number: number; madeAt: string | null; manifestSha256: string } | null;
  /** Absent in format 1. */
  signer?: { algorithm: 'Ed25519'; publicKey: string } | null;
  files: { name: string; size: number; sha256: string }[];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
/** 32 bytes in hexadecimal: a SHA-256 or a public key. */
const isBytes32 = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isIsoTime = (value: unknown): value is string | null =>
  value === null || (isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value));
const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

/**
 * Parses a manifest. `newer`: a later version of Riskmark wrote it; `invalid`: it is damaged, of another program, or not
 * written as Riskmark writes it, such as with a key twice, which other programs may read differently.
 */
export function parseManifest(text: string): BundleManifest | 'newer' | 'invalid' {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'invalid';
  }
  if (!isFields(json) || json.format !== BUNDLE_FORMAT) return 'invalid';
  if (typeof json.version === 'number' && json.version > BUNDLE_VERSION) return 'newer';
  const manifest = toManifest(json);
  return manifest && text === `${JSON.stringify(manifest, null, 2)}\n` ? manifest : 'invalid';
}

/** Returns the known fields in the order in which they are written; null if one has another type. */
function toManifest({ version, madeBy, madeAt, case: of, number, ...more }: Fields): BundleManifest | null {
  if (!isCount(version, 1) || !isText(madeBy) || !isIsoTime(madeAt) || !isCount(number, 1)) return null;
  if (!isFields(of) || !isText(of.id) || !isText(of.name)) return null;
  const previous = more.previous === null ? null : toPrevious(more.previous);
  const signer = more.signer === null || more.signer === undefined ? more.signer : toSigner(more.signer);
  const files = toFiles(more.files);
  // What is not of its type becomes null, and the written text then differs.
  if (number !== (previous?.number ?? 0) + 1 || !files) return null;
  return {
    format: BUNDLE_FORMAT,
    ...{ version, madeBy, madeAt },
    case: { id: of.id, name: of.name },
    ...{ number, previous },
    ...(signer === undefined ? {} : { signer }),
    files,
  };
}

function toPrevious(value: unknown): BundleManifest['previous'] {
  if (!isFields(value) || !isCount(value.number, 1) || !isIsoTime(value.madeAt) || !isBytes32(value.manifestSha256))
    return null;
  return { number: value.number, madeAt: value.madeAt, manifestSha256: value.manifestSha256 };
}

const toSigner = (value: unknown): { algorithm: 'Ed25519'; publicKey: string } | null =>
  isFields(value) && isBytes32(value.publicKey) ? { algorithm: 'Ed25519', publicKey: value.publicKey } : null;

/** Returns the files; null if one is not well formed or two have the same name. */
function toFiles(value: unknown): BundleManifest['files'] | null {
  if (!Array.isArray(value) || value.length > MAX_FILES) return null;
  const files: BundleManifest['files'] = [];
  for (const file of value) {
    if (!isFields(file) || !isText(file.name) || !isCount(file.size, 0) || !isBytes32(file.sha256)) return null;
    files.push({ name: file.name, size: file.size, sha256: file.sha256 });
  }
  return new Set(files.map(({ name }) => name)).size === files.length ? files : null;
}
