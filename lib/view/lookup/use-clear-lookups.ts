// Hook that clears the recent lookups, with undo until the component unmounts.
import { useState } from 'preact/hooks';
import { call } from '../../messages/call-background';
import type { Reply } from '../../messages/protocol';

export interface ClearLookups {
  /** True if `undo` can restore cleared lookups. */
  canUndo: boolean;
  /** @throws AppError if the background rejects it. */
  clear(): Promise<void>;
  /** @throws AppError if the background rejects it. */
  undo(): Promise<void>;
}

/** @param set gets the list after `clear` and `undo`; the cleared lookups are kept in component state only, until unmount */
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
