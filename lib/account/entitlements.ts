// Remembers for one day whether the account may use overrides and balances, based on service replies.
import { AppError } from '../errors/app-error';
import type { CounterStore } from '../screening/storage-ports';

const DAY_MS = 86_400_000;

/** Access of the account to an area of the service; `refused` is remembered for a day. Times are epoch ms. */
export type EntitlementState =
  | { state: 'unknown' }
  | { state: 'shown' }
  | { state: 'refused'; at: number; until: number };

/** Areas that need an entitlement. */
export type OperationArea = 'overrides' | 'balances';

export interface Entitlements {
  /** Returns the remembered entitlement of an area. */
  of(area: OperationArea): Promise<EntitlementState>;
  /** Runs a request that shows or refuses the whole area, and remembers the result. @throws what `request` throws */
  prove<T>(area: OperationArea, request: () => Promise<T>): Promise<T>;
  /** Runs a request within the area; a 403 revokes the entitlement. @throws what `request` throws */
  within<T>(area: OperationArea, request: () => Promise<T>): Promise<T>;
}

/** Stores entitlements in the encrypted counters; the value of a counter is the time of the observation. @param now epoch ms */
export function createEntitlements(counters: CounterStore, accountId: string, now: () => number): Entitlements {
  const keyOf = (kind: 'shown' | 'refused', area: OperationArea) => `${kind}|${area}|${accountId}`;

  async function put(kind: 'shown' | 'refused', area: OperationArea, at: number): Promise<void> {
    const key = keyOf(kind, area);
    await counters.add(key, at - (await counters.read(key)), now() + DAY_MS);
  }
  async function remember(kind: 'shown' | 'refused', area: OperationArea): Promise<void> {
    await put(kind, area, now());
    await put(kind === 'shown' ? 'refused' : 'shown', area, 0);
  }
  const runRequest = async <T>(
    area: OperationArea,
    request: () => Promise<T>,
    refusals: readonly number[],
  ): Promise<T> => {
    try {
      return await request();
    } catch (thrown) {
      const status = thrown instanceof AppError && thrown.code === 'forbidden' ? thrown.facts.status : undefined;
      if (status !== undefined && refusals.includes(status)) await remember('refused', area);
      throw thrown;
    }
  };

  return {
    async of(area) {
      const refusedAt = await counters.read(keyOf('refused', area));
      if (refusedAt > 0) return { state: 'refused', at: refusedAt, until: refusedAt + DAY_MS };
      return { state: (await counters.read(keyOf('shown', area))) > 0 ? 'shown' : 'unknown' };
    },
    async prove(area, request) {
      const answer = await runRequest(area, request, [403, 404]);
      await remember('shown', area);
      return answer;
    },
    within: (area, request) => runRequest(area, request, [403]),
  };
}
