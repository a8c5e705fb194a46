// Tests of instrumented fetch: it counts requests and takes the clock skew from the last Date header.
import { expect, test } from 'vitest';
import { clockSkew, instrumentFetch } from '../../../../lib/service/transport/instrument-fetch';

test('instrumented fetch counts every request, failed ones too, and keeps the last date', async () => {
  const at = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');
  const answers: (Response | null)[] = [
    new Response('', { headers: { date: 'Sat, 21 Nov 2026 11:59:00 GMT' } }),
    new Response(''),
    null,
  ];
  const { fetch, watched } = instrumentFetch(
    async () => {
      const next = answers.shift();
      if (!next) throw new TypeError('offline');
      return next;
    },
    () => at,
  );
  expect(watched()).toEqual({ requests: 0, skewMs: null });
  await fetch('https://a.example');
  expect(watched()).toEqual({ requests: 1, skewMs: 59_500 });
  await fetch('https://a.example');
  expect(watched()).toEqual({ requests: 2, skewMs: 59_500 });
  await expect(fetch('https://a.example')).rejects.toThrow();
  expect(watched().requests).toBe(3);
});

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
