// Hook that reads the keys of the extension commands, on mount and whenever the page regains focus.
import { useEffect, useState } from 'preact/hooks';
import { getShortcuts, type Shortcut } from '../../lib/browser/input/commands';

/** @returns the commands with their keys; empty until the browser has answered */
export function useShortcuts(): readonly Shortcut[] {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    const aborter = new AbortController();
    const read = () => void getShortcuts().then((read) => aborter.signal.aborted || setShortcuts(read));
    read();
    addEventListener('focus', read, { signal: aborter.signal });
    return () => aborter.abort();
  }, []);
  return shortcuts;
}
