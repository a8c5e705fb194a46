// Types of firefox.mjs, which must run before anything that could compile it is installed.
export function findFirefox(): string | null;
export function ensureFirefox(): Promise<string | null>;
