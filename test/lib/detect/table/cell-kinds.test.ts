// Tests of cells that are no names: amounts, dates and truth values, in several notations.
import { expect, test } from 'vitest';
import { isAmount, isDate, isNameLike } from '../../../../lib/detect/table/cell-kinds';

test.each(['5', '0.75', '-0.1', '1,234.50', '1.234,50', '1 000', '5e-8', '$5', '5 €', '0.75 BTC', '12%'])(
  'isAmount accepts %s',
  (cell) => expect(isAmount(cell)).toBe(true),
);
test.each([
  ...[
    '2024-01-01',
    '2024-01-01 00:00:00',
    '2021-12-31T23:00:00+00:00',
    '2024/1/2',
    '14.11.2023',
    '11/14/2023 10:13 PM',
  ],
  ...['14 Nov 2023', 'Nov 14, 2023', '2023年11月14日', '22:13:20', '2024-01-01 12:00:00 UTC'],
])('isDate accepts %s', (cell) => expect(isDate(cell)).toBe(true));
test.each(['Mixer', 'Fake_Phishing1', 'Binance 14', '3Commas', '1inch', 'May', '7 Eleven', 'Alpha 2024-01-01'])(
  'isNameLike accepts %s',
  (cell) => expect([isNameLike(cell), isDate(cell)]).toEqual([true, false]),
);
test.each(['', '5', '0.75 BTC', '2024-01-01', 'False', 'yes', '---'])('isNameLike rejects %j', (cell) =>
  expect(isNameLike(cell)).toBe(false),
);
