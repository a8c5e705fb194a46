// Recognition cache: sends each text to the background once and keeps the answer.
import { type ExpandedAddress, fromWireAddress, type WireAddress } from '../../detect/wire-address';

/** Asks the background which addresses are in each of these texts, `Compact[][]` as JSON. @throws where it cannot be reached */
export type Recognise = (texts: string[]) => Promise<string>;

/** One message holds so many texts and characters at most, so that neither side blocks (docs/reference/marking.md 9). */
export const MAX_TEXTS = 2000;
const MAX_MESSAGE = 250_000;

/** Answers kept; beyond it the older half is forgotten (a page can hold 100,000 addresses, and bring new ones for days). */
const MAX_KEPT = 50_000;

/**
 * The texts of one message, and what was said of them once they are answered. Most of a long page is never scrolled to: an answer is not
 * read before one of its texts is wanted.
 */
interface Message {
  texts: string[];
  size: number;
  said?: string;
  /** The background could not be reached: as if it was never asked. */
  isLost?: boolean;
  answers?: Map<string | undefined, readonly WireAddress[]>;
}

export interface RecognitionCache {
  /** Takes note of a text that will be worth knowing, for `ask`. */
  add(text: string): void;
  /** Whether what was noted fills a message. */
  isFull(): boolean;
  /** Asks about what was noted, as far as it fills messages; about all of it at the end. @throws where the background cannot be reached; what was not answered counts as never asked */
  flush(isEnd: boolean): Promise<void>;
  /** Comes back when each of these texts is answered; what was only noted is asked about at once. @throws as `ask` */
  recogniseAll(texts: Iterable<string>): Promise<void>;
  /** Addresses that may be marked in a text that was answered, with offsets into it. */
  get(text: string): readonly ExpandedAddress[];
}

/** What was said of one text; undefined while nothing was. */
function answerOf(message: Message, text: string): readonly WireAddress[] | undefined {
  const { texts, said } = message;
  if (said) message.answers ??= new Map((JSON.parse(said) as WireAddress[][]).map((answer, at) => [texts[at], answer]));
  return message.answers?.get(text);
}

export function createRecognitionCache(recognise: Recognise): RecognitionCache {
  let older = new Map<string, Message>();
  let kept = new Map<string, Message>();
  const waiting: Message[] = [];
  const known = (text: string) => {
    const message = kept.get(text) ?? older.get(text);
    return message?.isLost ? undefined : message;
  };

  function add(text: string, messages: Message[]): void {
    let last = messages.at(-1);
    if (!last || last.texts.length >= MAX_TEXTS || last.size + text.length > MAX_MESSAGE) {
      last = { texts: [], size: 0 };
      messages.push(last);
    }
    last.texts.push(text);
    last.size += text.length;
    kept.set(text, last);
  }

  async function send(messages: readonly Message[]): Promise<void> {
    try {
      for (const message of messages) {
        message.said = await recognise(message.texts);
        // Who asked first waits for no later answer.
        for (const text of message.texts) if (!known(text)?.said) kept.set(text, message);
      }
    } catch (thrown) {
      for (const message of messages) message.isLost = !message.said;
      throw thrown;
    }
    // Not all of it: another reading may be about to use what it has just learned.
    if (kept.size > MAX_KEPT / 2) {
      older = kept;
      kept = new Map();
    }
  }

  return {
    add(text) {
      if (!known(text)) add(text, waiting);
    },
    isFull: () => waiting.length > 1,
    flush: (isEnd) => send(waiting.splice(0, waiting.length - (isEnd ? 0 : 1))),
    recogniseAll(texts) {
      const messages: Message[] = [];
      for (const text of new Set(texts)) if (!known(text)?.said) add(text, messages);
      return send(messages);
    },
    get(text) {
      const message = known(text);
      const answer = message && answerOf(message, text);
      return answer?.map((one) => fromWireAddress(one, text)) ?? [];
    },
  };
}
