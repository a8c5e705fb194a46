// Encodes and decodes the vault content, with schema validation in both directions.

import type { SlotCandidate } from './atomic-vault-storage';
import { openContent } from './envelope';
import type { Bytes } from './ports';

/** @param deps.parse validates decrypted content; throws if it is invalid */
export function createContentReader<Content>(deps: { subtle: SubtleCrypto; parse: (value: unknown) => Content }) {
  const { subtle, parse } = deps;

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
    encode: (content: Content): Bytes => new TextEncoder().encode(JSON.stringify(parse(content))),
    decode,
    /** Returns the first slot of this vault whose content decrypts and validates; null if there is none. */
    async first(candidates: readonly SlotCandidate[], { root, vaultId }: { root: CryptoKey; vaultId: string }) {
      for (const candidate of candidates) {
        if (candidate.envelope.vaultId !== vaultId) continue;
        const plain = await openContent(subtle, candidate.envelope, root);
        const decoded = decode(plain);
        if (plain && decoded) return { candidate, plain, content: decoded.content };
      }
      return null;
    },
  };
}

export type ContentReader<Content> = ReturnType<typeof createContentReader<Content>>;
