// Tests of look-alike addresses: imitations are flagged, and similarity that chance explains is not.
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getChainById } from '../../../lib/chains';
import { findLookalikes } from '../../../lib/detect/lookalike-addresses';
import { sweepSize } from '../../sweep-size';

const HEX = '0123456789abcdef';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** A seeded mulberry32 generator, so that a seed identifies a page. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Form {
  chain: string;
  prefix: string;
  letters: string;
  length: number;
}
const EVM: Form = { chain: 'evm', prefix: '0x', letters: HEX, length: 40 };
const TRON: Form = { chain: 'tron', prefix: 'T', letters: BASE58, length: 33 };
const SOLANA: Form = { chain: 'solana', prefix: '', letters: BASE58, length: 44 };
const SEGWIT: Form = { chain: 'bitcoin', prefix: 'bc1q', letters: BECH32, length: 38 };
const FORMS = [EVM, TRON, SOLANA, SEGWIT];

function maker({ chain, prefix, letters, length }: Form, next: (below: number) => number) {
  // Inlined: millions of letters are generated, and a list of each would take a third of the time.
  const text = (size: number) => {
    let made = '';
    for (let n = 0; n < size; n++) made += letters[next(letters.length)];
    return made;
  };
  const make = (head = '', tail = '') => `${prefix}${head}${text(length - head.length - tail.length)}${tail}`;
  const other = (letter: string) => letters[(letters.indexOf(letter) + 1 + next(letters.length - 1)) % letters.length];
  /** Returns an address that shares exactly this many characters at each end, without the prefix. */
  const poison = (address: string, first: number, last: number): string => {
    const body = address.slice(prefix.length);
    const middle = text(length - first - last - 2);
    const [head, tail] = [body.slice(0, first), body.slice(length - last)];
    return `${prefix}${head}${other(body.charAt(first))}${middle}${other(body.charAt(length - last - 1))}${tail}`;
  };
  return { make, poison, page: (n: number) => Array.from({ length: n }, () => make()), asks: asksOf(chain) };
}
const asksOf = (chain: string) => (addresses: readonly string[]) => addresses.map((address) => ({ chain, address }));

/** 4+4 in hexadecimal: one 20,000-address page in twenty has such a pair by chance, a 100,000 one has one or two. */
const sameEnds = (addresses: readonly string[]) => {
  const seen = new Map<string, number>();
  for (const one of addresses) {
    const ends = one.slice(0, 6) + one.slice(-4);
    seen.set(ends, (seen.get(ends) ?? 0) + 1);
  }
  return [...seen.values()].filter((count) => count > 1).length;
};

