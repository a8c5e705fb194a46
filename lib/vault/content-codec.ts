// What lies in the vault, between its bytes and its shape: written only where it parses, read only where key and shape fit.
import { openContent } from './envelope';
import type { Bytes } from './ports';
import type { SlotCandidate } from './slot-storage';

/** @param parts.parse reads the opened content; throws where it is not that. */
export function createContentReader<Content>(parts: { subtle: SubtleCrypto; parse: (value: unknown) => Content }) {
  const { subtle, parse } = parts;

  /** @returns null where the bytes are not a content */
  function decode(plain: Bytes | null): { content: Content } | null {
    try {
      return plain && { content: parse(JSON.parse(new TextDecoder().decode(plain))) };
    } catch {
      return null;
    }
  }

  return {
    /** @throws what `parse` throws */
    encode: (content: Content): Bytes => new TextEncoder().encode(JSON.stringify(parse(content))),
    decode,
    /** The first slot of this vault whose content the key opens and `parse` accepts; null where there is none. */
    async first(candidates: readonly SlotCandidate[], { root, vaultId }: { root: CryptoKey; vaultId: string }) {
      for (const candidate of candidates) {
        if (candidate.envelope.vaultId !== vaultId) continue;
        const plain = await openContent(subtle, candidate.envelope, root);
        const found = decode(plain);
        if (plain && found) return { candidate, plain, content: found.content };
      }
      return null;
    },
  };
}

export type ContentReader<Content> = ReturnType<typeof createContentReader<Content>>;
