// Tests of the verdict card's text in each screening state: a state without a verdict never names a verdict.
import { describe, expect, it } from 'vitest';
import { type CardText, cardText } from '../../../components/card/card-text';
import { getStateTitle } from '../../../components/text/state-title';
import { REQUEST_CODES } from '../../../lib/errors/app-error';
import { formatClock } from '../../../lib/i18n/format';
import { toPlainText } from '../../../lib/text/rich-text';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { chainNameOf, NOW, STATES, verdictAt } from '../../gallery/screening-state-samples';

const MINUTE = 60_000;

function textOf(screening: ScreeningState, leftToday?: number): CardText {
  return cardText(screening, { now: NOW, chainName: chainNameOf(screening.chain), leftToday });
}

function said(name: string): [string, string, string] {
  const found = STATES.find(([each]) => each === name);
  if (!found) throw new Error(`no state ${name}`);
  const { title, by, sentence } = textOf(found[1]);
  return [title, (by.cut ?? '') + by.keep, sentence === null ? '' : toPlainText(sentence)];
}

const NOTHING = 'The risk is unknown.';

it('card text gives a verdict dated in the future no age and no limit', () => {
  const verdict = verdictAt('none', -24 * 60 * MINUTE);
  const { title, by, sentence } = textOf({
    ...{ chain: 'evm', address: '0x1', state: 'stale', verdict },
    ...{ because: 'offline', lifeMs: 60 * MINUTE },
  });
  expect(title).toBe('No risk found, age unknown');
  expect(by.keep).not.toMatch(/now|ago/);
  expect(toPlainText(sentence ?? '')).toMatch(/^Dated in the future: check this device’s clock\..*Not a clearance/);
});

