// Encodes and decodes the vault content, with schema validation in both directions.
import type { SlotCandidate } from './atomic-vault-storage';
import { openContent } from './envelope';
import type { Bytes } from './ports';

/** @param deps.parse validates content; throws if it is invalid @param deps.serialize returns the JSON of valid content */
export function createContentReader<Content>(deps: {
  subtle: SubtleCrypto;
  parse: (value: unknown) => Content;
  serialize?: ((content: Content) => string) | undefined;
}) {
  const { subtle, parse, serialize = JSON.stringify } = deps;

  /** @returns null if the bytes are not valid content */
  function decode(plain: Bytes | null): { content: Content } | null {
    try {
      return plain && { content: parse(JSON.parse(new TextDecoder().decode(plain))) };
    } catch {
      return null;
    }
  }

  return {
    /** Encodes content. @throws errors of `parse` */
    encode(content: Content): Bytes {
      parse(content);
      return new TextEncoder().encode(serialize(content));
    },
    decode,
    /** Returns the first slot of this vault whose content decrypts and validates; null if there is none. */
    async first(candidates: readonly SlotCandidate[], { root, vaultId }: { root: CryptoKey; vaultId: string }) {
      for (const candidate of candidates) {
        if (candidate.envelope.vaultId !== vaultId) continue;
        const plain = await openContent(subtle, candidate.envelope, root);
        const decoded = decode(plain);
        // Content that only a newer version can read is not replaced by the older slot, which the next save would then continue.
        if (plain && !decoded) return null;
        if (plain && decoded) return { candidate, plain, content: decoded.content };
      }
      return null;
    },
  };
}

export type ContentReader<Content> = ReturnType<typeof createContentReader<Content>>;
