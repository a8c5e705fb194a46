// A vault as a file: the same sealed envelope under the same passphrase, with a name of its own in front.
import { z } from 'zod';
import { AppError } from '../errors/app-error';
import { type Envelope, encodeEnvelope, isNewer, MAX_ENVELOPE_BYTES, parseEnvelope } from './envelope-format';
import type { Bytes } from './ports';

const MAGIC = 'RISKMARK-VAULT';
/** The envelope and the few characters around it. */
const MAX_FILE_BYTES = MAX_ENVELOPE_BYTES + 1024;

const fileSchema = z.object({ magic: z.literal(MAGIC), envelope: z.record(z.string(), z.unknown()) });

/** The former data key stays behind: a file holds the vault, no rows. */
export function writeExport({ former: _former, ...envelope }: Envelope): Bytes {
  const inner = new TextDecoder().decode(encodeEnvelope(envelope));
  return new TextEncoder().encode(`{"magic":"${MAGIC}","v":1,"envelope":${inner}}\n`);
}

/**
 * Reads a file without doing any cryptography; nothing of it is trusted but its bounds.
 * @throws AppError `bad-file` where it is none of ours or was changed, `newer-vault` where a later Riskmark wrote it
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
  if (!envelope) throw new AppError(isNewer(bytes) ? 'newer-vault' : 'bad-file');
  return envelope;
}
