// A content script's list is outside data: what is not one is refused, what is too long is cut.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePageList, TEXT_LIMIT } from '../../../lib/messages/page-address-list';

const row = { chain: 'evm', address: '0x1', text: '0x1', met: 'full', checksum: 'none', chains: ['evm'], inView: true };

it('takes a list, without what nobody asked for', () => {
  expect(parsePageList({ addresses: [{ ...row, html: '<b>' }], complete: true })).toEqual({
    addresses: [row],
    complete: true,
  });
});

it('keeps that the page holds more', () => {
  expect(parsePageList({ addresses: [row], complete: true, cut: true })?.cut).toBe(true);
  expect(parsePageList({ addresses: [row], complete: true, cut: 'yes' })).toBeNull();
});

it('keeps what the page itself says of its addresses, and why its list is not the whole truth', () => {
  const list = {
    addresses: [{ ...row, linksTo: '0x2' }],
    complete: true,
    order: [0, 0],
    troubles: ['covered', 'covered', 'too-deep'],
  };
  expect(parsePageList(list)).toEqual({ ...list, troubles: ['covered', 'too-deep'] });
  for (const change of [{ order: [-1] }, { order: [0.5] }, { troubles: ['<b>'] }, { troubles: 'covered' }])
    expect(parsePageList({ ...list, ...change })).toBeNull();
  expect(parsePageList({ ...list, addresses: [{ ...row, linksTo: 2 }] })).toBeNull();
});

it('cuts what is too long', () => {
  const long = parsePageList({ addresses: Array(20_001).fill({ ...row, text: 'x'.repeat(9999) }), complete: false });
  expect(long?.addresses).toHaveLength(20_000);
  expect(long?.addresses[0]?.text).toHaveLength(TEXT_LIMIT);
  const often = parsePageList({ addresses: [row], complete: true, order: Array(300_000).fill(0) });
  expect(often?.order).toHaveLength(200_000);
});

it('refuses everything else and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(parsePageList(junk)).toBeNull();
    }),
  );
  for (const change of [{ chain: 5 }, { met: 'seen' }, { checksum: 'fine' }, { chains: 'evm' }, { text: null }])
    expect(parsePageList({ addresses: [{ ...row, ...change }], complete: true })).toBeNull();
});
