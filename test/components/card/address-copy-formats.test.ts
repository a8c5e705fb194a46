// Tests of the copy formats of an address: order, omitted formats, and no correction of a wrong checksum.
import { describe, expect, test } from 'vitest';
import { type CopySource, formatAddressCopies } from '../../../components/card/address-copy-formats';
import { getShownSpelling } from '../../../components/card/choose-address-spelling';
import type { LocalAnnotations } from '../../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { verdict } from '../../harness/render-hook';

const EIP_55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const EVM = { chain: 'evm', address: EIP_55.toLowerCase() };
const TRON = { chain: 'tron', address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' };
const AT = Date.UTC(2026, 10, 25, 14, 3, 9);
const screening: ScreeningState = {
  ...EVM,
  state: 'verdict',
  verdict: { ...verdict(false), ...EVM, at: AT },
  own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' }], cases: [] },
};
const source = (change: Partial<CopySource> = {}): CopySource => ({
  screening,
  spelling: EIP_55,
  checksum: 'ok',
  evmChainId: 1,
  ...change,
});
const formsOf = (change: Partial<CopySource>) => formatAddressCopies(source(change)).map(({ form }) => form);
const textOf = (change: Partial<CopySource>, form: string) =>
  formatAddressCopies(source(change)).find((copy) => copy.form === form)?.text;

describe('formatAddressCopies', () => {
  test('every form of an address in lower case, checksummed except for the first', () => {
    expect(formatAddressCopies(source({ spelling: EVM.address, checksum: 'none' }))).toEqual([
      { form: 'page', text: EVM.address },
      { form: 'checksummed', text: EIP_55 },
      { form: 'caip-10', text: `eip155:1:${EIP_55}` },
      { form: 'markdown', text: `\`${EIP_55}\`` },
      { form: 'defanged', text: `${EIP_55.slice(0, 21)}[]${EIP_55.slice(21)}` },
      {
        form: 'verdict',
        text: `${EIP_55}, No risk found, on OFAC SDN, screened 25 Nov 2026, 14:03 UTC by svc.example, config co-vasp`,
      },
    ]);
  });

  test.each<[string, Partial<CopySource>, string]>([
    ['equal forms are left out', {}, 'page caip-10 markdown defanged verdict'],
    ['no page wrote it', { spelling: undefined, checksum: 'none' }, 'checksummed caip-10 markdown defanged verdict'],
    ['network unknown', { evmChainId: null }, 'page markdown defanged verdict'],
    ['no verdict', { screening: { ...EVM, state: 'idle' } }, 'page caip-10 markdown defanged'],
    ['no namespace', { screening: { ...TRON, state: 'idle' }, spelling: TRON.address }, 'page markdown defanged'],
    [
      'wrong checksum',
      { spelling: EIP_55.replace('Ae', 'aE'), checksum: 'mismatch' },
      'page lower-case caip-10 markdown defanged verdict',
    ],
    [
      'wrong checksum that no page wrote',
      { spelling: undefined, checksum: 'mismatch' },
      'lower-case caip-10 markdown defanged verdict',
    ],
  ])('%s', (_, change, forms) => expect(formsOf(change).join(' ')).toBe(forms));

  test('band and score stand beside the verdict of a risky address', () => {
    const risky = { ...screening, verdict: { ...verdict(true, 'Severe Risk', 100), at: AT } } as ScreeningState;
    expect(textOf({ screening: risky }, 'verdict')).toContain(', Severe Risk, 100, on OFAC SDN, screened 25 Nov 2026');
  });

  test('names of lists and services show hidden characters', () => {
    const own: LocalAnnotations = { lists: [{ list: 'a\u202eb', kind: 'blocklist' }], cases: [] };
    expect(textOf({ screening: { ...screening, own } }, 'verdict')).toContain('on a[U+202E]b');
  });
});

test.each<[string, Partial<CopySource>, string]>([
  ['as the page wrote it', {}, EIP_55],
  ['checksummed where the page wrote one case', { spelling: EVM.address, checksum: 'none' }, EIP_55],
  ['checksummed where no page wrote it', { spelling: undefined, checksum: 'none' }, EIP_55],
  ['uncorrected where letters disagree', { spelling: '0x5aaEb6', checksum: 'mismatch' }, '0x5aaEb6'],
  ['as written on another chain', { screening: { ...TRON, state: 'idle' }, spelling: 'T…', checksum: 'none' }, 'T…'],
])('address is shown %s', (_, change, shown) =>
  expect(getShownSpelling(source(change).screening, source(change))).toBe(shown),
);
