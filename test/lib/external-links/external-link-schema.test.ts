// Tests of the external links schema: invalid links, repeated templates and too many links are rejected.
import { expect, test } from 'vitest';
import { type ExternalLink, MAX_EXTERNAL_LINKS } from '../../../lib/external-links/external-link';
import { externalLinksSchema } from '../../../lib/external-links/external-link-schema';

const LINK: ExternalLink = {
  name: 'Ours',
  kind: 'address',
  template: 'https://a.example/{address}',
  networks: ['evm'],
  isOn: true,
};
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...LINK, template: `https://a.example/${n}/{address}` }));

test('a list is accepted up to its limit', () => {
  expect(externalLinksSchema.safeParse(many(MAX_EXTERNAL_LINKS)).success).toBe(true);
  expect(externalLinksSchema.safeParse(many(MAX_EXTERNAL_LINKS + 1)).success).toBe(false);
});

test.each<[string, unknown]>([
  ['an empty name', { ...LINK, name: ' ' }],
  ['a long name', { ...LINK, name: 'x'.repeat(41) }],
  ['an invalid template', { ...LINK, template: 'javascript:{address}' }],
  ['a template of the other kind', { ...LINK, kind: 'transaction' }],
  ['an unknown field', { ...LINK, script: 'x' }],
])('a list with %s is refused', (_, link) => expect(externalLinksSchema.safeParse([link]).success).toBe(false));

test('a list with the same template twice is refused', () => {
  expect(externalLinksSchema.safeParse([LINK, { ...LINK, name: 'Again' }]).success).toBe(false);
});
