// Tests of truncated addresses: they are recognized and matched with their full form.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTruncated, matchesTruncated } from '../../../lib/detect/truncated-address';

const EVM = '0x790A2376A063BFE075B318Ddd1036e46558cD908';
const BECH32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SOLANA = 'DevD35PrcsJfg9CwpypmrD7GsYMRQpZQx6rfeSbkVtFp';
const COSMOS = 'cosmos1dcny5w02ygjvs2l3sm2c98x9fqeupzkh6wntu';
const TON = 'EQDgTywy2rKBejT70j0zVdwjW-q3qXPf2OtaQ0u6ypMSMUMZ';
const CASH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';

test.each([
  ['0x790A23...558cD908', EVM],
  ['0x790a…D908', EVM],
  [' 0x790A2376 ... 558cD908 ', EVM],
  ['0x790A2376A063B…', EVM],
  ['0x790A2***cD908', EVM],
  ['0X790A23⋯558CD908', EVM],
  ['bc1q…wf5mdq', BECH32],
  ['BC1QAR0S..F5MDQ', BECH32],
  ['DevD…VtFp', SOLANA],
  ['qpm2q…gdx6a', CASH],
  ['bitcoincash:qpm2q…gdx6a', CASH],
  ['0x790A23……558cD908', EVM],
  ['0x790A23•••558cD908', EVM],
  ['cosm…wntu', COSMOS],
  ['COSM…WNTU', COSMOS.toUpperCase()],
  ['EQDg...MUMZ', TON],
  ['avax1…kvjd', 'X-avax1unr0vzfvcz5nqlxvlmc0f9xjrajp44ggpkvjd'],
])('matchesTruncated matches %s with %s', (shown, full) => {
  expect([isTruncated(shown), matchesTruncated(shown, full)]).toEqual([true, true]);
});
test.each([
  ['another end', '0x790A23...558cD909', EVM],
  ['another beginning', '0x790B23...558cD908', EVM],
  ['base58 in another case', 'devD…VtFp', SOLANA],
  ['nothing left out', `${EVM.slice(0, 22)}…${EVM.slice(22)}`, EVM],
  ['more than the whole', `${EVM.slice(0, 30)}…${EVM.slice(20)}`, EVM],
])('matchesTruncated rejects %s', (_, shown, full) => {
  expect(matchesTruncated(shown, full)).toBe(false);
});
test.each([
  'Loading...',
  'Read...more',
  'Show…More',
  'loading...done',
  'and so on…',
  '…',
  '0x…',
  '0x…12',
  EVM,
  'a...b',
  '1...2',
  'Transactions…',
  `${'1'.repeat(99)}…abc`,
  '',
])('isTruncated rejects %j', (text) => {
  expect(isTruncated(text)).toBe(false);
});
test('matchesTruncated accepts every truncation of an address, and of no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 15 }),
      fc.integer({ min: 4, max: 15 }),
      fc.constantFrom('…', '...', '..', '***', ' … '),
      (head, tail, gap) => {
        const shown = EVM.slice(0, head) + gap + EVM.slice(-tail);
        expect(matchesTruncated(shown, EVM)).toBe(true);
        expect(matchesTruncated(shown, `0x1${EVM.slice(3)}`)).toBe(false);
      },
    ),
  );
});
