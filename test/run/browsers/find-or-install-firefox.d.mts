// Types of find-or-install-firefox.mjs, which runs before the TypeScript compiler is installed.
export function findFirefox(): string | null;
export function ensureFirefox(): Promise<string | null>;
