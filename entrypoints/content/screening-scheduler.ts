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
  /** Handles a change of the occurrences in view. */
  onViewChanged(): void;
  /** Handles completed recognition of the page, or of its additions. */
  onPageGrew(): void;
  /** Handles a soft navigation. */
  reset(): void;
}

/** Delay of the first request, so that one batch holds addresses in view and those that follow. */
const GATHER_MS = 150;
/** Maximum delay of the first request. */
const LONGEST_GATHER_MS = 800;
/**
 * Batch size of the service. With fewer addresses in view, the page is read until `FIRST` are known: one more than a page may send
 * automatically.
 */
const BATCH = 50;
const FIRST = 51;
/** Maximum number of addresses requested ahead of need. */
const MOST = 2000;
/** Delay after a page change, so that additions are requested together. */
const GREW_MS = 1000;

/** States that show that no further request would be sent. */
const NO_ROOM = new Set(['over-budget', 'locked', 'idle']);

/** Returns the screening request of an occurrence. */
export const askOf = ({ chain, canonical, proof }: Occurrence): ProvenAsk => ({ chain, address: canonical, proof });

/** Creates the scheduler of one marking session. */
export function createScreeningScheduler({ page, want, stateOf, after }: ScreeningSchedulerDeps): ScreeningScheduler {
  let first: 'not-yet' | 'waiting' | 'done' = 'not-yet';
  let isReading = false;
  /** True if the page changed during the read, possibly before the point already read. */
  let isAsked = false;
  /** Page version for which all addresses were requested. */
  let toldOf = -1;
  /** Keys requested last: if one was refused, there is no room for more. */
  let last: readonly string[] = [];
  let cancel: (() => void) | null = null;

  const hasRoom = (keys: readonly string[]) => keys.every((key) => !NO_ROOM.has(stateOf(key)?.state ?? ''));

  /** Keyed by address: repeated occurrences count once. */
  const inView = () => new Map((page()?.getVisible() ?? []).map((hit) => [hit.key, askOf(hit)]));

  /** Returns the addresses in view, and as many from the start of the page as fill a batch. */
  async function gatherFirst(): Promise<Map<string, AddressRef>> {
    const known = inView();
    if (known.size < BATCH)
      await page()?.readAll((hits) => {
        for (const hit of hits) if (known.size < FIRST) known.set(hit.key, askOf(hit));
        return known.size >= FIRST;
      });
    return known;
  }

  /** Requests the remaining addresses in document order, in portions, until one is refused. */
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
    // Requests wait until the tab is visible.
    first = document.hidden ? 'not-yet' : 'done';
    const version = page()?.getVersion() ?? -1;
    if (isReading) isAsked = true;
    if (first !== 'done' || isReading || version === toldOf || !hasRoom(last)) return;
    isReading = true;
    try {
      const seen = inView();
      const more = gatherFirst();
      more.catch(() => undefined);
      // Addresses in view do not wait for a long page to be read.
      const isSoon = await Promise.race([more.then(() => true), delay(LONGEST_GATHER_MS).then(() => false)]);
      if (!isSoon) await want([...seen.values()], 'view');
      const known = await more;
      await want([...known.values()], 'view');
      last = [...known.keys()];
      if (!hasRoom(last)) return;
      if (known.size >= BATCH) {
        // Before recognition is complete, a long page would be read twice.
        if (!page()?.isComplete()) return;
        await tellRest(known);
      }
      toldOf = version;
    } catch {
      // The background is away; retries of the page controller call this again.
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
        // Content that was hidden at the last request, such as a whole frame, may be visible now, out of view.
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
