// Copies text to the clipboard and keeps the result for two seconds for the copy button.

/** How long the result is shown, in ms: long enough to read, short enough to copy again. */
export const FEEDBACK_MS = 2000;

export type CopyResult = 'copied' | 'failed';

/** @param copy copies a text; throws or returns false on failure. @param onChange called when the result changes */
export function createClipboardFeedback(copy: (address: string) => unknown, onChange: () => void) {
  let last: { how: CopyResult; of: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setResult = (result: CopyResult, of: string): void => {
    last = { how: result, of };
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = null;
      onChange();
    }, FEEDBACK_MS);
    onChange();
  };
  return {
    async copy(address: string) {
      try {
        setResult((await copy(address)) === false ? 'failed' : 'copied', address);
      } catch {
        setResult('failed', address);
      }
    },
    /** Returns the result for this address, or null if it was not copied just now; the card may show another address meanwhile. */
    resultFor: (address: string) => (last?.of === address ? last.how : null),
  };
}
