// Tests of the card's warning notices: their order, texts of list hits, and spelling of a look-alike.
import { describe, expect, it } from 'vitest';
import { getCardNotices } from '../../../components/card/card-notices';
import type { CardWarning } from '../../../lib/verdict/address-presentation-warning';
import type { ListMatch } from '../../../lib/verdict/local-annotations';

const ADDRESS = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const OTHER = '0x93df7c1f93b2e84a605d3f17c9a2be4801f6f704';
const OFAC: ListMatch = {
  list: 'OFAC SDN',
  kind: 'sanctions',
  label: 'TEA HOUSE LLC',
  programme: 'RUSSIA-EO14024',
  entityId: '48213',
  date: '25 Nov 2026',
};
const BLOCKED: ListMatch = { list: 'Payouts', kind: 'blocklist' };

const notices = (lists: ListMatch[], warnings: CardWarning[] = [], isMismatch = false) =>
  getCardNotices({ chain: 'evm', address: ADDRESS, own: { lists, cases: [] } }, warnings, isMismatch);

describe('getCardNotices', () => {
  it.each<[string, ListMatch[], [string, string]]>([
    [
      'a sanctioned entity',
      [OFAC],
      ['On OFAC SDN: TEA HOUSE LLC', 'RUSSIA-EO14024 · entity 48213 · list of 25 Nov 2026'],
    ],
    [
      'a list that missed its updates',
      [{ ...BLOCKED, staleSince: '12 Nov 2026' }],
      ['On your blocklist Payouts', 'undated list · not updated since 12 Nov 2026'],
    ],
    [
      'two lists, one of which missed its updates',
      [{ ...BLOCKED, staleSince: '12 Nov 2026' }, OFAC],
      ['On OFAC SDN and 1 more list', 'OFAC SDN: TEA HOUSE LLC · Payouts (not updated since 12 Nov 2026)'],
    ],
    ['a blocklist without a name', [BLOCKED], ['On your blocklist Payouts', 'undated list']],
    [
      'two lists, the sanctions list first',
      [BLOCKED, OFAC],
      ['On OFAC SDN and 1 more list', 'OFAC SDN: TEA HOUSE LLC · Payouts'],
    ],
    [
      'two entries of one list',
      [OFAC, { ...OFAC, label: 'OTHER' }],
      ['On OFAC SDN: TEA HOUSE LLC', 'RUSSIA-EO14024 · entity 48213 · list of 25 Nov 2026'],
    ],
  ])('names %s', (_name, lists, [title, text]) => {
    expect(notices(lists)).toMatchObject([{ sign: 'list-hit', title, text }]);
  });

  it('has no strip for a list that is no list hit', () => {
    expect(notices([{ list: 'Own', kind: 'labels', label: 'x' }])).toEqual([]);
  });

  it('puts the list hit first, then checksum, link and look-alike', () => {
    const warnings: CardWarning[] = [
      { note: 'link-differs', link: OTHER },
      { note: 'look-alike', other: OTHER },
    ];
    expect(notices([OFAC], warnings, true).map(({ key }) => key)).toEqual([
      'list-hit',
      'mismatch',
      `link ${OTHER}`,
      `look-alike ${OTHER}`,
    ]);
  });

  it('spells the other address with the letters of EIP-55', () => {
    const [strip] = notices([], [{ note: 'look-alike', other: OTHER }]);
    expect(strip?.other?.address.toLowerCase()).toBe(OTHER);
    expect(strip?.other?.address).not.toBe(OTHER);
    expect(strip?.other?.differsFrom?.toLowerCase()).toBe(ADDRESS);
  });

  it('escapes and truncates the texts of a list', () => {
    const [strip] = notices([{ ...OFAC, list: 'x'.repeat(10_000), label: 'a\u202eb' }]);
    expect(strip?.title).toContain('a[U+202E]b');
    expect(strip?.title.length).toBeLessThan(200);
  });
});
