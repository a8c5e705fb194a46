// Types of chromium.mjs, which must run before anything that could compile it is installed.
export function findChromium(): Promise<string | null>;
export function ensureChromium(): Promise<string>;
export function mustBeHeadless(): boolean;
