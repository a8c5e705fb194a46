// Yields a long task on the main thread.

/** What was pressed or drawn meanwhile comes before the next piece. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
