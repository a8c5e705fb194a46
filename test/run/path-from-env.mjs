// Reads a program path from an environment variable and checks that the file exists.
import { existsSync } from 'node:fs';

/** Returns the path in the variable, or undefined. @throws Error when the file does not exist */
export function namedPath(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path))
    throw new Error(`${variable} names ${path}, which does not exist: correct or unset it.`);
  return path || undefined;
}
