// What the background said of each text it was asked about: asked once for each, however often and wherever it stands on the page.
import { type Compact, expand } from '../detect/compact';
import type { FoundAddress } from '../detect/found-address';

/** Asks the background which addresses are in each of these texts. @throws where it cannot be reached */
export type Recognise = (texts: string[]) => Promise<Compact[][]>;

/** One message holds so many texts and characters at most, so that neither side blocks (marking.md 9). */
export const MAX_TEXTS = 2000;
const MAX_MESSAGE = 250_000;

/** Answers kept; beyond it the older half is forgotten (a page can hold 100,000 addresses, and bring new ones for days). */
const MAX_KEPT = 50_000;

/** Asked and not answered yet. */
const OPEN: readonly Compact[] = [];

export interface Recogniser {
  /** Takes note of a text that will be worth knowing; `ask` asks about all of these. */
  note(text: string): void;
  /** How many are noted and not asked about. */
  noted(): number;
  /** @throws where the background cannot be reached; what was not answered counts as never asked */
  ask(): Promise<void>;
  /** Comes back when each of these texts is answered. @throws as `ask` */
  learn(texts: Iterable<string>): Promise<void>;
  /** Addresses that may be marked in a text that was answered, with offsets into it. */
  find(text: string): readonly FoundAddress[];
}

function inMessages(texts: readonly string[]): string[][] {
  const messages: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    size += text.length;
    const last = messages.at(-1);
    if (!last || last.length >= MAX_TEXTS || size > MAX_MESSAGE) {
      messages.push([text]);
      size = text.length;
    } else last.push(text);
  }
  return messages;
}

export function createRecogniser(recognise: Recognise): Recogniser {
  let older = new Map<string, readonly Compact[]>();
  let kept = new Map<string, readonly Compact[]>();
  let waiting: string[] = [];
  const known = (text: string) => kept.get(text) ?? older.get(text);

  async function send(texts: readonly string[]): Promise<void> {
    for (const message of inMessages(texts)) {
      try {
        const answers = await recognise(message);
        for (let at = 0; at < message.length; at++) kept.set(message[at] as string, answers[at] ?? []);
      } catch (thrown) {
        for (const map of [kept, older]) for (const text of texts) if (map.get(text) === OPEN) map.delete(text);
        throw thrown;
      }
    }
    // Not all of it: another reading may be about to use what it has just learned.
    if (kept.size > MAX_KEPT / 2) {
      older = kept;
      kept = new Map();
    }
  }

  return {
    note(text) {
      if (kept.has(text) || (older.size && older.has(text))) return;
      kept.set(text, OPEN);
      waiting.push(text);
    },
    noted: () => waiting.length,
    ask() {
      const texts = waiting.filter((text) => known(text) === OPEN);
      waiting = [];
      return send(texts);
    },
    async learn(texts) {
      const unknown = new Set<string>();
      for (const text of texts) if ((known(text) ?? OPEN) === OPEN) unknown.add(text);
      if (unknown.size) await send([...unknown]);
    },
    find: (text) => known(text)?.map((one) => expand(one, text)) ?? [],
  };
}
