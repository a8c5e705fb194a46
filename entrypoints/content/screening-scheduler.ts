// Schedules automatic screening requests: addresses in view first, then the rest within the page budget.
import type { Occurrence } from '../../lib/page/model/occurrence';
import type { PageController } from '../../lib/page/page-controller';
import type { PassScheduler } from '../../lib/page/schedule/pass-scheduler';
import type { ProvenAddress } from '../../lib/screening/recognition-proof';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import { HELD_STATES } from '../../lib/verdict/state-properties';
import { delay } from './wait-until-ready';

export interface ScreeningSchedulerDeps {
  page: PageController;
  want(asks: readonly AddressRef[], why: 'view' | 'rest'): Promise<void>;
  /** Returns the occurrences that a person can see; nothing is sent about others. */
  selectVisible(occurrences: readonly Occurrence[]): Promise<readonly Occurrence[]>;
  stateOf(key: string): ScreeningState | null | undefined;
  scheduler: PassScheduler;
}

export interface ScreeningScheduler {
  /** Handles a change of the occurrences in view. */
  onViewChanged(): void;
  /** Handles completed recognition of the page, or of its additions. */
  onPageGrew(): void;
  /** Handles a soft navigation. */
  reset(): void;
}

/** Maximum delay of the first request. */
const LONGEST_GATHER_MS = 800;
/**
 * Batch size of the service. With fewer addresses in view, the page is read until `FIRST` are known: one more than a page may send
 * automatically.
 */
const BATCH = 50;
const FIRST = 51;
/** Maximum number of addresses requested ahead of need. */
const MAX_KNOWN = 2000;

/** Returns the screening request of an occurrence. */
export const toProvenAddress = ({ chain, canonical, proof }: Occurrence): ProvenAddress => ({
  chain,
  address: canonical,
  proof,
});

/** Creates the scheduler of one marking session. */
export function createScreeningScheduler({
  page,
  want,
  selectVisible,
  stateOf,
  scheduler,
}: ScreeningSchedulerDeps): ScreeningScheduler {
  let first: 'not-yet' | 'waiting' | 'done' = 'not-yet';
  let isReading = false;
  /** True if the page changed during the read, possibly before the point already read. */
  let isRepeatNeeded = false;
  /** Page version for which all addresses were requested. */
  let requestedVersion = -1;
  /** Keys requested last: if one was refused, there is no room for more. */
  let lastKeys: readonly string[] = [];

  const hasRoom = (keys: readonly string[]) =>
    keys.every((key) => !HELD_STATES.includes(stateOf(key)?.state ?? 'waiting'));

  /** Requests the marks drawn out of view: nothing else requests them without room, and they would show `waiting` for ever. */
  async function requestDrawn(): Promise<void> {
    if (hasRoom(lastKeys)) return;
    const unknown = page.getNear().filter(({ key }) => stateOf(key) === undefined);
    if (unknown.length) await want((await selectVisible(unknown)).map(toProvenAddress), 'rest');
  }

  /** Keyed by address: repeated occurrences count once. Those that nobody can see are tested again later. */
  async function getInView(): Promise<Map<string, ProvenAddress>> {
    const occurrences = page.getVisible();
    const visible = await selectVisible(occurrences);
    if (visible.length < occurrences.length) scheduler.request('visibility');
    return new Map(visible.map((occurrence) => [occurrence.key, toProvenAddress(occurrence)]));
  }

  /** Returns the addresses in view, and as many from the start of the page as fill a batch. */
  async function collectFirst(inView: ReadonlyMap<string, AddressRef>): Promise<Map<string, AddressRef>> {
    const known = new Map(inView);
    if (known.size < BATCH)
      await page.readAll(async (occurrences) => {
        for (const occurrence of await selectVisible(occurrences.filter(({ key }) => !known.has(key))))
          if (known.size < FIRST) known.set(occurrence.key, toProvenAddress(occurrence));
        return known.size >= FIRST;
      });
    return known;
  }

  /** Requests the remaining addresses in document order, in portions, until one is refused. */
  async function requestRest(known: Map<string, AddressRef>): Promise<void> {
    await page.readAll(async (occurrences) => {
      const unknown = occurrences.filter(({ key }) => !known.has(key));
      const unrequested = new Map(
        (await selectVisible(unknown)).map((occurrence) => [occurrence.key, toProvenAddress(occurrence)]),
      );
      for (const [key, ask] of unrequested) known.set(key, ask);
      if (!unrequested.size) return false;
      await want([...unrequested.values()], 'rest');
      lastKeys = [...unrequested.keys()];
      return !hasRoom(lastKeys) || known.size >= MAX_KNOWN;
    });
  }

  async function requestAll(): Promise<void> {
    // Requests wait until the tab is visible.
    first = document.hidden ? 'not-yet' : 'done';
    const version = page.getVersion();
    if (isReading) isRepeatNeeded = true;
    if (first !== 'done' || isReading || version === requestedVersion || !hasRoom(lastKeys)) return;
    isReading = true;
    try {
      const seen = await getInView();
      const firstBatch = collectFirst(seen);
      firstBatch.catch(() => undefined);
      // Addresses in view do not wait for a long page to be read.
      const isInTime = await Promise.race([firstBatch.then(() => true), delay(LONGEST_GATHER_MS).then(() => false)]);
      if (!isInTime) await want([...seen.values()], 'view');
      const known = await firstBatch;
      await want([...known.values()], 'view');
      lastKeys = [...known.keys()];
      await requestDrawn();
      if (!hasRoom(lastKeys)) return;
      if (known.size >= BATCH) {
        // Before recognition is complete, a long page would be read twice.
        if (!page.isComplete()) return;
        await requestRest(known);
        await requestDrawn();
      }
      requestedVersion = version;
    } catch {
      // The background is away; retries of the page controller call this again.
    } finally {
      isReading = false;
      if (isRepeatNeeded) scheduler.request('restRequest');
      isRepeatNeeded = false;
    }
  }

  scheduler.define('visibility', onViewChanged);
  scheduler.define('firstRequest', () => first === 'waiting' && requestAll());
  scheduler.define('restRequest', requestAll);

  function onViewChanged(): void {
    const occurrences = page.getVisible();
    if (document.hidden) return;
    if (first === 'done') {
      void getInView()
        .then((seen) => want([...seen.values()], 'view'))
        .then(requestDrawn);
      // Content that was hidden at the last request, such as a whole frame, may be visible now, out of view.
      if (!occurrences.length && page.getVersion() !== requestedVersion) scheduler.request('restRequest');
    } else if (first === 'not-yet' && (occurrences.length || page.isComplete())) {
      first = 'waiting';
      scheduler.request('firstRequest');
    }
  }

  return {
    onViewChanged,
    onPageGrew() {
      if (first === 'done') scheduler.request('restRequest');
      else void requestAll();
    },
    reset() {
      first = 'not-yet';
      requestedVersion = -1;
      lastKeys = [];
    },
  };
}
