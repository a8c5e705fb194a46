// Hooks that return the stored rows that this version cannot read, by kind.
import { useEffect, useState } from 'preact/hooks';
import { toWire, type WireError } from '../../errors/app-error';
import { call } from '../../messages/call-background';
import type { UnreadableCount } from '../../store/kept/kept-kinds';
import { useBackgroundQuery } from './use-background-query';

/** Returns those of some kinds that were met so far. */
export function useUnreadableRows(kinds: readonly string[]): UnreadableCount[] {
  const { value } = useBackgroundQuery(() => call('unreadableRows', { scan: false }), kinds.join(' '));
  return (value ?? []).filter(({ kind }) => kinds.includes(kind));
}

/** Returns those of everything that is stored, which is read once; null until then. */
export function useUnreadableScan(): { counts: UnreadableCount[] | null; error: WireError | null } {
  const [scan, setScan] = useState<ReturnType<typeof useUnreadableScan>>({ counts: null, error: null });
  useEffect(() => {
    let isGone = false;
    call('unreadableRows', { scan: true }).then(
      (counts) => !isGone && setScan({ counts, error: null }),
      (thrown) => !isGone && setScan({ counts: null, error: toWire(thrown) }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return scan;
}
