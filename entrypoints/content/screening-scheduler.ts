// Schedules automatic screening requests: addresses in view first, then the rest within the page budget.
import type { Occurrence } from '../../lib/page/model/occurrence';
import type { PageController } from '../../lib/page/page-controller';
import type { ProvenAsk } from '../../lib/screening/recognition-proof';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { delay } from './wait-until-ready';

export interface ScreeningSchedulerDeps {
  page(): PageController | null;
  want(asks: readonly AddressRef[], why: 'view' | 'rest'): Promise<void>;
  stateOf(key: string): ScreeningState | null | undefined;
  after(ms: number, run: () => void): () => void;
}

export interface ScreeningScheduler {
  /** What is in view has changed. */
  onViewChanged(): void;
  /** All of the page is known, or more of it than before. */
  onPageGrew(): void;
  /** The page became another one. */
  reset(): void;
}

/** The first message waits so long for the rest of the page, so that one batch of the service holds both. */
const GATHER_MS = 150;
/** And no longer than this. */
const LONGEST_GATHER_MS = 800;
/** Where more is in view, that fills a batch; else what follows on the page is read until there are so many: one more than a page may send by itself. */
const BATCH = 50;
const FIRST = 51;
/** More than these are not asked about ahead of need. */
const MOST = 2000;
/** What a page adds is asked about together. */
const GREW_MS = 1000;

/** States of which no more would go out if one asked for more. */
const NO_ROOM = new Set(['over-budget', 'locked', 'idle']);

/** How the background is asked about a hit's address. */
export const askOf = ({ chain, canonical, proof }: Occurrence): ProvenAsk => ({ chain, address: canonical, proof });

export function createScreeningScheduler({ page, want, stateOf, after }: ScreeningSchedulerDeps): ScreeningScheduler {
  let first: 'not-yet' | 'waiting' | 'done' = 'not-yet';
  let isReading = false;
  /** What came while it was read may have come behind where it was read. */
  let isAsked = false;
  /** Of which state of the page all was told that may go out. */
  let toldOf = -1;
  /** What was told last: where there was no room for all of that, there is none for more. */
  let last: readonly string[] = [];
  let cancel: (() => void) | null = null;

  const hasRoom = (keys: readonly string[]) => keys.every((key) => !NO_ROOM.has(stateOf(key)?.state ?? ''));

  /** Addresses, not hits: one that stands in every row fills no batch. */
  const inView = () => new Map((page()?.getVisible() ?? []).map((hit) => [hit.key, askOf(hit)]));

  /** What is in view and as much of what the page begins with as fills a batch. */
  async function gatherFirst(): Promise<Map<string, AddressRef>> {
    const known = inView();
    if (known.size < BATCH)
      await page()?.readAll((hits) => {
        for (const hit of hits) if (known.size < FIRST) known.set(hit.key, askOf(hit));
        return known.size >= FIRST;
      });
    return known;
  }

  /** Tells of the rest, in document order and in portions: where one finds no room, no more is read. */
  async function tellRest(known: Map<string, AddressRef>): Promise<void> {
    await page()?.readAll(async (hits) => {
      const more = new Map(hits.filter(({ key }) => !known.has(key)).map((hit) => [hit.key, askOf(hit)]));
      for (const [key, ask] of more) known.set(key, ask);
      if (!more.size) return false;
      await want([...more.values()], 'rest');
      last = [...more.keys()];
      return !hasRoom(last) || known.size >= MOST;
    });
  }

  async function tell(): Promise<void> {
    // What comes while nobody sees the page waits until somebody does.
    first = document.hidden ? 'not-yet' : 'done';
    const version = page()?.getVersion() ?? -1;
    if (isReading) isAsked = true;
    if (first !== 'done' || isReading || version === toldOf || !hasRoom(last)) return;
    isReading = true;
    try {
      const seen = inView();
      const more = gatherFirst();
      more.catch(() => undefined);
      // What is on the screen waits for no megabytes of text that follow.
      const isSoon = await Promise.race([more.then(() => true), delay(LONGEST_GATHER_MS).then(() => false)]);
      if (!isSoon) await want([...seen.values()], 'view');
      const known = await more;
      await want([...known.values()], 'view');
      last = [...known.keys()];
      if (!hasRoom(last)) return;
      if (known.size >= BATCH) {
        // Read in full while it is still being learned about, a long page would be read twice at a time.
        if (!page()?.isComplete()) return;
        await tellRest(known);
      }
      toldOf = version;
    } catch {
      // The background is away; the page's own retries come back here.
    } finally {
      isReading = false;
      if (isAsked) tellLater();
      isAsked = false;
    }
  }

  function tellLater(): void {
    cancel?.();
    cancel = after(GREW_MS, () => void tell());
  }

  return {
    onViewChanged() {
      const hits = page()?.getVisible() ?? [];
      if (document.hidden) return;
      if (first === 'done') {
        void want(hits.map(askOf), 'view');
        // What was hidden when all was told of, a whole frame maybe, may show by now, out of view.
        if (!hits.length && page()?.getVersion() !== toldOf) tellLater();
      } else if (first === 'not-yet' && (hits.length || page()?.isComplete())) {
        first = 'waiting';
        after(GATHER_MS, () => first === 'waiting' && void tell());
      }
    },
    onPageGrew() {
      if (first === 'done') tellLater();
      else void tell();
    },
    reset() {
      first = 'not-yet';
      toldOf = -1;
      last = [];
    },
  };
}
