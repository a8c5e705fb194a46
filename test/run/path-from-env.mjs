// Reads a program path from an environment variable and checks that the file exists.
import { existsSync } from 'node:fs';

/** The path that the variable names, or undefined where it names none. @throws Error where there is no such file */
export function namedPath(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path))
    throw new Error(`${variable} names ${path}, which does not exist: correct or unset it.`);
  return path || undefined;
}
