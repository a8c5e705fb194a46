// Derives key-encryption keys, from a passphrase or the profile key, and tries them on the vault slots.
import type { Keys, SlotCandidate, SlotScan } from './atomic-vault-storage';
import type { ContentReader } from './content-codec';
import { openPreviousKey, unwrapDataKey } from './envelope';
import type { KekSource } from './envelope-format';
import { importRoot } from './key-derivation';
import type { Bytes, Kdf } from './ports';

/** Keys and content of a vault after a successful unlock. */
export interface Unlocked<Content> {
  keys: Keys & { vaultId: string };
  candidate: SlotCandidate;
  plain: Bytes;
  content: Content;
}

/**
 * Selects the slots to try. An older slot with another salt belongs to an earlier passphrase; it is tried only if the newer slot
 * cannot be parsed.
 */
function selectCandidates({ candidates }: Pick<SlotScan, 'candidates'>): SlotCandidate[] {
  const salt = candidates[0]?.envelope.kdf.salt;
  return candidates.filter(({ envelope }) => envelope.kdf.salt === salt);
}

/** Returns a key-encryption key; null if this is not its origin. */
export type DeriveKek = (params: KekSource) => Promise<Bytes | null>;

/** @returns the derivation from a passphrase */
export function deriveFrom(kdf: Kdf, passphrase: string): DeriveKek {
  return async (params) => (params.id === 'profile-key' ? null : kdf.derive(passphrase, params));
}

/**
 * Tries a key-encryption key, with one derivation for each set of parameters.
 * @returns `fits`: the key opens the key wrap; `unlocked` is null if no usable content was found
 */
export async function tryKeys<Content>(
  derive: DeriveKek,
  scan: Pick<SlotScan, 'candidates'>,
  { subtle, contents }: { subtle: SubtleCrypto; contents: ContentReader<Content> },
): Promise<{ fits: boolean; unlocked: Unlocked<Content> | null }> {
  const keks = new Map<string, Bytes>();
  let fits = false;
  for (const candidate of selectCandidates(scan)) {
    const { kdf: params, vaultId, cred } = candidate.envelope;
    const id = JSON.stringify(params);
    const kek = keks.get(id) ?? (await derive(params));
    if (!kek) continue;
    keks.set(id, kek);
    const dek = await unwrapDataKey(subtle, candidate.envelope, kek);
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
