// Tests of address abbreviation: short forms are distinct, and character groups omit nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abbreviateAddress,
  abbreviateAddresses,
  countSharedEnds,
  groupByFour,
} from '../../../lib/text/abbreviate-address';
import { processorTime } from '../../processor-time';

const EVM = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const TWIN = '0x93df2c6031cb7d7e1f0a8853e2dc97a41ca9f704';

describe('one address', () => {
  it.each([
    [EVM, '0x93df2c…a9f704'],
    ['TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', 'TCSrVL…an8uBy'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'qpm2qs…2gdx6a'],
    ['0.0.123456', '0.0.123456'],
    ['0.0.1234567890', '0.0.1234567890'],
    ['0.0.12345678901', '0.0.12…678901'],
    ['', ''],
  ])('abbreviateAddress of %s is %s', (address, text) => expect(abbreviateAddress(address)).toBe(text));
});

describe('list of addresses', () => {
  it('abbreviateAddresses lengthens both sides of colliding forms only', () => {
    expect(abbreviateAddresses([EVM, TWIN, EVM, 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy'])).toEqual([
      '0x93df2c9…4a9f704',
      '0x93df2c6…ca9f704',
      '0x93df2c9…4a9f704',
      'TCSrVL…an8uBy',
    ]);
  });

  it('abbreviateAddresses gives distinct forms to distinct addresses', () => {
    // Few letters and one length, so that collisions at both ends are common.
    const address = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 20, maxLength: 24 });
    const prefixed = fc.tuple(fc.constantFrom('', '0x', 'x:'), address).map(([prefix, body]) => prefix + body);
    fc.assert(
      fc.property(fc.array(prefixed, { maxLength: 60 }), (addresses) => {
        const forms = abbreviateAddresses(addresses);
        expect(new Set(forms).size).toBe(new Set(addresses).size);
        addresses.forEach((each, place) => {
          expect(forms[place]).toBe(forms[addresses.indexOf(each)]);
        });
      }),
    );
  });

  it('abbreviateAddresses is fast for thousands with equal ends', () => {
    const many = Array.from({ length: 5000 }, (_, n) => `0x93df2c${n.toString(16).padStart(28, '0')}a9f704`);
    const took = processorTime(() => expect(new Set(abbreviateAddresses(many)).size).toBe(5000));
    expect(took).toBeLessThan(1000);
  });
});

describe('groups of four', () => {
  it('groupByFour keeps the prefix apart', () => {
    expect(groupByFour(EVM).prefix).toBe('0x');
    expect(groupByFour(EVM).groups).toHaveLength(10);
    expect(groupByFour('bitcoincash:qpm2q').prefix).toBe('bitcoincash:');
    expect(groupByFour('0:ab12c')).toEqual({ prefix: '0:', groups: ['ab12', 'c'] });
  });

  it('groupByFour joins to the same string', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { prefix, groups } = groupByFour(text);
        expect(prefix + groups.join('')).toBe(text);
      }),
    );
  });
});

it('countSharedEnds counts the equal characters at each end', () => {
  expect(countSharedEnds(EVM, TWIN)).toEqual({ first: 6, last: 6 });
  expect(countSharedEnds(EVM, EVM)).toEqual({ first: 40, last: 0 });
  expect(countSharedEnds('abc', 'xyz')).toEqual({ first: 0, last: 0 });
});
