// Tests of response fields: each value is accepted, omitted or rejected by the rule of its field.
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  directionField,
  enumField,
  expectNoSandbox,
  expectSameAddress,
  flagField,
  linesField,
  listField,
  numberField,
  numberWithin,
  textField,
} from '../../../../lib/service/fields/response-fields';

const REFUSED = 'refused';
const read = (field: z.ZodType, value: unknown) => {
  const result = z.object({ field }).safeParse(value === undefined ? {} : { field: value });
  return result.success ? result.data.field : REFUSED;
};

test.each([
  [
    numberField,
    [
      [1.5, 1.5],
      [0, 0],
      ['12', 12],
      ['NaN', null],
      ['Infinity', null],
      ['-Infinity', null],
      ['-1e3', -1000],
      [null, null],
      [undefined, null],
    ],
  ],
  [
    numberField,
    ['nan', 'Infinity1', '', '0x10', ' 1', '1e999', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY].map((v) => [
      v,
      REFUSED,
    ]),
  ],
  [
    numberWithin(0, 100),
    [
      [0, 0],
      ['100', 100],
      [-1, null],
      [100.5, null],
      [1e308, null],
      ['x', REFUSED],
    ],
  ],
  [
    textField,
    [
      ['a', 'a'],
      [null, ''],
      [undefined, ''],
      ['a'.repeat(600), 'a'.repeat(512)],
      [1, REFUSED],
      [{}, REFUSED],
    ],
  ],
  [
    flagField,
    [
      [true, true],
      [false, false],
      [null, false],
      [undefined, false],
      ['true', REFUSED],
      [1, REFUSED],
    ],
  ],
  [
    listField(textField),
    [
      [
        ['a', null],
        ['a', ''],
      ],
      [null, []],
      [undefined, []],
      ['a', REFUSED],
      [{}, REFUSED],
    ],
  ],
  [
    linesField(z.object({ name: textField, size: numberField })),
    [
      [
        [{ name: 'a', size: '1', more: 7 }, { name: 'b', size: 'much' }, { name: 7, size: 2 }, null, 'c', ['d'], {}],
        [
          { name: 'a', size: 1 },
          { name: 'b', size: null },
          { name: '', size: 2 },
          { name: '', size: null },
          { name: '', size: null },
          { name: '', size: null },
          { name: '', size: null },
        ],
      ],
      [null, []],
      [undefined, []],
      ['a', REFUSED],
      [{}, REFUSED],
    ],
  ],
  [
    enumField({ A: 'a' }),
    [
      ['A', 'a'],
      ['a', 'unknown'],
      ['toString', 'unknown'],
      ['__proto__', 'unknown'],
      [null, 'unknown'],
      [undefined, 'unknown'],
      [1, 'unknown'],
    ],
  ],
  [
    directionField,
    [
      ['SEND', 'send'],
      ['RECEIVE', 'receive'],
      ['', null],
      [null, null],
      [undefined, null],
      ['TRANSACTION_DIRECTION_UNSPECIFIED', null],
      ['send', 'unknown'],
      [1, 'unknown'],
    ],
  ],
] as [z.ZodType, [unknown, unknown][]][])('field %#', (field, rows) => {
  for (const [value, expected] of rows) expect([value, read(field, value)]).toEqual([value, expected]);
});

const EVM = '0xAbCdEf0123456789aBcDeF0123456789abcdef01';
test.each([
  ['', EVM, true],
  [EVM, EVM, true],
  [EVM.toLowerCase(), EVM, true],
  [EVM.toUpperCase(), EVM, true],
  [`${EVM}0`, EVM, false],
  [` ${EVM}`, EVM, false],
  ['TEAq', 'TEAq', true],
  ['teaq', 'TEAq', false],
  ['0xABCD', '0xabcd', false],
])('expectSameAddress of %s for %s: %s', (answered, asked, same) => {
  const check = () => expectSameAddress(answered, { address: asked, chain: 'evm' });
  if (same) check();
  else expect(check).toThrow('bad-response');
});

test.each([
  ['co-sandbox', 'co-vasp', false],
  [' Co-Sandbox', 'mine', false],
  ['co-sandbox', '', true],
  ['co-sandbox', 'CO-SANDBOX', true],
  ['co-vasp', 'co-sandbox', true],
  ['co-vasp', 'co-defi', true],
  ['', 'co-vasp', true],
])('expectNoSandbox of "no risk" under %j for requested %j: %s', (answered, asked, isAnswer) => {
  const read = () => expectNoSandbox(answered, asked);
  if (isAnswer) expect(read).not.toThrow();
  else expect(read).toThrow('bad-response');
});
