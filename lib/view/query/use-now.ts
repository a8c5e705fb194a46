// Clock hook: the current time, updated at an interval.
import { useEffect, useState } from 'preact/hooks';

/** Epoch ms, renewed every `everyMs` while the component stands. */
export function useNow(everyMs: number, clock: () => number = () => Date.now()): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
