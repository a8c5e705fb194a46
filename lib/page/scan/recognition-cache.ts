// Recognition cache: sends new texts to the background in limited messages, and stores the answers.
import { type ExpandedAddress, fromMessageAddress, type MessageAddress } from '../../detect/message-address-codec';

/**
 * Sends texts to the background.
 * @returns the addresses of each text, `MessageAddress[][]` as JSON
 * @throws if the background cannot be reached
 */
export type Recognize = (texts: string[]) => Promise<string>;

/** Maximum number of texts and characters per message, so that neither side blocks (docs/reference/marking.md 9). */
export const MAX_TEXTS = 2000;
const MAX_MESSAGE = 250_000;

/** Maximum number of cached answers; beyond it the older half is dropped (a page can hold 100,000 addresses, and add more for days). */
const MAX_CACHED = 50_000;

/** Texts of one message and its answer. The JSON is parsed on first use: most of a long page is never scrolled into view. */
interface Message {
  texts: string[];
  size: number;
  json?: string;
  /** True if the background could not be reached; the texts count as never sent. */
  isLost?: boolean;
  answers?: Map<string | undefined, readonly MessageAddress[]>;
}

export interface RecognitionCache {
  /** Adds a text to the next message of `flush`. */
  add(text: string): void;
  /** Tests whether the added texts fill a message. */
  isFull(): boolean;
  /**
   * Sends the full messages, or all added texts if `isEnd`.
   * @throws if the background cannot be reached; unanswered texts count as never sent
   */
  flush(isEnd: boolean): Promise<void>;
  /**
   * Resolves when each of these texts is answered; added texts that were not flushed are sent too.
   * @throws if the background cannot be reached
   */
  recognizeAll(texts: Iterable<string>): Promise<void>;
  /** Returns the recognized addresses of an answered text, with offsets into it. */
  get(text: string): readonly ExpandedAddress[];
}

/** Returns the answer for one text; undefined if there is none yet. */
function getAnswer(message: Message, text: string): readonly MessageAddress[] | undefined {
  const { texts, json } = message;
  if (json)
    message.answers ??= new Map(
      (JSON.parse(json) as MessageAddress[][]).map((addresses, at) => [texts[at], addresses]),
    );
  return message.answers?.get(text);
}

/** Creates an empty cache that sends texts with `recognize`. */
export function createRecognitionCache(recognize: Recognize): RecognitionCache {
  let older = new Map<string, Message>();
  let recent = new Map<string, Message>();
  const waiting: Message[] = [];
  const findMessage = (text: string) => {
    const message = recent.get(text) ?? older.get(text);
    return message?.isLost ? undefined : message;
  };

  function append(text: string, messages: Message[]): void {
    let last = messages.at(-1);
    if (!last || last.texts.length >= MAX_TEXTS || last.size + text.length > MAX_MESSAGE) {
      last = { texts: [], size: 0 };
      messages.push(last);
    }
    last.texts.push(text);
    last.size += text.length;
    recent.set(text, last);
  }

  async function send(messages: readonly Message[]): Promise<void> {
    try {
      for (const message of messages) {
        message.json = await recognize(message.texts);
        // The first answer is used, even if the text is also in a later message.
        for (const text of message.texts) if (!findMessage(text)?.json) recent.set(text, message);
      }
    } catch (thrown) {
      for (const message of messages) message.isLost = !message.json;
      throw thrown;
    }
    // One generation is kept, because another scan may be about to use its answers.
    if (recent.size > MAX_CACHED / 2) {
      older = recent;
      recent = new Map();
    }
  }

  return {
    add(text) {
      if (!findMessage(text)) append(text, waiting);
    },
    isFull: () => waiting.length > 1,
    flush: (isEnd) => send(waiting.splice(0, waiting.length - (isEnd ? 0 : 1))),
    recognizeAll(texts) {
      const messages: Message[] = [];
      for (const text of new Set(texts)) if (!findMessage(text)?.json) append(text, messages);
      return send(messages);
    },
    get(text) {
      const message = findMessage(text);
      const addresses = message && getAnswer(message, text);
      return addresses?.map((address) => fromMessageAddress(address, text)) ?? [];
    },
  };
}