describe('every state', () => {
  it.each([
    [
      'level: none',
      'No risk found',
      'CipherOwl · co-vasp · up to 3 hops · 13:52 UTC',
      'The service has no risk signal under co-vasp. Not a clearance.',
    ],
    ['level: severe', 'Severe Risk', 'CipherOwl · co-vasp · up to 3 hops · 4 min ago', ''],
    ['level: high', 'High Risk', 'CipherOwl · co-vasp · up to 3 hops · now', ''],
    [
      'level: risk',
      'Risk, unrated',
      'CipherOwl · co-vasp · up to 3 hops · 2 min ago',
      'The service gave no score or level: the risk may be severe.',
    ],
    [
      'state: stale',
      'High Risk, 9 days old',
      'CipherOwl · co-vasp · up to 3 hops · 11 Nov 2026, 14:03 UTC',
      'Older than 24 h. Asking again.',
    ],
    [
      'stale because: asking',
      'High Risk, 7 hours old',
      'CipherOwl · co-vasp · up to 3 hops · 07:03 UTC',
      'Older than 24 h. Asking again.',
    ],
    [
      'stale because: offline',
      'No risk found, 9 days old',
      'CipherOwl · co-vasp · up to 3 hops · 11 Nov 2026, 14:03 UTC',
      'Older than 24 h. You are offline. Not a clearance.',
    ],
    [
      'state: idle',
      'Not screened',
      'Nothing sent',
      `${NOTHING} This site: only when I ask. Screening sends only chain and address.`,
    ],
    [
      'ugly: not screened, no account',
      'Not screened',
      'Nothing sent',
      `${NOTHING} No screening service. Only lists and data sets on this device were compared.`,
    ],
    ['state: waiting', 'Waiting for an answer', 'Requested 2 s ago', `${NOTHING} Updates automatically.`],
    [
      'state: queued',
      'Queued',
      `Nothing sent · next try ${formatClock(NOW + 2 * MINUTE)}`,
      `${NOTHING} The service asked for a pause (429). 38 addresses are ahead. Kept if you close the page.`,
    ],
    [
      'ugly: queued, the sign-in is refused',
      'Queued',
      `Nothing sent · next try ${formatClock(NOW + MINUTE)}`,
      `${NOTHING} Account refused. Check client id and secret in Options. 38 addresses are ahead. Kept if you close the page.`,
    ],
    [
      'ugly: queued, the token is refused',
      'Queued',
      `No answer yet · next try ${formatClock(NOW + MINUTE)}`,
      `${NOTHING} Token refused (401). Check the audience in Options, or ask support. 38 addresses are ahead. Kept if you close the page.`,
    ],
    ['state: locked', 'Locked', 'Nothing sent', 'Unlock to screen and to see earlier answers.'],
    [
      'state: offline',
      'Offline, no answer kept',
      `Queued since ${formatClock(NOW - MINUTE)} · 38 ahead`,
      `${NOTHING} The request will be sent once online.`,
    ],
    [
      'state: over-budget',
      'Not sent: page limit reached',
      '50 of 50 sent on this page',
      `${NOTHING} Screening uses 1 of 688 left today.`,
    ],
    [
      'ugly: site limit',
      'Not sent: site limit reached',
      '200 of 200 sent on this site today',
      `${NOTHING} Screening uses 1 of 688 left today.`,
    ],
    [
      'ugly: day limit',
      'Not sent: daily limit reached',
      '1,000 of 1,000 sent today',
      `${NOTHING} None left today: screening exceeds the limit.`,
    ],
    ['state: unsupported', 'Chain not covered', 'Nothing sent', `${NOTHING} Your account cannot screen Zcash.`],
    ['state: failed', 'No answer', 'CipherOwl · sent 3 times · now', `Service fault (500). ${NOTHING}`],
    ['failed: timeout', 'No answer', 'CipherOwl · sent 3 times · now', `No answer in time. ${NOTHING}`],
    [
      'failed: unauthorised',
      'No answer',
      'Sign-in refused · now',
      `Account refused. Check client id and secret in Options. ${NOTHING}`,
    ],
    [
      'failed: forbidden',
      'No answer',
      'Not allowed · now',
      `Not allowed for your account, or wrong base URL. Check Options, or ask support. ${NOTHING}`,
    ],
    ['failed: bad-response', 'No answer', 'Unreadable answer · now', `Unreadable answer. Retry later. ${NOTHING}`],
    ['failed: no-account', 'No answer', 'Nothing sent', `No account yet. Connect one in Options. ${NOTHING}`],
    [
      'ugly: a band that is new',
      'Extreme Risk',
      'CipherOwl · co-vasp · up to 3 hops · 1 min ago',
      'The score has no known level: the risk may be severe.',
    ],
    [
      'ugly: failed, another site answered',
      'No answer',
      'Unreadable answer · now',
      `https://a-rather-long-name-of-some-site.example.com/and/a/path/oauth/token gave no token (200). Check the base URL in Options, or sign in to the network. ${NOTHING}`,
    ],
    [
      'ugly: no config, no hops',
      'No risk found',
      'CipherOwl · default config · now',
      'The service has no risk signal under default config. Not a clearance.',
    ],
  ])('%s', (name, title, by, sentence) => expect(said(name)).toEqual([title, by, sentence]));

  it('card text without an answer says once that the risk is unknown, unless the answer is only locked', () => {
    for (const [name, screening] of STATES) {
      const [, , sentence] = said(name);
      const isUnknown = !('verdict' in screening) && screening.state !== 'locked';
      expect(sentence.split(NOTHING).length - 1, name).toBe(isUnknown ? 1 : 0);
    }
    const unsent: ScreeningState = { chain: 'evm', address: '0x1', state: 'idle' };
    for (const about of [{}, { missing: 'account' }, { onlyAsk: true }, { localOnly: 'case' }] as const)
      expect(toPlainText(textOf({ ...unsent, ...about }).sentence ?? '')).toMatch(new RegExp(`^${NOTHING} [A-Z]`));
  });

  it('card text has a sentence for each code that ends with "nothing is known"', () => {
    for (const code of REQUEST_CODES) {
      const [title, by, sentence] = said(`failed: ${code}`);
      expect(title).toBe('No answer');
      expect(by).not.toBe('');
      expect(sentence).toMatch(new RegExp(`^[A-Z].+\\. ${NOTHING}$`));
    }
  });

  it('card text never names a verdict in a state without one', () => {
    for (const [, screening] of STATES) {
      if (screening.state === 'verdict' || screening.state === 'stale') continue;
      const { title, sentence } = textOf(screening);
      expect(`${title} ${toPlainText(sentence ?? '')}`).not.toMatch(/no risk found|no risk signal/i);
    }
  });

  it('card text says that "no risk found" is no clearance and names its config, at any age', () => {
    for (const [name, screening] of STATES) {
      if (!('verdict' in screening) || screening.verdict.foundRisk) continue;
      const { by, sentence } = textOf(screening);
      expect(toPlainText(sentence ?? ''), name).toContain('Not a clearance.');
      expect(by.cut, name).toContain('CipherOwl · ');
    }
  });
});

describe('details', () => {
  it('card text shortens service and config, keeps hops and age, and has the exact time in the tooltip', () => {
    const [, screening] = STATES.find(([name]) => name === 'ugly: long config') ?? [];
    const by = screening && textOf(screening).by;
    expect(by).toEqual({
      cut: 'CipherOwl · co-high_risk_ext_hops_2',
      keep: ' · up to 8 hops · 13:04 UTC',
      exact: '20 Nov 2026, 13:04:08 UTC',
    });
  });

  it('card text shows the band verbatim with hidden characters made visible', () => {
    const verdict = verdictAt('severe', 0);
    const screening: ScreeningState = { chain: 'evm', address: verdict.address, state: 'verdict', verdict };
    const spell = (band: string) =>
      getStateTitle({
        ...screening,
        verdict: { ...verdict, score: { value: 1, band, profile: null, contributions: [], at: 0 } },
      });
    expect(spell('severe risk')).toBe('severe risk');
    expect(spell('\u202eksiR woL')).toBe('[U+202E]ksiR woL');
  });

  it("card text uses the surface's newer remaining budget", () => {
    const [, screening] = STATES.find(([name]) => name === 'state: over-budget') ?? [];
    expect(screening && toPlainText(textOf(screening, 12).sentence ?? '')).toContain('1 of 12 left today');
  });

  it('card text says that nothing was sent when no try was made', () => {
    const failed: ScreeningState = {
      chain: 'evm',
      address: '0x',
      state: 'failed',
      code: 'internal',
      status: null,
      tries: 0,
      at: NOW,
      service: '',
    };
    expect(textOf(failed).by.keep).toBe('Nothing sent');
  });
});
