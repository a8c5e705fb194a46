// Tests of addresses in embedded page data: exactly one match completes a truncated text.
import { expect, test, vi } from 'vitest';
import { createEmbeddedAddresses } from '../../../../lib/page/scan/embedded-data-address-index';

const EVM = '0x790A2376A063BFE075B318Ddd1036e46558cD908';
const LIKE = '0x790A2311111111111111111111111111118cD908';
const BECH32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SOLANA = 'DevD35PrcsJfg9CwpypmrD7GsYMRQpZQx6rfeSbkVtFp';
const made = (n: number, tail = n.toString(16).padStart(8, '0')) => `0x${'5c3b'.repeat(8)}${tail}`;

type Source = { texts: string[] };

/** Embedded data in several elements; `read` processes all that is new. */
function carry(...values: unknown[]) {
  const all: Source[] = values.map((value) => ({ texts: [typeof value === 'string' ? value : JSON.stringify(value)] }));
  let isValid = true;
  const textsOf = vi.fn((source: Source) => source.texts);
  const embedded = createEmbeddedAddresses<Source>({ sources: () => all, textsOf, isValid: () => isValid });
  const read = () => [...embedded.read()].length;
  return {
    embedded,
    read,
    textsOf,
    add: (value: unknown) => void all.push({ texts: [JSON.stringify(value)] }),
    move() {
      isValid = false;
    },
  };
}

test('embedded data is read on demand, each source once', () => {
  const { add, embedded, read, textsOf } = carry({ a: EVM });
  expect(embedded.find('0x790A23…558cD908')).toBeNull();
  expect(textsOf).not.toHaveBeenCalled();
  expect(embedded.hasNews()).toBe(true);
  read();
  expect(embedded.find('0x790A23…558cD908')).toBe(EVM);
  expect(embedded.hasNews()).toBe(false);
  add({ b: SOLANA });
  read();
  expect(embedded.find('DevD…VtFp')).toBe(SOLANA);
  expect(textsOf).toHaveBeenCalledTimes(2);
});

test.each([
  ['in a longer text', { log: `1-${EVM}-${made(1)}` }, '0x790A…D908', EVM],
  ['in another case', { id: EVM.toLowerCase() }, '0x790A…D908', EVM.toLowerCase()],
  ['twice, in two cases', [EVM, EVM.toLowerCase()], '0x790a…d908', EVM],
  [
    'with slashes escaped',
    '{"url":"https:\\/\\/x.example\\/address\\/0x790A2376A063BFE075B318Ddd1036e46558cD908"}',
    '0x790A…D908',
    EVM,
  ],
  ['bech32', [BECH32], 'bc1qar0…f5mdq', BECH32],
])('embedded data returns the match: %s', (_, value, shown, whole) => {
  const { embedded, read } = carry(value);
  read();
  expect(embedded.find(shown)).toBe(whole);
});

test.each([
  ['two fit', [EVM, LIKE], '0x790A23…8cD908'],
  ['none fits', [EVM], '0x790A23…8cD909'],
  ['too little is shown to tell', [EVM], '0x79…908'],
  ['too little besides the prefix', [BECH32], 'bc1q…mdq'],
  ['the beginning alone is shown', [EVM], '0x790A2376A063B…'],
])('embedded data returns null where %s', (_, value, shown) => {
  const { embedded, read } = carry(value);
  read();
  expect(embedded.find(shown)).toBeNull();
});

test('embedded data returns nothing after a soft navigation', () => {
  const { embedded, move, read } = carry([EVM]);
  read();
  move();
  expect(embedded.find('0x790A23…558cD908')).toBeNull();
});

test('embedded data is read in chunks, up to two million characters of 200 sources', () => {
  const filler = 'some text without any address '.repeat(33_400);
  const large = carry({ filler, a: EVM }, { filler }, { b: made(7) });
  expect(large.read()).toBeGreaterThan(400);
  expect(large.embedded.find('0x790A…D908')).toBe(EVM);
  expect(large.embedded.find('0x5c3b5c…00000007'), 'behind the end of what is read').toBeNull();
  expect(large.embedded.hasNews()).toBe(false);

  const many = carry(...Array.from({ length: 200 }, (_, n) => [n]), [EVM]);
  many.read();
  expect(many.embedded.find('0x790A…D908')).toBeNull();
});

test('embedded data search costs little with thousands of equal tails', () => {
  const { embedded, read } = carry(
    Array.from({ length: 5000 }, (_, n) => made(n, `${n.toString(16).padStart(5, '0')}abc`)),
  );
  read();
  expect(embedded.find('0x5c3b5c…01387abc')).toBeNull();
});
