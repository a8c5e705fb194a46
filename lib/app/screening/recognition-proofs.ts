// Issues and verifies proofs that the background recognized an address in a content script's document.
import type { MessageSender } from '../../messages/tables/serve-messages';
import { createProver, type Prover } from '../../screening/recognition-proof';
import type { SessionItem } from '../../store/session-storage-items';
import { fromBase64, toBase64 } from '../../text/base64';

const KEY_BYTES = 32;

/** Document of a proof. `documentId` is undefined in browsers without it (Firefox); the tab's origin replaces it there. */
export interface ProofDocument {
  tabId: number;
  frameId: number;
  documentId?: string | undefined;
  /** URL of the tab's top document. */
  url: string;
}

const isKey = (key: Uint8Array) => key.length === KEY_BYTES;

/**
 * @param memory stores the key for the browser session. If it fails, proofs end with the worker.
 * @param random generates the key
 */
export function createRecognitionProofs(
  memory: Pick<SessionItem<string>, 'load' | 'save'>,
  random: (length: number) => Uint8Array,
) {
  let key: Promise<Uint8Array> | null = null;

  /** Returns the stored key; null if it is missing or not Base64. */
  async function readKey(): Promise<Uint8Array | null> {
    try {
      return fromBase64((await memory.load()) ?? '');
    } catch {
      return null;
    }
  }

  async function loadKey(): Promise<Uint8Array> {
    const stored = await readKey();
    if (stored && isKey(stored)) return stored;
    const created = random(KEY_BYTES);
    await memory.save(toBase64(created)).catch(() => undefined);
    return created;
  }

  async function proverFor({ tabId, frameId, documentId, url }: ProofDocument): Promise<Prover> {
    key ??= loadKey();
    return createProver(await key, `document ${tabId} ${frameId} ${documentId ?? new URL(url).origin}`);
  }

  return {
    /** Returns the prover of a document. */
    of: proverFor,
    /** Returns a check for addresses: extension pages may request any, a content script and its card only those recognized in its document. */
    async admission(sender: MessageSender) {
      if (sender.kind === 'pages') return () => true;
      const { holds } = await proverFor(sender);
      return holds;
    },
    /** Returns a keyed hash of a text, which does not reveal it. @param use separates the hashes of different uses */
    async alias(use: 'account' | 'page' | 'card', text: string) {
      key ??= loadKey();
      return createProver(await key, use).prove({ chain: '', address: text });
    },
  };
}

export type RecognitionProofs = ReturnType<typeof createRecognitionProofs>;
