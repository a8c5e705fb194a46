// Parses the manifest.json of an evidence bundle and validates it against a Zod schema.
import { z } from 'zod';
import { BUNDLE_FORMAT, BUNDLE_VERSION } from '../bundle-archive';

/** Number of files in a zip without ZIP64. */
const MAX_FILES = 65_535;
/** 32 bytes in hexadecimal: a SHA-256 or a public key. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/);
const isoTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const bundleNumber = z.number().int().min(1);

const manifestSchema = z
  .strictObject({
    format: z.literal(BUNDLE_FORMAT),
    version: z.number().int().min(1).max(BUNDLE_VERSION),
    madeBy: z.string(),
    madeAt: isoTime.nullable(),
    case: z.strictObject({ id: z.string(), name: z.string() }),
    number: bundleNumber,
    previous: z.strictObject({ number: bundleNumber, madeAt: isoTime.nullable(), manifestSha256: bytes32 }).nullable(),
    /** Absent in format 1. */
    signer: z
      .strictObject({ algorithm: z.literal('Ed25519'), publicKey: bytes32 })
      .nullable()
      .optional(),
    files: z.array(z.strictObject({ name: z.string(), size: z.number().int().min(0), sha256: bytes32 })).max(MAX_FILES),
  })
  .refine(({ number, previous }) => number === (previous?.number ?? 0) + 1)
  .refine(({ files }) => new Set(files.map(({ name }) => name)).size === files.length);

/** Contents of manifest.json. */
export type BundleManifest = z.infer<typeof manifestSchema>;

const headSchema = z.object({ format: z.literal(BUNDLE_FORMAT), version: z.number() });

/** Parses a manifest. `newer`: a later version of Riskmark wrote it; `invalid`: it is damaged or of another program. */
export function parseManifest(text: string): BundleManifest | 'newer' | 'invalid' {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'invalid';
  }
  const head = headSchema.safeParse(json);
  if (head.success && head.data.version > BUNDLE_VERSION) return 'newer';
  const parsed = manifestSchema.safeParse(json);
  return parsed.success ? parsed.data : 'invalid';
}
