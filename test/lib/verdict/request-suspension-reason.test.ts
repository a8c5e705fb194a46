// Tests of request suspensions: the reason why no requests are sent, and its explanation for the user.
import { expect, test } from 'vitest';
import { getSuspensionText, getSuspensionTitle } from '../../../lib/i18n/account-failure';
import { getRequestSuspension, type RequestSuspensionInput } from '../../../lib/verdict/request-suspension-reason';
import type { ScreeningState } from '../../../lib/verdict/screening-state';

const NOW = Date.UTC(2026, 10, 26, 14, 0, 0);
const STATUS: RequestSuspensionInput['status'] = {
  ...{ vault: 'open', trouble: null, online: true, pausedUntil: null, unanswered: null, waiting: 0 },
};
const offline = (since: number): ScreeningState => ({
  chain: 'evm',
  address: '0x1',
  state: 'offline',
  since,
  ahead: 0,
});
const FULL_DAY = { used: 1_000, limit: 1_000 };
const PAUSED = { ...STATUS, pausedUntil: NOW + 21_400, waiting: 6 };
const REFUSED = { code: 'unauthorised', status: 401, since: NOW, nextTry: NOW, waiting: 6 } as const;

test.each<[string, Partial<RequestSuspensionInput>, ReturnType<typeof getRequestSuspension>]>([
  ['nothing', { day: { used: 999, limit: 1_000 } }, null],
  [
    'the network, since the first address waits',
    { states: [offline(NOW - 60_000), offline(NOW - 90_000)], status: PAUSED },
    { kind: 'offline', since: NOW - 90_000, waiting: 6 },
  ],
  [
    'the network, without an address',
    { status: { ...STATUS, online: false } },
    { kind: 'offline', since: null, waiting: 0 },
  ],
  [
    'the failing service, before the limit',
    {
      status: { ...STATUS, unanswered: { because: 'fault', status: 503, until: NOW + 9_000 }, waiting: 2 },
      day: FULL_DAY,
    },
    { kind: 'fault', status: 503, until: NOW + 9_000, waiting: 2 },
  ],
  [
    'the service that cannot be reached, without an address',
    { status: { ...STATUS, unanswered: { because: 'offline', status: null, until: NOW + 9_000 }, waiting: 2 } },
    { kind: 'offline', since: null, waiting: 2, isOnline: true },
  ],
  [
    'the pause, before the limit',
    { status: PAUSED, day: FULL_DAY },
    { kind: 'paused', until: NOW + 21_400, waiting: 6 },
  ],
  [
    'the limit, after the pause',
    { status: { ...PAUSED, pausedUntil: NOW }, day: FULL_DAY },
    { kind: 'day-limit', ...FULL_DAY },
  ],
  ['the account alone', { status: { ...PAUSED, trouble: REFUSED }, day: FULL_DAY }, null],
  ['nothing while locked', { status: { ...PAUSED, vault: 'locked' } }, null],
])('getRequestSuspension names %s', (_case, input, expected) => {
  expect(getRequestSuspension({ status: STATUS, now: NOW, ...input })).toEqual(expected);
});

test('each suspension says its time, what still works, and that no answer is no clearance', () => {
  const suspensions = [
    { kind: 'offline', since: NOW - 60_000, waiting: 1 },
    { kind: 'paused', until: NOW + 21_400, waiting: 6 },
    { kind: 'day-limit', ...FULL_DAY },
  ] as const;
  expect(suspensions.map((suspension) => getSuspensionTitle(suspension, NOW))).toEqual([
    'Offline since 13:59 UTC.',
    'The service asks for a pause until 14:00 UTC.',
    'Daily limit reached: 1,000 of 1,000, resets 00:00 UTC.',
  ]);
  for (const suspension of suspensions) {
    expect(getSuspensionText(suspension)).toContain('Addresses without an answer are not screened.');
    expect(getSuspensionText(suspension)).toContain('Lists, cases and earlier answers still work.');
  }
  expect(getSuspensionText(suspensions[0])).toContain('1 request will be sent later.');
});
