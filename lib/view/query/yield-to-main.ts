// A pause in long work on a page's own thread.

/** What was pressed or drawn meanwhile comes before the next piece. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
