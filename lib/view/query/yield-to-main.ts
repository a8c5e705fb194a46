// Yields the main thread to the browser during a long task.

/** Resolves in a new task, so that pending input and rendering run first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
