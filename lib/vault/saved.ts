// The two slots: what can be read of them, and a save that leaves either exactly the old vault or exactly the new one.
import { AppError } from '../errors/app-error';
import { openContent, openWrap, sealEnvelope } from './envelope';
import { type Envelope, encodeEnvelope, type Header, isSame, MAX_ENVELOPE_BYTES, parseEnvelope } from './format';
import { importRoot } from './key';
import type { Bytes, SlotName, VaultCrypto, VaultSlots } from './parts';

export interface Candidate {
  slot: SlotName;
  envelope: Envelope;
}

/** What lies in the slots: whether anything does, what of it can be parsed (the one to try first, first), and the highest generation seen. */
export interface Found {
  stored: boolean;
  candidates: Candidate[];
  highest: number;
}

export interface Keys {
  dek: Bytes;
  kek: Bytes;
  epoch: number;
}

export function createSaved({ slots, crypto }: { slots: VaultSlots; crypto: VaultCrypto }) {
  async function find(): Promise<Found> {
    const { a, b, pointer } = await slots.read();
    const candidates: Candidate[] = [];
    for (const [slot, bytes] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const envelope = bytes && parseEnvelope(bytes);
      if (envelope) candidates.push({ slot, envelope });
    }
    // A pointer that is missing (a first save cut short) is made up for by the higher generation.
    const first = (one: Candidate) => (pointer ? Number(one.slot === pointer.slot) : one.envelope.gen);
    candidates.sort((one, other) => first(other) - first(one));
    const highest = Math.max(0, pointer?.gen ?? 0, ...candidates.map(({ envelope }) => envelope.gen));
    return { stored: a !== null || b !== null, candidates, highest };
  }

  /** Reads a slot back and opens it all the way, as the next unlock will have to. */
  async function verify(slot: SlotName, { dek, kek }: Keys, plain: Bytes): Promise<boolean> {
    const bytes = (await slots.read())[slot];
    const envelope = bytes && parseEnvelope(bytes);
    if (!envelope) return false;
    const unwrapped = await openWrap(crypto.subtle, envelope, kek);
    const content = await openContent(crypto.subtle, envelope, await importRoot(crypto.subtle, dek));
    return unwrapped !== null && content !== null && isSame(unwrapped, dek) && isSame(content, plain);
  }

  return {
    find,
    /** Fills the second slot of a new vault, so that a damaged one is never the only one. A full disk is no reason to refuse the vault. */
    async copy(): Promise<void> {
      const { a } = await slots.read();
      if (a) await slots.write('b', a).catch(() => undefined);
    },
    /**
     * Writes the other slot, reads it back, opens it, and only then makes it the one that counts.
     * @param keep the slot that must survive until then; null where there is none yet.
     * @throws AppError `bad-request` where the content is too big for an envelope, `storage` where what was read back is not what was written.
     */
    async save(header: Header, keys: Keys, plain: Bytes, keep: SlotName | null): Promise<void> {
      const slot = keep === 'a' ? 'b' : 'a';
      const envelope = encodeEnvelope(await sealEnvelope(crypto, { header, ...keys, plain }));
      if (envelope.length > MAX_ENVELOPE_BYTES) throw new AppError('bad-request');
      await slots.write(slot, envelope);
      if (!(await verify(slot, keys, plain))) throw new AppError('storage');
      await slots.flip(slot, header.gen);
    },
  };
}
