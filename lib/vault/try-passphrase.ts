// From a passphrase to the keys of a vault: each slot in turn, one derivation for each set of parameters.

import type { ContentReader } from './content-codec';
import { openPreviousKey, openWrap } from './envelope';
import { importRoot } from './key-derivation';
import type { Bytes, Kdf } from './ports';
import type { Keys, SlotCandidate, SlotScan } from './slot-storage';

/** A vault that a passphrase has opened. */
export interface Unlocked<Content> {
  keys: Keys & { vaultId: string };
  candidate: SlotCandidate;
  plain: Bytes;
  content: Content;
}

/**
 * The slots that a passphrase is tried on. An older slot with another salt belongs to a passphrase that was changed since: it is
 * tried only where the newer one cannot be read at all.
 */
function worthTrying({ candidates }: Pick<SlotScan, 'candidates'>): SlotCandidate[] {
  const salt = candidates[0]?.envelope.kdf.salt;
  return candidates.filter(({ envelope }) => envelope.kdf.salt === salt);
}

/**
 * Tries a passphrase.
 * @returns `fits`: it is the right one; `unlocked` null: it may be, but nothing that can be used was behind it
 */
export async function tryPassphrase<Content>(
  passphrase: string,
  found: Pick<SlotScan, 'candidates'>,
  { kdf, subtle, contents }: { kdf: Kdf; subtle: SubtleCrypto; contents: ContentReader<Content> },
): Promise<{ fits: boolean; unlocked: Unlocked<Content> | null }> {
  const keks = new Map<string, Bytes>();
  let fits = false;
  for (const candidate of worthTrying(found)) {
    const { kdf: params, vaultId, cred } = candidate.envelope;
    const id = JSON.stringify(params);
    const kek = keks.get(id) ?? (await kdf.derive(passphrase, params));
    keks.set(id, kek);
    const dek = await openWrap(subtle, candidate.envelope, kek);
    if (!dek) continue;
    fits = true;
    const root = await importRoot(subtle, dek);
    const opened = await contents.first([candidate], { root, vaultId });
    if (!opened) continue;
    const former = await openPreviousKey(subtle, candidate.envelope, root);
    return { fits, unlocked: { ...opened, keys: { vaultId, epoch: cred.kid, dek, kek, former } } };
  }
  return { fits, unlocked: null };
}