describe('chance', () => {
  test.each(FORMS)('findLookalikes returns nothing on pages of 20 to 2,000 $chain addresses', (form) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 20, max: 2000 }), (seed, n) => {
        const { page, asks } = maker(form, random(seed));
        expect(findLookalikes(asks(page(n)))).toEqual(new Map());
      }),
      { seed: 7, numRuns: sweepSize(40, 10) },
    );
  });

  test('findLookalikes flags hardly one of many pages with 180 addresses', () => {
    const { page, asks } = maker(EVM, random(11));
    let said = 0;
    for (let n = 0; n < sweepSize(3000, 750); n++) if (findLookalikes(asks(page(180))).size) said++;
    // One in a thousand for each of the few borderline improbable similarities.
    expect(said).toBeLessThanOrEqual(sweepSize(12, 3));
  });

  test('findLookalikes ignores chance pairs with the same four-character ends among 100,000 addresses', () => {
    const { page, asks } = maker(EVM, random(3));
    const addresses = page(100_000);
    expect(sameEnds(addresses), 'else this proves nothing').toBeGreaterThan(0);
    expect(findLookalikes(asks(addresses))).toEqual(new Map());
  });

  test('findLookalikes ignores ends shared by a whole family', () => {
    const evm = maker(EVM, random(5));
    for (const [head, tail] of [
      ['0000', ''],
      ['00000000', ''],
      ['dead', ''],
      ['', 'beef'],
    ] as const) {
      const family = Array.from({ length: 20_000 }, () => evm.make(head, tail));
      expect(sameEnds(family), `${head}…${tail}`).toBeGreaterThan(1000);
      expect(findLookalikes(evm.asks(family)).size, `${head}…${tail}`).toBe(0);
    }
    const mints = maker(SOLANA, random(6));
    const pump = Array.from({ length: 2000 }, () => mints.make('', 'pump'));
    expect(findLookalikes(mints.asks(pump)).size).toBe(0);
  });

  test('findLookalikes ignores a pair no rarer than its page makes likely', () => {
    const evm = maker(EVM, random(16));
    const digits = (n: number) => (n * 13).toString(16).padStart(3, '0');
    const spread = Array.from({ length: 300 }, (_, n) => evm.make(digits(n), digits(n)));
    spread.push(evm.poison(spread[0] as string, 3, 3));
    expect(findLookalikes(evm.asks(spread)).size).toBe(0);
  });

  test('findLookalikes accepts one of four hundred pairs only when both ends agree', () => {
    const evm = maker(EVM, random(17));
    const pairs = Array.from({ length: 400 }, (_, n) => {
      const one = evm.make((0x100000 + n * 7919).toString(16));
      return [one, evm.poison(one, 6, n === 200 ? 3 : 0)];
    });
    const apart = [...pairs.map(([one = '']) => one), ...pairs.map(([, other = '']) => other)];
    expect(findLookalikes(evm.asks(apart)).size).toBe(0);
  });

  test('findLookalikes ignores counted addresses and system accounts', () => {
    const counted = Array.from(
      { length: 5000 },
      (_, n) => `0xa1${'5c3b'.repeat(7)}${n.toString(16).padStart(10, '0')}`,
    );
    expect(findLookalikes(asksOf('evm')(counted)).size).toBe(0);
    const system = ['1001', '2001', 'dead', '0001'].map((end) => `0x${end.padStart(40, '0')}`);
    expect(findLookalikes(asksOf('evm')(system)).size).toBe(0);
  });
});

test('findLookalikes flags an address padded with one digit that has the ends of another', () => {
  const real = '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
  for (const digit of ['0', '1', 'f']) {
    const filled = `0x93df2c${digit.repeat(28)}a9f704`;
    expect(findLookalikes(asksOf('evm')([real, filled])), digit).toEqual(
      new Map([
        [0, 1],
        [1, 0],
      ]),
    );
  }
  const tron = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', `TJRab${'1'.repeat(24)}pRTv8`];
  expect(findLookalikes(asksOf('tron')(tron)).size).toBe(2);
  const wrapped = ['So11111111111111111111111111111111111111112', 'SysvarC1ock11111111111111111111111111111111'];
  expect(findLookalikes(asksOf('solana')([...wrapped, ...wrapped.map((one) => one.replace(/.$/, '3'))])).size).toBe(0);
});

describe('imitation', () => {
  const ENDS = [
    [4, 4],
    [3, 4],
    [5, 5],
    [6, 4],
    [4, 3],
  ] as const;

  test.each(FORMS.flatMap((form) => ENDS.map(([first, last]) => ({ form, first, last }))))(
    'findLookalikes finds the pair alone for $form.chain, $first + $last in a transaction table',
    ({ form, first, last }) => {
      fc.assert(
        fc.property(
          fc.integer(),
          fc.integer({ min: 2, max: 8000 }),
          fc.integer({ min: 1, max: 3 }),
          (seed, rows, later) => {
            const { make, poison, page, asks } = maker(form, random(seed));
            const victim = make();
            const others = page(rows);
            const at = Math.floor(rows / 2);
            others.splice(at + later, 0, poison(others[at] as string, first, last));
            const addresses = [victim, ...others];
            const fake = Math.min(at + later, others.length - 1) + 1;
            // Each row has the victim and the other side.
            const order = others.flatMap((_, row) => [0, row + 1]);
            expect(findLookalikes(asks(addresses), order)).toEqual(
              new Map([
                [at + 1, fake],
                [fake, at + 1],
              ]),
            );
          },
        ),
        { seed: 21, numRuns: sweepSize(6, 2) },
      );
    },
  );

  test('findLookalikes finds a distant pair on a normal page, not on one so large that chance explains it', () => {
    const evm = maker(EVM, random(8));
    const pair = (n: number) => {
      const addresses = evm.page(n);
      addresses.push(evm.poison(addresses[0] as string, 4, 4));
      return findLookalikes(evm.asks(addresses)).size;
    };
    expect(pair(300)).toBe(2);
    expect(pair(2000)).toBe(2);
    expect(pair(20_000)).toBe(0);
  });

  test('findLookalikes finds a fake beside the row of its much earlier model', () => {
    const evm = maker(EVM, random(9));
    const addresses = evm.page(20_000);
    const fake = addresses.push(evm.poison(addresses[0] as string, 4, 4)) - 1;
    const order = [...addresses.keys()];
    expect(findLookalikes(evm.asks(addresses), order).size).toBe(0);
    expect(findLookalikes(evm.asks(addresses), [...order.slice(0, -1), 0, fake])).toEqual(
      new Map([
        [0, fake],
        [fake, 0],
      ]),
    );
  });

  test('findLookalikes flags each of forty fakes, also among a family', () => {
    const evm = maker(EVM, random(10));
    const [model = ''] = evm.page(1);
    const fakes = Array.from({ length: 40 }, () => evm.poison(model, 4, 4));
    const page = [...evm.page(100), model, ...fakes];
    expect(findLookalikes(evm.asks(page)).size).toBe(41);
    const family = Array.from({ length: 5000 }, () => evm.make('0000'));
    const kin = Array.from({ length: 12 }, () => evm.poison(family[0] as string, 6, 6));
    expect(findLookalikes(evm.asks([...family, ...kin])).size).toBe(13);
  });

  test('findLookalikes flags each of 20,000 similar addresses', () => {
    const evm = maker(EVM, random(12));
    const all = Array.from({ length: 20_000 }, () => evm.make('dead', 'beef'));
    expect(findLookalikes(evm.asks(all)).size).toBe(20_000);
  });
});

