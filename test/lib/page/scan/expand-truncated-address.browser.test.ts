// Tests of truncated addresses: a nearby attribute or link that matches gives the full address.
import { describe, expect, test } from 'vitest';
import { findFullForm } from '../../../../lib/page/scan/expand-truncated-address';
import { find, mount } from '../../../harness/mount-html';

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';
const OTHER = '0x742d99Cc6634C0532925a3b844Bc454e4438f44e';
const SHORT = '0x742d…f44e';
const nearIn = (markup: string) => findFullForm(SHORT, find(mount(markup), '#a'));

describe('findFullForm', () => {
  test.each([
    ['its own title', `<b id="a" title="${ADDRESS}">${SHORT}</b>`],
    ['the link around it', `<a href="/address/${ADDRESS}"><b id="a">${SHORT}</b></a>`],
    ['a button beside it', `<p><b id="a">${SHORT}</b><button data-clipboard-text="${ADDRESS}"></button></p>`],
    ['a longer value', `<b id="a" data-for="1-${ADDRESS}-tip">${SHORT}</b>`],
  ])('finds the address in %s', (_, markup) => {
    expect(nearIn(markup)).toMatchObject({ text: expect.stringContaining(ADDRESS) });
  });
  test('returns false where a value holds two that fit', () => {
    expect(nearIn(`<b id="a" title="${ADDRESS} ${OTHER}">${SHORT}</b>`)).toBe(false);
  });
  test('returns null where nothing fits', () => {
    expect(nearIn(`<b id="a" title="0x111122223333444455556666777788889999aaaa">${SHORT}</b>`)).toBeNull();
  });
});
