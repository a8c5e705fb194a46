// Preact hook that returns the current time and updates it at an interval.
import { useEffect, useState } from 'preact/hooks';

/** @returns epoch ms, updated every `everyMs` while the component is mounted */
export function useNow(everyMs: number, clock: () => number = () => Date.now()): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
