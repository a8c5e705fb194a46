// Hook that clears the last lookups, with undo while the surface is mounted.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call';
import type { Reply } from '../../messages/protocol';

export interface ClearLookups {
  /** Something was cleared here that `undo` brings back. */
  canUndo: boolean;
  /** @throws AppError where the background refuses. */
  clear(): Promise<void>;
  /** @throws AppError where the background refuses. */
  undo(): Promise<void>;
}

/** `set` gets the list as it is after each of the two. What was cleared is kept here alone, and goes with the surface. */
export function useClearLookups(set: (lookups: Reply<'lookups'>) => void = () => undefined): ClearLookups {
  const [cleared, setCleared] = useState<Reply<'lookups'>>([]);
  return {
    canUndo: cleared.length > 0,
    async clear() {
      const before = await call('lookups', {});
      await call('clearLookups', {});
      setCleared(before);
      set([]);
    },
    async undo() {
      const lookups = cleared.map(({ screening: { chain, address }, at }) => ({ ask: { chain, address }, at }));
      await call('restoreLookups', { lookups });
      setCleared([]);
      set(await call('lookups', {}));
    },
  };
}
