// Two-slot vault storage with atomic saves: after a failure one slot still holds a complete vault.
import { AppError } from '../errors/app-error';
import { openContent, openPreviousKey, sealEnvelope, unwrapDataKey } from './envelope';
import {
  areVaultBytesEqual,
  type Envelope,
  encodeEnvelope,
  type Header,
  isFromNewerVersion,
  MAX_ENVELOPE_BYTES,
  parseEnvelope,
} from './envelope-format';
import { importRoot } from './key-derivation';
import type { Bytes, PreviousKey, SlotName, VaultCrypto, VaultSlots } from './ports';
import type { RollbackGuard } from './rollback-guard';

/** Parsed envelope of one slot. */
export interface SlotCandidate {
  slot: SlotName;
  envelope: Envelope;
}

/** State of the slots: parsed candidates (the preferred one first) and the highest generation ever saved. */
export interface SlotScan {
  stored: boolean;
  candidates: SlotCandidate[];
  highest: number;
  /** Highest generation whose save is known to have completed. */
  committed: number;
  /** True if a later version of Riskmark wrote a slot. */
  newer: boolean;
  /** True if the slots hold different keys: a key change was interrupted, or one slot is damaged. */
  isUneven: boolean;
}

/** Keys of a vault: data key, passphrase key, epoch, and the former data key. */
export interface Keys {
  dek: Bytes;
  kek: Bytes;
  epoch: number;
  former: PreviousKey | null;
}

const otherSlot = (slot: SlotName): SlotName => (slot === 'a' ? 'b' : 'a');

/** Creates the storage, which finds the newest intact vault and saves the next generation. */
export function createSlotStorage({
  slots,
  crypto,
  mark,
}: {
  slots: VaultSlots;
  crypto: VaultCrypto;
  mark: RollbackGuard;
}) {
  const { subtle } = crypto;

  async function find(): Promise<SlotScan> {
    const { a, b, pointer } = await slots.read();
    const candidates: SlotCandidate[] = [];
    for (const [slot, bytes] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const envelope = bytes && parseEnvelope(bytes);
      if (envelope) candidates.push({ slot, envelope });
    }
    // Without a pointer (interrupted first save) the higher generation is preferred.
    const rank = (candidate: SlotCandidate) =>
      pointer ? Number(candidate.slot === pointer.slot) : candidate.envelope.gen;
    candidates.sort((candidate, other) => rank(other) - rank(candidate));
    const notedGen = await mark.of(candidates[0]?.envelope.vaultId);
    const gens = candidates.map(({ envelope }) => envelope.gen);
    const highest = Math.max(0, notedGen, pointer?.gen ?? 0, ...gens);
    const committed = Math.max(notedGen, pointer?.gen ?? gens[0] ?? 0);
    const [firstKeys, secondKeys] = candidates.map(
      ({ envelope: { kdf, cred, former } }) => `${kdf.salt} ${cred.kid} ${former?.kid}`,
    );
    const newer = [a, b].some((bytes) => bytes !== null && isFromNewerVersion(bytes));
    return {
      stored: a !== null || b !== null,
      candidates,
      highest,
      committed,
      newer,
      isUneven: firstKeys !== secondKeys,
    };
  }

  /** Reads a slot back and decrypts it completely, as the next unlock will do. */
  async function verify(slot: SlotName, { dek, kek, former }: Keys, plain: Bytes): Promise<boolean> {
    const bytes = (await slots.read())[slot];
    const envelope = bytes && parseEnvelope(bytes);
    if (!envelope) return false;
    const root = await importRoot(subtle, dek);
    const unwrapped = await unwrapDataKey(subtle, envelope, kek);
    const content = await openContent(subtle, envelope, root);
    const storedFormer = await openPreviousKey(subtle, envelope, root);
    const formerMatches = former
      ? storedFormer !== null && areVaultBytesEqual(storedFormer.dek, former.dek)
      : storedFormer === null;
    return (
      unwrapped !== null &&
      content !== null &&
      formerMatches &&
      areVaultBytesEqual(unwrapped, dek) &&
      areVaultBytesEqual(content, plain)
    );
  }

  return {
    find,
    /**
     * Copies slot `from` to the other slot, so that a damaged slot is never the only one, and an old passphrase opens nothing.
     * A full disk is ignored; an older vault in the other slot is then cleared.
     */
    async copy(from: SlotName): Promise<void> {
      const stored = await slots.read();
      const bytes = stored[from];
      if (!bytes) return;
      await slots.write(otherSlot(from), bytes).catch(async () => {
        if (stored[otherSlot(from)]) await slots.write(otherSlot(from), new Uint8Array()).catch(() => undefined);
      });
    },
    /**
     * Writes the other slot, reads it back, decrypts it, and only then flips the pointer.
     * @param keep slot that must stay intact until then; null if there is none
     * @returns the current slot
     * @throws AppError `bad-request` if the content is too large for an envelope, `storage` if the slot read back differs from what was
     *   written
     */
    async save(header: Header, keys: Keys, plain: Bytes, keep: SlotName | null): Promise<SlotName> {
      const slot = keep === 'a' ? 'b' : 'a';
      const envelope = encodeEnvelope(await sealEnvelope(crypto, { header, ...keys, plain }));
      if (envelope.length > MAX_ENVELOPE_BYTES) throw new AppError('bad-request');
      await slots.write(slot, envelope);
      if (!(await verify(slot, keys, plain))) throw new AppError('storage');
      await slots.flip(slot, header.gen);
      await mark.raise(header.vaultId, header.gen);
      return slot;
    },
  };
}

export type SlotStorage = ReturnType<typeof createSlotStorage>;
