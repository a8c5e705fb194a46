// Hooks for messages that disappear after some seconds, but stay while hovered or focused.
import { useEffect, useState } from 'preact/hooks';

/** How long a message stays, in ms. */
export const MESSAGE_MS = 6_000;

export interface FadingMessage {
  /** True while the message is shown. */
  isShown: boolean;
  /** Event handlers for the message element; hover and focus pause the timer. */
  on: {
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocusCapture(): void;
    onBlurCapture(): void;
  };
}

/** @param said message key: a new value restarts the timer; null, false and '' show nothing */
export function useFadingMessage(said: unknown): FadingMessage {
  const [expired, setExpired] = useState<unknown>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isShown = Boolean(said) && expired !== said;
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (!said) setExpired(null);
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => setExpired(said), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [said, isShown, isHeld]);
  // An element removed while hovered or focused fires no leave or blur event, so the flags are reset here.
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
  /** Current message; null if there is none or it has expired. */
  message: T | null;
  /** Shows a message, even if it equals the previous one; null removes it. */
  show(message: T | null): void;
}

/** Holds one message that expires after MESSAGE_MS. */
export function useStatusMessage<T>(): StatusMessage<T> {
  const [stored, setStored] = useState<{ message: T } | null>(null);
  const { isShown, on } = useFadingMessage(stored);
  return {
    message: isShown && stored ? stored.message : null,
    show: (message) => setStored(message === null ? null : { message }),
    on,
  };
}
