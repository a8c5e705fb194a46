// Tests of texts shown to the user: address rows, connection test steps and failure messages.
import { describe, expect, test } from 'vitest';
import { failureText, stepTitle } from '../../../components/account/ConnectionTestResult';
import { cardText } from '../../../components/card/card-text';
import { toRowData } from '../../../components/rows/row-view-model';
import { shortLine, summarizeState } from '../../../components/text/state-summary';
import { verdictTitle } from '../../../components/text/state-title';
import { getUnlockErrorText } from '../../../components/vault/UnlockForm';
import { getFailureTitle } from '../../../lib/i18n/account-failure';
import { loadLanguage } from '../../../lib/i18n/load-language';
import { setLanguage } from '../../../lib/i18n/locale';
import { accountFailureWords } from '../../../lib/i18n/words/account-failure';
import { levelWords } from '../../../lib/i18n/words/level';
import { markWords } from '../../../lib/i18n/words/mark';
import { optionsWords } from '../../../lib/i18n/words/options';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { vaultWords } from '../../../lib/i18n/words/vault';
import { toPlainText } from '../../../lib/text/rich-text';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../harness/render-hook';

const NOW = 60_000;
const answered = (foundRisk: boolean, band: string | null = null, value: number | null = null): ScreeningState => ({
  ...ASK,
  state: 'verdict',
  verdict: verdict(foundRisk, band, value),
});

test.each([
  ['unauthorised', 401, 6, 'Sign-in refused (401) since 14:03 UTC.', accountFailureWords().waiting({ n: 6 })],
  ['token-refused', 401, 1, 'Token refused (401) since 14:03 UTC.', accountFailureWords().waiting({ n: 1 })],
  ['no-token-host', null, 0, 'No token given since 14:03 UTC.', accountFailureWords().waiting({ n: 0 })],
] as const)('account failure banner: %s', (code, status, waiting, title, said) => {
  const since = Date.UTC(2026, 10, 25, 14, 3);
  expect(getFailureTitle({ code, status, since }, since + 60_000)).toBe(title);
  expect(accountFailureWords().waiting({ n: waiting })).toBe(said);
});

test.each([
  ['host', 'passed', undefined, 'Host'],
  ['host', 'failed', 'offline', 'Host not reached'],
  ['host', 'failed', 'no-token-host', 'Not the service'],
  ['host', 'failed', 'redirected', 'Not the service'],
  ['token', 'not-tried', undefined, 'Token'],
  ['host', 'not-tried', undefined, 'Host'],
  ['token', 'failed', 'unauthorised', 'Token refused'],
  ['token', 'failed', 'rate-limited', 'Pause requested'],
  ['token', 'failed', 'service-fault', 'No token given'],
  ['chains', 'failed', 'bad-response', 'Chains not listed'],
] as const)('stepTitle of %s, %s (%s) is %s', (step, result, code, title) =>
  expect(stepTitle({ step, result, code })).toBe(title),
);

test('stepTitle of a host not reached says so if the browser itself is offline', () => {
  expect(stepTitle({ step: 'host', result: 'failed', code: 'offline' }, false)).toBe('You are offline');
  expect(stepTitle({ step: 'host', result: 'failed', code: 'timeout' }, false)).toBe('Host not reached');
});

test('failureText names a web page returned in place of a token', () => {
  const asked = 'https://svc.example/oauth/token';
  expect(
    failureText({
      step: 'host',
      result: 'failed',
      code: 'no-token-host',
      status: 200,
      requestUrl: asked,
      page: true,
      tookMs: 1,
    }),
  ).toBe(optionsWords().test.webPage({ status: '200', url: asked }));
});

