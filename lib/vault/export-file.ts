// Encodes and parses the vault export file: format name and envelope, encrypted with the vault passphrase.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import {
  type Envelope,
  encodeEnvelope,
  isFromNewerVersion,
  MAX_ENVELOPE_BYTES,
  parseEnvelope,
} from './envelope-format';
import type { Bytes } from './ports';

const MAGIC = 'RISKMARK-VAULT';
/** Envelope plus the JSON around it. */
const MAX_FILE_BYTES = MAX_ENVELOPE_BYTES + 1024;

const fileSchema = z.object({ magic: z.literal(MAGIC), envelope: z.record(z.string(), z.unknown()) });

/** Encodes an export file, without the former data key: a file holds no rows. */
export function writeExport({ former: _former, ...envelope }: Envelope): Bytes {
  const inner = new TextDecoder().decode(encodeEnvelope(envelope));
  return new TextEncoder().encode(`{"magic":"${MAGIC}","v":1,"envelope":${inner}}\n`);
}

/**
 * Parses an export file without cryptography; only its bounds are checked.
 * @throws AppError `bad-file` if it is not a Riskmark vault or was modified, `newer-vault` if a later version of Riskmark wrote it
 */
export function parseExport(file: Uint8Array): Envelope {
  if (file.length > MAX_FILE_BYTES) throw new AppError('bad-file');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    throw new AppError('bad-file');
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) throw new AppError('bad-file');
  const bytes = new TextEncoder().encode(JSON.stringify(parsed.data.envelope));
  const envelope = parseEnvelope(bytes);
  if (!envelope) throw new AppError(isFromNewerVersion(bytes) ? 'newer-vault' : 'bad-file');
  if (envelope.kdf.id === 'profile-key') throw new AppError('bad-file');
  return envelope;
}
