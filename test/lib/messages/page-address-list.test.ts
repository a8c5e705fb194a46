// Tests of page address lists from content scripts: they are validated and truncated.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePageList, TEXT_LIMIT } from '../../../lib/messages/page-address-list';

const row = { chain: 'evm', address: '0x1', text: '0x1', met: 'full', checksum: 'none', chains: ['evm'], inView: true };

it('parsePageList returns a list without unknown fields', () => {
  expect(parsePageList({ addresses: [{ ...row, html: '<b>' }], complete: true })).toEqual({
    addresses: [row],
    complete: true,
  });
});

it('parsePageList keeps the flag for further addresses', () => {
  expect(parsePageList({ addresses: [row], complete: true, cut: true })?.cut).toBe(true);
  expect(parsePageList({ addresses: [row], complete: true, cut: 'yes' })).toBeNull();
});

it('parsePageList keeps page notes, order and troubles', () => {
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

it('parsePageList truncates long lists and texts', () => {
  const long = parsePageList({ addresses: Array(20_001).fill({ ...row, text: 'x'.repeat(9999) }), complete: false });
  expect(long?.addresses).toHaveLength(20_000);
  expect(long?.addresses[0]?.text).toHaveLength(TEXT_LIMIT);
  const often = parsePageList({ addresses: [row], complete: true, order: Array(300_000).fill(0) });
  expect(often?.order).toHaveLength(200_000);
});

it('parsePageList returns null for anything else and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(parsePageList(junk)).toBeNull();
    }),
  );
  for (const change of [{ chain: 5 }, { met: 'seen' }, { checksum: 'fine' }, { chains: 'evm' }, { text: null }])
    expect(parsePageList({ addresses: [{ ...row, ...change }], complete: true })).toBeNull();
});

it('parsePageList cuts the name of a long column and keeps the list', () => {
  const list = parsePageList({ addresses: [{ ...row, roles: [['F'.repeat(999), 2]] }, row], complete: true });
  expect(list?.addresses).toHaveLength(2);
  expect(list?.addresses[0]?.roles).toEqual([['F'.repeat(TEXT_LIMIT), 2]]);
});
