// Tests of the callback limit of factories: all function types count, and page code stays within the limit.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCallbackBundles } from './factory-callback-limit';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(ROOT.length), readFileSync(path, 'utf8')] as const);

test('no factory of the page pipeline receives more than six callbacks', () => {
  const sources = new Map(['lib/page', 'entrypoints/content'].flatMap(read));
  expect(findCallbackBundles(sources)).toEqual([]);
});

test('counts methods, function types, aliases, picked and inherited members, and nested literals', () => {
  const text = `
    type Run = () => void;
    interface Base { now(): number; other(): void }
    interface Deps extends Pick<Base, 'now'> { a(): void; b: Run; c?: (() => void) | null; d: { e(): void; f: Base['other'] }; signal: AbortSignal; object: Base }
    export function createA({ a }: Deps, on: () => void) {}
    export const watchB = (deps: Omit<Deps, 'now'>) => deps;`;
  expect(findCallbackBundles(new Map([['lib/a.ts', text]]))).toEqual([
    '`lib/a.ts`: createA receives 7 callbacks (now, a, b, c, e, f, )',
  ]);
});
