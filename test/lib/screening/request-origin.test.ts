// Tests of site patterns: a host matches only itself, and `*.host` also matches its subdomains.
import { expect, test } from 'vitest';
import { coversHost } from '../../../lib/screening/request-origin';

test.each([
  ['scan.example', 'scan.example', true],
  ['scan.example', 'www.scan.example', false],
  ['scan.example', 'scan.example:8443', false],
  ['scan.example:8443', 'scan.example:8443', true],
  ['*.scan.example', 'scan.example', true],
  ['*.scan.example', 'www.scan.example', true],
  ['*.scan.example', 'a.b.scan.example:8443', true],
  ['*.scan.example', 'otherscan.example', false],
  ['*.scan.example', 'scan.example.evil.example', false],
  ['*.scan.example', 'example', false],
])('coversHost %s for %s is %s', (site, host, covers) => expect(coversHost(site, host)).toBe(covers));
