// What a person's own record holds of addresses, for surfaces that show answers from before: looked up on this device, nothing is sent.
import { useMemo, useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { OwnRecord } from '../../verdict/local-annotations';
import type { Ask } from '../../verdict/screening-state';
import { PER_MESSAGE } from '../lookup/screen-many';
import { useChanged } from '../query/use-invalidation';

const POLL_MS = 60_000;

const keyOf = ({ chain, address }: Ask) => `${chain}:${address}`;

/** By `chain:address`; what it holds nothing of is not in it. */
export type Owns = ReadonlyMap<string, OwnRecord>;

/** @throws AppError */
export async function ownsOf(asks: readonly Ask[]): Promise<Owns> {
  const owns = new Map<string, OwnRecord>();
  for (let from = 0; from < asks.length; from += PER_MESSAGE) {
    const some = asks.slice(from, from + PER_MESSAGE).map(({ chain, address }) => ({ chain, address }));
    for (const [i, own] of (await call('own', { asks: some })).entries()) {
      const ask = some[i];
      if (own && ask) owns.set(keyOf(ask), own);
    }
  }
  return owns;
}

/** Kept up to date. What was told before stays until the next is there. @param asks the same array while they are the same addresses */
export function useOwns(asks: readonly Ask[]): Owns {
  const [owns, setOwns] = useState<Owns>(new Map());
  useChanged(
    async (signal) => {
      const next = await ownsOf(asks);
      if (!signal.aborted) setOwns((before) => (before.size || next.size ? next : before));
    },
    [asks],
    POLL_MS,
  );
  return owns;
}

/** Of one address: undefined where it holds nothing, and until that is known. */
export function useOwn(ask: Ask | null): OwnRecord | undefined {
  const key = ask ? keyOf(ask) : '';
  const asks = useMemo(() => (ask ? [ask] : []), [key]);
  return useOwns(asks).get(key);
}