describe('row text', () => {
  test.each<[string, ScreeningState, string, string]>([
    ['risk with a reason', answered(true, 'Severe Risk', 100), 'Hacker', 'direct'],
    ['risk without a score', answered(true), '', 'Risk, unrated'],
    ['a score without a known level', answered(true, 'Elevated', 60), 'Hacker', 'direct'],
    ['no risk found', answered(false), '', 'No risk found'],
    ['asked', { ...ASK, state: 'waiting', since: NOW - 2_000 }, '', 'requested 2 s ago'],
    ['locked', { ...ASK, state: 'locked' }, '', 'locked'],
    [
      'over the site limit',
      { ...ASK, state: 'over-budget', scope: 'site', used: 1, limit: 1, leftToday: 0 },
      '',
      'not sent, site limit reached',
    ],
    [
      'a fault',
      { ...ASK, state: 'failed', code: 'service-fault', status: 500, tries: 3, at: 0, service: '' },
      '',
      'no answer, service fault (500)',
    ],
    [
      'no token for the account',
      { ...ASK, state: 'queued', ahead: 3, nextTry: NOW, because: 'sign-in', trouble: { code: 'unauthorised' } },
      '',
      'waits for sign-in',
    ],
    [
      'the token is refused',
      { ...ASK, state: 'queued', ahead: 3, nextTry: NOW, because: 'refused' },
      '',
      'waits for sign-in',
    ],
    ['nobody to ask', { ...ASK, state: 'idle', missing: 'account' }, '', 'no service, risk unknown'],
    ['not screened', { ...ASK, state: 'idle' }, '', 'not screened, risk unknown'],
    ['not covered', { ...ASK, state: 'unsupported' }, '', 'your account cannot screen it'],
  ])('%s', (_, screening, lead, rest) => expect(summarizeState(screening, NOW)).toMatchObject({ lead, rest }));

  test('a score without a known level is a caveat, which rows put before the reason', () =>
    expect(summarizeState(answered(true, 'Elevated', 60), NOW).caveat).toBe(sharedWords().row.noLevel));

  test('rows, short rows and the card note a verdict under another config than requested', () => {
    const under = (state: ScreeningState): ScreeningState =>
      'verdict' in state
        ? { ...state, verdict: { ...state.verdict, config: 'co-defi', askedConfig: 'co-vasp' } }
        : state;
    const [risk, none] = [under(answered(true, 'High Risk', 80)), under(answered(false))];
    expect(summarizeState(risk, NOW)).toEqual({
      lead: 'Hacker',
      code: 'hack',
      isDirect: true,
      rest: 'direct',
      caveat: 'under co-defi, not co-vasp',
    });
    expect(summarizeState(none, NOW).rest).toBe('No risk found, under co-defi, not co-vasp');
    expect(shortLine(risk, NOW)).toBe('Hacker, under co-defi, not co-vasp');
    const { by, sentence } = cardText(none, { now: NOW, chainName: 'Ethereum' });
    expect(by.cut).toContain('co-defi, not co-vasp');
    expect(toPlainText(sentence ?? '')).toContain('under co-defi, not co-vasp.');
  });

  test.each(['co-sandbox', ' CO-Sandbox'])(
    'rows, short rows and the card note a verdict under the test config %j',
    (config) => {
      const none = answered(false);
      const tested = 'verdict' in none ? { ...none, verdict: { ...none.verdict, config } } : none;
      expect(summarizeState(tested, NOW).rest).toMatch(/^No risk found, under .?co-sandbox \(test\)$/i);
      expect(shortLine(tested, NOW)).toMatch(/co-sandbox \(test\)$/i);
      const { by, sentence } = cardText(tested, { now: NOW, chainName: 'Ethereum' });
      expect(by.cut).toMatch(/co-sandbox \(test\)$/i);
      expect(toPlainText(sentence ?? '')).toMatch(/under .?co-sandbox \(test\)\./i);
      expect(summarizeState(none, NOW).rest).toBe('No risk found');
    },
  );

  test.each([
    ['direct', { lead: 'Sanctioned by US', isDirect: true, rest: 'direct' }],
    ['receive', { lead: 'Exposure: Sanctioned by US', isDirect: false, rest: 'received, 1 hop' }],
    ['unknown', { lead: 'Exposure: Sanctioned by US', isDirect: false, rest: '1 hop' }],
  ] as const)('summarizeState names a category of a %s finding', (direction, expected) => {
    const one = verdict(true, 'Severe Risk', 100, 'ofac');
    const contributions = [{ category: 'ofac', direction, hops: 1, usdValue: null, share: null }];
    const found = { ...one, score: one.score && { ...one.score, contributions } };
    expect(summarizeState({ ...ASK, state: 'verdict', verdict: found }, NOW)).toMatchObject(expected);
  });

  test('shortLine starts with a capital letter', () => {
    expect(shortLine({ ...ASK, state: 'unsupported' }, NOW)).toBe('Not covered');
    expect(shortLine({ ...ASK, state: 'idle' }, NOW)).toBe('Not screened');
    expect(shortLine(answered(true, 'High Risk', 80), NOW)).toBe('Hacker');
  });

  test('toRowData gives a score with found risk only, no level without a verdict, an age only after a failure', () => {
    const rows = toRowData(
      [
        answered(true, 'Severe Risk', 99.5),
        answered(false),
        { ...ASK, state: 'idle' } as const,
        { ...ASK, state: 'failed', code: 'timeout', status: null, tries: 3, at: 0, service: '' } as const,
      ].map((screening, n) => ({ key: String(n), screening })),
      NOW,
    );
    expect(rows.map(({ level, score, age, chain }) => [level, score, age, chain])).toEqual([
      ['severe', '99.5', '1 min ago', 'EVM'],
      ['none', '', '1 min ago', 'EVM'],
      [undefined, '', '', 'EVM'],
      [undefined, '', '1 min ago', 'EVM'],
    ]);
  });

  test('row text for screen readers contains what is drawn beside it', () => {
    const severe = answered(true, 'Severe Risk', 99.5);
    const old = { ...answered(false), state: 'stale', lifeMs: 1, because: 'idle' } as ScreeningState;
    const states = [severe, answered(true), answered(false), old, { ...ASK, state: 'idle' } as ScreeningState];
    const rows = toRowData(
      states.map((screening, n) => ({ key: String(n), screening })),
      NOW,
    );
    expect(rows.map(({ beside }) => beside)).toEqual(['Severe Risk, 99.5', '', '', markWords().oldAnswer, '']);
  });

  test('summarizeState shows bidi controls in a category of the service', () => {
    const hostile = { ...ASK, state: 'verdict' as const, verdict: verdict(true, 'High Risk', 80, 'a\u202eb') };
    expect(summarizeState(hostile, NOW).lead).toBe('A[U+202E]b');
  });
});

