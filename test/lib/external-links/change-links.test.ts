// Tests of changes to external links: a link moves within its type, and restored defaults keep own links.
import { expect, test } from 'vitest';
import { moveLink, restoreDefaultLinks } from '../../../lib/external-links/change-links';
import { DEFAULT_EXTERNAL_LINKS } from '../../../lib/external-links/default-links';
import type { ExternalLink } from '../../../lib/external-links/external-link';

const link = (template: string, kind: ExternalLink['kind'] = 'address'): ExternalLink => ({
  name: template,
  kind,
  template,
  networks: [],
  isOn: true,
});
const LINKS = [link('a'), link('x', 'transaction'), link('b'), link('c')];
const order = (links: ExternalLink[]) => links.map(({ template }) => template).join('');

test.each([
  ['a', 1, 'xbac'],
  ['b', -1, 'baxc'],
  ['b', 1, 'axcb'],
  ['a', -1, 'axbc'],
  ['c', 1, 'axbc'],
  ['x', 1, 'axbc'],
  ['unknown', 1, 'axbc'],
] as const)('moveLink %s by %i', (template, by, expected) => {
  expect(order(moveLink(LINKS, template, by))).toBe(expected);
});

test('restored defaults are on and in order, and own links follow them', () => {
  const changed = [link('own'), ...DEFAULT_EXTERNAL_LINKS.slice(3).map((one) => ({ ...one, isOn: false }))];
  expect(restoreDefaultLinks(changed)).toEqual([...DEFAULT_EXTERNAL_LINKS, link('own')]);
});

test('own links are kept when there are too many for all defaults', () => {
  const own = Array.from({ length: 50 }, (_, n) => link(`own ${n}`));
  expect(restoreDefaultLinks(own)).toEqual(own);
});
