// Tests of config mismatches: applied and requested configs are compared, and co-sandbox is detected.
import { expect, test } from 'vitest';
import { isOtherConfig, isTestConfig } from '../../../lib/verdict/config-mismatch';

test.each([
  ['co-defi', 'co-vasp', true],
  ['co-vasp', 'co-vasp', false],
  [' co-vasp', 'co-vasp ', false],
  ['', 'co-vasp', false],
  ['co-vasp', '', false],
])('isOtherConfig of %j for %j is %j', (applied, asked, other) => expect(isOtherConfig(applied, asked)).toBe(other));

test.each([
  ['co-sandbox', true],
  [' Co-Sandbox ', true],
  ['our-sandbox', false],
  ['', false],
])('isTestConfig of %j is %j', (config, isTest) => expect(isTestConfig(config)).toBe(isTest));
