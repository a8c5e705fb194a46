// Copies an address and remembers for a moment what became of it, for the button that says so.

/** How long the button says what it did: long enough to be read, short enough to be pressed again. */
export const FEEDBACK_MS = 2000;

export type Said = 'copied' | 'failed';

export interface ClipboardFeedback {
  press(address: string): Promise<void>;
  /** What to say of this address; null where it was not copied just now. Another one may have come into the card meanwhile. */
  said(address: string): Said | null;
}

/** @param copy puts a text on the clipboard; throws or answers false where it could not. @param onChange something else is to be said */
export function createClipboardFeedback(copy: (address: string) => unknown, onChange: () => void): ClipboardFeedback {
  let said: { how: Said; of: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (how: Said, of: string): void => {
    said = { how, of };
    clearTimeout(timer);
    timer = setTimeout(() => {
      said = null;
      onChange();
    }, FEEDBACK_MS);
    onChange();
  };
  return {
    async press(address) {
      try {
        say((await copy(address)) === false ? 'failed' : 'copied', address);
      } catch {
        say('failed', address);
      }
    },
    said: (address) => (said?.of === address ? said.how : null),
  };
}
