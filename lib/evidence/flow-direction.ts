// Flow direction of a finding (direct, received, sent), for sorting and grouping.

/** `none`: the service returned no direction, as for direct findings; `unknown`: it returned an unknown word. */
export type FlowDirection = 'direct' | 'receive' | 'send' | 'none' | 'unknown';

/** Flow directions in display order. */
export const FLOW_DIRECTIONS: readonly FlowDirection[] = ['direct', 'receive', 'send', 'none', 'unknown'];

interface DirectionSource {
  direction: 'direct' | 'send' | 'receive' | 'unknown' | null;
  hops: number | null;
  type?: 'direct' | 'indirect' | 'unknown';
  /** Paths of a reason: a path to another address means that the reason does not concern the address itself. */
  paths?: readonly (readonly unknown[])[];
}

/**
 * Returns the flow direction. A direct finding is identified by its type (docs/reference/service.md 2.4), its direction
 * (2.3), or by no direction, no hops and no paths (2.5).
 */
export function getFlowDirection({ direction, hops, type, paths = [] }: DirectionSource): FlowDirection {
  if (type === 'direct' || direction === 'direct') return 'direct';
  if (direction === 'send' || direction === 'receive') return direction;
  const hasFurtherHops = Boolean(hops) || paths.some((path) => path.length > 1);
  if (type === undefined && direction === null && !hasFurtherHops) return 'direct';
  return direction === 'unknown' ? 'unknown' : 'none';
}

/** Tests whether all findings concern the address itself, so that there can be no paths; false for an empty list. */
export function isAllDirect(findings: readonly DirectionSource[]): boolean {
  return findings.length > 0 && findings.every((finding) => getFlowDirection(finding) === 'direct');
}

/** Comparator: direct first, then largest value, then largest share; missing numbers last. */
export function compareByWeight<Row extends { way: FlowDirection; usd: number | null; share: number | null }>(
  a: Row,
  b: Row,
): number {
  return (
    FLOW_DIRECTIONS.indexOf(a.way) - FLOW_DIRECTIONS.indexOf(b.way) ||
    (b.usd ?? -1) - (a.usd ?? -1) ||
    (b.share ?? -1) - (a.share ?? -1)
  );
}
