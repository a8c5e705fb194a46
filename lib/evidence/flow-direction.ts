// How an address came to a category: what every table, bar and sentence of the evidence sorts and groups by.

/** `none`: the service gave no direction, as it does for what is direct; `unknown`: it gave a word we do not know. */
export type FlowDirection = 'direct' | 'receive' | 'send' | 'none' | 'unknown';

/** The order in which ways stand under each other. */
export const FLOW_DIRECTIONS: readonly FlowDirection[] = ['direct', 'receive', 'send', 'none', 'unknown'];

interface Told {
  direction: 'direct' | 'send' | 'receive' | 'unknown' | null;
  hops: number | null;
  type?: 'direct' | 'indirect' | 'unknown';
  /** Of a reason: one that leads to another address is not about the address itself. */
  paths?: readonly (readonly unknown[])[];
}

/** A direct finding is said in three ways: by its type (2.4), as a direction (2.3), or by no direction, no hops and no paths (2.5). */
export function getFlowDirection({ direction, hops, type, paths = [] }: Told): FlowDirection {
  if (type === 'direct' || direction === 'direct') return 'direct';
  if (direction === 'send' || direction === 'receive') return direction;
  const leadsOn = Boolean(hops) || paths.some((path) => path.length > 1);
  if (type === undefined && direction === null && !leadsOn) return 'direct';
  return direction === 'unknown' ? 'unknown' : 'none';
}

/** Whether there can be no paths: all that is told is about the address itself. Where nothing is told, that is not known. */
export function isAllDirect(told: readonly Told[]): boolean {
  return told.length > 0 && told.every((one) => getFlowDirection(one) === 'direct');
}

/** Direct first, then the largest value, then the largest share; what is missing comes last. */
export function byWeight<Row extends { way: FlowDirection; usd: number | null; share: number | null }>(
  a: Row,
  b: Row,
): number {
  return (
    FLOW_DIRECTIONS.indexOf(a.way) - FLOW_DIRECTIONS.indexOf(b.way) ||
    (b.usd ?? -1) - (a.usd ?? -1) ||
    (b.share ?? -1) - (a.share ?? -1)
  );
}
