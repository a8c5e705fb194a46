// Tests of the options page routes: a known URL hash gives its page, and an unknown one the first page.
import { expect, test } from 'vitest';
import { formatOptionsHash, parseOptionsHash } from '../../../../lib/view/settings/options-route';

test.each([
  ['', 'account', null],
  ['#privacy', 'privacy', null],
  ['#privacy/backup', 'privacy', 'backup'],
  ['#sites/site-mode-*.scan.example%3A8443', 'sites', 'site-mode-*.scan.example:8443'],
  ['#sites/%zz', 'sites', '%zz'],
  // Hashes of the former single page.
  ['#connect', 'account', null],
  ['#accounts', 'account', 'add-account'],
  ['#sites', 'sites', null],
  ['#lists', 'lists', null],
  ['#vault', 'privacy', null],
  ['#data', 'privacy', 'history'],
  ['#budgets', 'advanced', 'budgets'],
  ['#cache', 'advanced', 'age-limit'],
  ['#links', 'advanced', 'links'],
  ['#keys', 'advanced', 'keys'],
  ['#earlier', 'advanced', 'earlier'],
  ['#first-steps', 'account', null],
  ['#constructor', 'account', null],
])('hash %j names page %s and setting %s', (hash, page, setting) => {
  expect(parseOptionsHash(hash)).toEqual({ page, setting });
});

test.each([
  { page: 'advanced', setting: null },
  { page: 'sites', setting: 'off-*.a.example:8443/x' },
] as const)('hash of %j is parsed to the same route', (route) => {
  expect(parseOptionsHash(formatOptionsHash(route))).toEqual(route);
});
