// Clipboard copy with a short-lived result for the copy button.

/** How long the result is shown, in ms: long enough to read, short enough to copy again. */
export const FEEDBACK_MS = 2000;

export type Said = 'copied' | 'failed';

export interface ClipboardFeedback {
  press(address: string): Promise<void>;
  /** Returns the result for this address, or null if it was not copied just now; the card may show another address meanwhile. */
  said(address: string): Said | null;
}

/** @param copy copies a text; throws or returns false on failure. @param onChange called when the result changes */
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
