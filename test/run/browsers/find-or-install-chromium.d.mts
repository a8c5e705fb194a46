// Types of find-or-install-chromium.mjs, which runs before the TypeScript compiler is installed.
export function findChromium(): Promise<string | null>;
export function ensureChromium(): Promise<string>;
export function mustBeHeadless(): boolean;
