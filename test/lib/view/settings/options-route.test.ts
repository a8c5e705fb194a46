// Tests of the options page routes: a known URL hash gives its page, and an unknown one the first page.
import { expect, test } from 'vitest';
import { formatOptionsHash, parseOptionsHash } from '../../../../lib/view/settings/options-route';

test.each([
  ['', 'screening', null],
  ['#privacy', 'privacy', null],
  ['#privacy/backup', 'privacy', 'backup'],
  ['#sites/site-mode-*.scan.example%3A8443', 'sites', 'site-mode-*.scan.example:8443'],
  ['#sites/%zz', 'sites', '%zz'],
  // Hashes of the former single page.
  ['#connect', 'screening', null],
  ['#accounts', 'screening', 'add-account'],
  ['#sites', 'sites', null],
  ['#lists', 'screening', 'lists'],
  ['#account', 'screening', null],
  ['#advanced/links', 'more', 'links'],
  ['#screening/lists', 'screening', 'lists'],
  ['#vault', 'privacy', null],
  ['#data', 'privacy', 'history'],
  ['#budgets', 'more', 'budgets'],
  ['#cache', 'more', 'age-limit'],
  ['#links', 'more', 'links'],
  ['#keys', 'more', 'keys'],
  ['#earlier', 'more', 'earlier'],
  ['#first-steps', 'screening', null],
  ['#constructor', 'screening', null],
])('hash %j names page %s and setting %s', (hash, page, setting) => {
  expect(parseOptionsHash(hash)).toEqual({ page, setting });
});

test.each([
  { page: 'more', setting: null },
  { page: 'sites', setting: 'off-*.a.example:8443/x' },
] as const)('hash of %j is parsed to the same route', (route) => {
  expect(parseOptionsHash(formatOptionsHash(route))).toEqual(route);
});
