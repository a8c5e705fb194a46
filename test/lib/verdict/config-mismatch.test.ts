// An answer under another config than the one asked for is known as such; where one is not named, nothing is claimed.
import { expect, test } from 'vitest';
import { isOtherConfig, isTestConfig } from '../../../lib/verdict/config-mismatch';

test.each([
  ['co-defi', 'co-vasp', true],
  ['co-vasp', 'co-vasp', false],
  [' co-vasp', 'co-vasp ', false],
  ['', 'co-vasp', false],
  ['co-vasp', '', false],
])('%j for %j: %j', (applied, asked, other) => expect(isOtherConfig(applied, asked)).toBe(other));

test.each([
  ['co-sandbox', true],
  [' Co-Sandbox ', true],
  ['our-sandbox', false],
  ['', false],
])('%j is for tests: %j', (config, isTest) => expect(isTestConfig(config)).toBe(isTest));
