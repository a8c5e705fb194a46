// What a person's own record holds of one address, for a surface that shows an answer from before: looked up, nothing is sent.
import { useEffect, useState } from 'preact/hooks';
import { call } from '../messages/call';
import type { OwnRecord } from '../screening/own-record';
import type { Ask } from '../screening/state';

/** @returns undefined where it holds nothing, and until that is known */
export function useOwn(ask: Ask | null): OwnRecord | undefined {
  const key = ask ? `${ask.chain}:${ask.address}` : '';
  const [held, setHeld] = useState<{ key: string; own: OwnRecord | undefined }>({ key: '', own: undefined });
  useEffect(() => {
    if (!ask) return;
    let late = false;
    call('look', { asks: [ask] }).then(
      ([screening]) => late || setHeld({ key, own: screening?.own }),
      () => undefined,
    );
    return () => {
      late = true;
    };
  }, [key]);
  return held.key === key ? held.own : undefined;
}
