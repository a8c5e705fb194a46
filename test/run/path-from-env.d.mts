// Types of path-from-env.mjs, which runs before the TypeScript compiler is installed.
export function namedPath(variable: string): string | undefined;
