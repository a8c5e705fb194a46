// The two slots: what can be read of them, and a save that leaves either exactly the old vault or exactly the new one.
import { AppError } from '../errors/app-error';
import { openContent, openPreviousKey, openWrap, sealEnvelope } from './envelope';
import {
  type Envelope,
  encodeEnvelope,
  type Header,
  isNewer,
  isSame,
  MAX_ENVELOPE_BYTES,
  parseEnvelope,
} from './envelope-format';
import { importRoot } from './key-derivation';
import type { Bytes, PreviousKey, SlotName, VaultCrypto, VaultSlots } from './ports';
import type { RollbackGuard } from './rollback-guard';

export interface SlotCandidate {
  slot: SlotName;
  envelope: Envelope;
}

/** What lies in the slots: whether anything does, what of it can be parsed (the one to try first, first), and the highest generation ever saved. */
export interface SlotScan {
  stored: boolean;
  candidates: SlotCandidate[];
  highest: number;
  /** The highest generation that was saved to its end, as far as is noted. */
  committed: number;
  /** A slot was written by a later Riskmark. */
  newer: boolean;
  /** The slots do not hold the same keys: a change of them was cut short, or one slot is damaged. */
  isUneven: boolean;
}

export interface Keys {
  dek: Bytes;
  kek: Bytes;
  epoch: number;
  former: PreviousKey | null;
}

const other = (slot: SlotName): SlotName => (slot === 'a' ? 'b' : 'a');

/** @returns what finds the newest whole vault of the two slots, and saves the next one */
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
    // A pointer that is missing (a first save cut short) is made up for by the higher generation.
    const first = (one: SlotCandidate) => (pointer ? Number(one.slot === pointer.slot) : one.envelope.gen);
    candidates.sort((one, next) => first(next) - first(one));
    const noted = await mark.of(candidates[0]?.envelope.vaultId);
    const gens = candidates.map(({ envelope }) => envelope.gen);
    const highest = Math.max(0, noted, pointer?.gen ?? 0, ...gens);
    const committed = Math.max(noted, pointer?.gen ?? gens[0] ?? 0);
    const [one, two] = candidates.map(({ envelope }) => `${envelope.kdf.salt} ${envelope.cred.kid}`);
    const newer = [a, b].some((bytes) => bytes !== null && isNewer(bytes));
    return { stored: a !== null || b !== null, candidates, highest, committed, newer, isUneven: one !== two };
  }

  /** Reads a slot back and opens it all the way, as the next unlock will have to. */
  async function verify(slot: SlotName, { dek, kek, former }: Keys, plain: Bytes): Promise<boolean> {
    const bytes = (await slots.read())[slot];
    const envelope = bytes && parseEnvelope(bytes);
    if (!envelope) return false;
    const root = await importRoot(subtle, dek);
    const unwrapped = await openWrap(subtle, envelope, kek);
    const content = await openContent(subtle, envelope, root);
    const before = await openPreviousKey(subtle, envelope, root);
    const isFormer = former ? before !== null && isSame(before.dek, former.dek) : before === null;
    return unwrapped !== null && content !== null && isFormer && isSame(unwrapped, dek) && isSame(content, plain);
  }

  return {
    find,
    /**
     * Fills the slot beside `from` with the same bytes: a damaged slot is never the only one, and a passphrase that was
     * changed opens nothing that is left. A full disk is no reason to refuse; an older vault is emptied even then.
     */
    async copy(from: SlotName): Promise<void> {
      const stored = await slots.read();
      const bytes = stored[from];
      if (!bytes) return;
      await slots.write(other(from), bytes).catch(async () => {
        if (stored[other(from)]) await slots.write(other(from), new Uint8Array()).catch(() => undefined);
      });
    },
    /**
     * Writes the other slot, reads it back, opens it, and only then makes it the one that counts.
     * @param keep the slot that must survive until then; null where there is none yet.
     * @returns the slot that counts now
     * @throws AppError `bad-request` where the content is too big for an envelope, `storage` where what was read back is not what was written.
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
