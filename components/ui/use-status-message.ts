// A message about what was just done: it goes by itself after some seconds, and stays while a person points at it or is in it.
import { useEffect, useState } from 'preact/hooks';

/** How long a message stays. */
export const MESSAGE_MS = 6_000;

export interface FadingMessage {
  /** Whether it is still to be shown. */
  isShown: boolean;
  /** To be spread on the element that shows it: while it is pointed at or focused it does not go. */
  on: {
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocusCapture(): void;
    onBlurCapture(): void;
  };
}

/** @param said what is said; another value begins anew, and nothing is shown for null, false and '' */
export function useFadingMessage(said: unknown): FadingMessage {
  const [gone, setGone] = useState<unknown>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isShown = Boolean(said) && gone !== said;
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (!said) setGone(null);
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => setGone(said), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [said, isShown, isHeld]);
  // An element that goes while it is pointed at tells nobody that the pointer has left it.
  useEffect(() => {
    if (isShown) return;
    setPointedAt(false);
    setFocused(false);
  }, [isShown]);
  return {
    isShown,
    on: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocusCapture: () => setFocused(true),
      onBlurCapture: () => setFocused(false),
    },
  };
}

export interface StatusMessage<T> extends Pick<FadingMessage, 'on'> {
  /** What is said now; null where nothing is, or no longer. */
  said: T | null;
  /** Says this, also where the same was said before; null takes it away. */
  say(what: T | null): void;
}

/** Keeps one message and lets it go by itself. */
export function useStatusMessage<T>(): StatusMessage<T> {
  const [held, setHeld] = useState<{ what: T } | null>(null);
  const { isShown, on } = useFadingMessage(held);
  return { said: isShown && held ? held.what : null, say: (what) => setHeld(what === null ? null : { what }), on };
}
