// Tests of the lock counter: it counts how often an open vault was locked or deleted.
import { expect, test } from 'vitest';
import { createLockCounter } from '../../../entrypoints/shared/ExtensionPage';

test.each([
  ['locked from the start', ['locked', 'locked'], 0],
  ['opened and still open', ['locked', 'open', 'open'], 0],
  ['locked', ['open', 'locked', 'locked'], 1],
  ['forgotten', ['open', 'none'], 1],
  ['locked, then forgotten', ['open', 'locked', 'none'], 1],
  ['locked twice', ['open', 'locked', 'open', 'locked'], 2],
] as const)('lock counter: %s', (_, states, ended) => {
  const openings = createLockCounter();
  expect(states.map((vault) => openings.ended(vault)).at(-1)).toBe(ended);
});
