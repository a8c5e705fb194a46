// Tests of list kind detection: the file format, the file name or the column headers decide the kind.
import { expect, test } from 'vitest';
import { guessKindFromListName } from '../../../lib/lists/guess-kind-from-list-name';

test.each([
  ['ofac-text', 'customers.txt', '', true, 'sanctions'],
  ['csv', 'EU_sanctions-2026.csv', '', true, 'sanctions'],
  ['json', 'export.json', 'id caption topics sanction', true, 'sanctions'],
  ['csv', 'Payout blocklist.csv', '', true, 'blocklist'],
  ['text', 'phishing.txt', '', false, 'blocklist'],
  ['csv', 'Watch.csv', 'address customer_id', true, 'watchlist'],
  ['csv', 'export.csv', 'address customer_id', true, 'customers'],
  ['csv', 'customer_labels.csv', '', true, 'customers'],
  ['csv', 'Our labels.csv', '', false, 'labels'],
  ['csv', 'Hot wallets.csv', '', true, 'own-wallets'],
  ['xlsx', 'own_addresses.xlsx', '', false, 'own-wallets'],
  ['csv', 'brown.csv', 'address name', true, 'labels'],
  ['text', 'brown.txt', '', false, 'watchlist'],
] as const)('%s %s with %j, labels %s: %s', (source, name, hints, hasLabels, kind) =>
  expect(guessKindFromListName(source, name, hints, hasLabels)).toBe(kind),
);
