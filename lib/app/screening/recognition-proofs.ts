// Issues and verifies recognition proofs for content scripts; the key survives worker restarts.
import type { MessageSender } from '../../messages/serve';
import { createProver, type Prover } from '../../screening/recognition-proof';
import { fromBase64, toBase64 } from '../../store/base64';
import type { SessionItem } from '../../store/session-items';
import type { AddressRef } from '../../verdict/screening-state';

const KEY_BYTES = 32;

/** The document that a proof is for. `documentId` is undefined where the browser has none (Firefox): the tab's origin stands in for it there. */
export interface ProofDocument {
  tabId: number;
  frameId: number;
  documentId?: string | undefined;
  /** Of the tab's own document. */
  url: string;
}

export interface RecognitionProofs {
  /** Gives out proofs for a document. */
  of(document: ProofDocument): Promise<Prover>;
  /** @returns whether this asker may ask about an address: own pages about each, a content script about what was recognised in its document */
  admission(asker: MessageSender): Promise<(ask: AddressRef) => boolean>;
  /** A name of a text that tells it from another one; the text cannot be computed from it. @param use keeps names of different uses apart */
  alias(use: 'account' | 'page', text: string): Promise<string>;
}

const isKey = (key: Uint8Array) => key.length === KEY_BYTES;

/**
 * @param memory keeps the key while the browser is open. Where it fails, proofs end with the worker.
 * @param random makes the key
 */
export function createRecognitionProofs(
  memory: Pick<SessionItem<string>, 'load' | 'save'>,
  random: (length: number) => Uint8Array,
): RecognitionProofs {
  let key: Promise<Uint8Array> | null = null;

  /** Null where none is kept, or what is kept is no key. */
  async function readKey(): Promise<Uint8Array | null> {
    try {
      return fromBase64((await memory.load()) ?? '');
    } catch {
      return null;
    }
  }

  async function loadKey(): Promise<Uint8Array> {
    const kept = await readKey();
    if (kept && isKey(kept)) return kept;
    const made = random(KEY_BYTES);
    await memory.save(toBase64(made)).catch(() => undefined);
    return made;
  }

  async function of({ tabId, frameId, documentId, url }: ProofDocument): Promise<Prover> {
    key ??= loadKey();
    return createProver(await key, `document ${tabId} ${frameId} ${documentId ?? new URL(url).origin}`);
  }

  return {
    of,
    async admission(asker) {
      if (asker.kind !== 'content') return () => true;
      const { holds } = await of(asker);
      return holds;
    },
    async alias(use, text) {
      key ??= loadKey();
      return createProver(await key, use).prove({ chain: '', address: text });
    },
  };
}