test('findLookalikes ignores short matches, other chains and forms, and one account in several spellings', () => {
  const evm = maker(EVM, random(13));
  const [model = ''] = evm.page(1);
  const none = (addresses: { chain: string; address: string }[]) => expect(findLookalikes(addresses).size).toBe(0);
  none(evm.asks([model, evm.poison(model, 2, 8)]));
  none(evm.asks([model, evm.poison(model, 8, 2)]));
  const tron = maker(TRON, random(18));
  const [account = ''] = tron.page(1);
  none(tron.asks([account, tron.poison(account, 1, 8)]));
  none(tron.asks([account, tron.poison(account, 8, 2)]));
  none([
    { chain: 'evm', address: model },
    { chain: 'sui', address: evm.poison(model, 6, 6) },
  ]);
  const segwit = maker(SEGWIT, random(14));
  const [first = ''] = segwit.page(1);
  none(segwit.asks([first, `bc1p${segwit.poison(first, 6, 6).slice(4)}`]));
  none(asksOf('avalanche')([`X-avax1${first.slice(4)}`, `P-avax1${first.slice(4)}`]));
  none(asksOf('evm')([model, model]));
  none([]);
});

test('findLookalikes skips positions outside the list', () => {
  const evm = maker(EVM, random(15));
  const [model = ''] = evm.page(1);
  expect(findLookalikes(evm.asks([model, evm.poison(model, 4, 4)]), [0, 7, 1]).size).toBe(2);
});

/** Thousands of real addresses and their pages; stored beside the project, so absent on a fresh clone. */
const SHARED = new URL('../../../../shared/data/', import.meta.url);
const isThere = existsSync(SHARED);
if (!isThere) console.log('skipped: ../shared/data is not here; random pages above cover the same');
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, SHARED), 'utf8'));

describe.skipIf(!isThere)('real addresses', () => {
  test('findLookalikes flags nothing among all real addresses on one page', () => {
    const rows = read<{ chain: string; text: string }[]>('addresses/positives.json');
    const known = rows.flatMap(({ chain, text }) => {
      const address = getChainById(chain)?.parse(text)?.canonical;
      return address ? [{ chain, address }] : [];
    });
    expect(known.length).toBeGreaterThan(2000);
    expect(findLookalikes(known)).toEqual(new Map());
  });

  test('findLookalikes flags nothing on saved pages', () => {
    for (const [page, shown] of Object.entries(read<Record<string, { address: string }[]>>('pages/truth.json'))) {
      const asks = asksOf('evm')(shown.map(({ address }) => address.toLowerCase()));
      expect(findLookalikes(asks), page).toEqual(new Map());
    }
  });
});
