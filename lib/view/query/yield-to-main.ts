// Yields a long task on the main thread.

/** Resolves in a new task, so that pending input and rendering run first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
