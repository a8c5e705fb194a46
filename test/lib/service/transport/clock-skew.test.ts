// Tests of the clock skew: it is computed from the Date header.
import { expect, test } from 'vitest';
import { clockSkew } from '../../../../lib/service/transport/clock-skew';

const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';
const noon = Date.parse(DATE);

test.each([
  ['right', noon + 400, noon + 600, 0],
  ['two hours ahead', noon + 7_200_400, noon + 7_200_600, 7_200_000],
  ['five minutes behind', noon - 299_600, noon - 299_400, -300_000],
])('clockSkew: %s', (_, sentAt, receivedAt, skew) => expect(clockSkew(DATE, sentAt, receivedAt)).toBe(skew));

test.each([null, '', 'soon'])('clockSkew with the header %j is null', (date) =>
  expect(clockSkew(date, noon, noon)).toBeNull(),
);
