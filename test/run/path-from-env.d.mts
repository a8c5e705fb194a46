// Types of named-path.mjs, which must run before anything that could compile it is installed.
export function namedPath(variable: string): string | undefined;