test.each([
  ['token', 'unauthorised', 401, `401. ${optionsWords().test.failure.token.unauthorised}`],
  ['host', 'no-permission', undefined, optionsWords().test.failure.host['no-permission']],
  ['chains', 'service-fault', 503, `503. ${optionsWords().test.failure.any['service-fault']}`],
  ['sample', 'internal', undefined, optionsWords().test.failure.else],
] as const)('failureText for a failed %s step (%s) says what to check', (step, code, status, said) => {
  expect(failureText({ step, result: 'failed', code, status, tookMs: 1 })).toBe(said);
});

test.each([
  [{ missing: true, error: null, wait: 0 }, 'Enter the passphrase.'],
  [
    { missing: false, error: { code: 'wrong-passphrase' as const }, wait: 4 },
    `${vaultWords().unlock.wrong} ${vaultWords().unlock.nextTry({ seconds: 4 })}`,
  ],
  [{ missing: false, error: { code: 'wrong-passphrase' as const }, wait: 0 }, vaultWords().unlock.wrong],
  [{ missing: false, error: null, wait: 0 }, ''],
])('getUnlockErrorText returns the sentence for %j', (state, said) =>
  expect(getUnlockErrorText({ ...state, now: 0 })).toBe(said),
);

test('the title of a verdict names its level in the language, and the band as the service names it', async () => {
  await loadLanguage('de');
  setLanguage('de');
  const titleOf = (foundRisk: boolean, band: string | null) => verdictTitle(verdict(foundRisk, band));
  expect(titleOf(true, 'Severe Risk')).toBe(`${levelWords().word.severe} (Severe Risk)`);
  expect(titleOf(true, 'Ultra')).toBe('Ultra');
  expect(titleOf(true, null)).toBe(levelWords().word.risk);
  expect(titleOf(false, null)).toBe(levelWords().word.none);
  setLanguage('en');
  expect(titleOf(true, 'Severe Risk')).toBe('Severe Risk');
});
