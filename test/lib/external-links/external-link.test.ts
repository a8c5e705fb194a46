// Tests of external link validation: each problem of a new link is reported at its field.
import { expect, test } from 'vitest';
import { type ExternalLink, findLinkProblems } from '../../../lib/external-links/external-link';

const LINK: ExternalLink = {
  name: 'Ours',
  kind: 'address',
  template: 'https://a.example/{address}',
  networks: ['evm'],
  isOn: true,
};

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'missing' }],
  [
    { name: 'x'.repeat(41), template: 'http://a/{address}' },
    { name: 'too-long', template: 'form' },
  ],
  [{ template: LINK.template }, { template: 'taken' }],
] as const)('findLinkProblems of %j', (change, problems) => {
  expect(findLinkProblems({ ...LINK, template: 'https://b.example/{address}', ...change }, [LINK])).toEqual(problems);
});
