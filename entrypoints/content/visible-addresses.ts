// Selects the addresses that a person can see, for automatic requests and sightings.
import { createVisibilityProof } from '../../lib/page/measure/visibility-proof';
import { isStillValid, type Occurrence } from '../../lib/page/model/occurrence';
import type { PassScheduler } from '../../lib/page/schedule/pass-scheduler';
import { runInSlices } from '../../lib/page/schedule/time-slicing';
import type { ScreeningState } from '../../lib/verdict/screening-state';

export interface VisibleAddressesDeps {
  scheduler: PassScheduler;
  /** Returns the occurrences in view that have a mark. */
  getMarked(): readonly Occurrence[];
  stateOf(key: string): ScreeningState | null | undefined;
  /** Reports addresses whose mark was seen, with a state. */
  report(seen: readonly Occurrence[]): void;
}

export interface VisibleAddresses {
  /** Returns the occurrences of addresses that are or were visible. */
  select(occurrences: readonly Occurrence[]): Promise<Occurrence[]>;
  /** True if the address was tested and never found visible. */
  isUnproven(key: string): boolean;
  /** Handles new marks or states. */
  onChanged(): void;
  /** Handles a soft navigation. */
  reset(): void;
}

/**
 * Time for which a proof also counts for a sighting, ms: hits are slow on pages with many elements, and the state of an address arrives
 * soon after it was proven for its request.
 */
const PROOF_MS = 2_000;

/** What a sighting records of a state: a later verdict or case is reported again. */
const getSignature = (state: ScreeningState) => `${state.state} ${state.own?.cases.length}`;

/** Creates the selection of one marking session. */
export function createVisibleAddresses(deps: VisibleAddressesDeps): VisibleAddresses {
  const { now, signal, define, request } = deps.scheduler;
  /** Whether each address was visible when it was last tested; one that was visible stays so. */
  const results = new Map<string, boolean>();
  /** When each address was last proven for a request. */
  const provenAt = new Map<string, number>();
  const reported = new Map<string, string>();

  async function prove(occurrences: readonly Occurrence[]): Promise<Occurrence[]> {
    const proven: Occurrence[] = [];
    const isProven = createVisibilityProof();
    function* testAll() {
      for (const occurrence of occurrences) {
        if (isStillValid(occurrence) && isProven(occurrence)) proven.push(occurrence);
        yield undefined;
      }
    }
    // After a frame, because the tests read layout.
    if (occurrences.length) await runInSlices(testAll(), now, signal, 'frame');
    return proven;
  }

  async function reportSeen(): Promise<void> {
    const isNew = ({ key }: Occurrence) => {
      const state = deps.stateOf(key);
      return state && state.state !== 'locked' && reported.get(key) !== getSignature(state);
    };
    const isFresh = ({ key }: Occurrence) => now() - (provenAt.get(key) ?? Number.NEGATIVE_INFINITY) < PROOF_MS;
    const marked = document.hidden ? [] : deps.getMarked().filter(isNew);
    const fresh = marked.filter(isFresh);
    const seen = [...fresh, ...(await prove(marked.filter((occurrence) => !fresh.includes(occurrence))))];
    const news = new Map(seen.filter(isNew).map((occurrence) => [occurrence.key, occurrence]));
    for (const key of news.keys()) reported.set(key, getSignature(deps.stateOf(key) as ScreeningState));
    if (news.size) deps.report([...news.values()]);
  }
  define('sighting', reportSeen);

  return {
    async select(occurrences) {
      const untested = occurrences.filter(({ key }) => !results.get(key));
      const proven = new Set((await prove(untested)).map(({ key }) => key));
      for (const { key } of untested) {
        results.set(key, proven.has(key));
        if (proven.has(key)) provenAt.set(key, now());
      }
      return occurrences.filter(({ key }) => results.get(key));
    },
    isUnproven: (key) => results.get(key) === false,
    onChanged: () => request('sighting'),
    reset() {
      results.clear();
      provenAt.clear();
      reported.clear();
    },
  };
}
