// Tests of the table of public lists: every row is valid, and names all hosts that a refresh may contact.
import { expect, test } from 'vitest';
import { getPublicListHosts, PUBLIC_LISTS, publicListsSchema } from '../../../../lib/lists/refresh/public-lists';

test('built-in public lists are as the policy would have to write them', () => {
  expect(publicListsSchema.parse(PUBLIC_LISTS)).toEqual(PUBLIC_LISTS);
});

test('hosts of a public list are those of its addresses and the ends of redirects, each once', () => {
  expect(Object.fromEntries(PUBLIC_LISTS.map((list) => [list.id, getPublicListHosts(list)]))).toEqual({
    'ofac-sdn': [
      'sanctionslistservice.ofac.treas.gov',
      'wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com',
    ],
    'uk-sanctions': ['sanctionslist.fcdo.gov.uk'],
    scamsniffer: ['raw.githubusercontent.com'],
  });
});

test('only the list of OFAC is selected at first, and a blocklist that is often wrong says so', () => {
  const marked = (name: 'isPreselected' | 'isOftenWrong') =>
    PUBLIC_LISTS.filter((list) => list[name]).map(({ id }) => id);
  expect([marked('isPreselected'), marked('isOftenWrong')]).toEqual([['ofac-sdn'], ['scamsniffer']]);
  expect(PUBLIC_LISTS.find(({ id }) => id === 'scamsniffer')?.kind).toBe('blocklist');
});
