// Tests of the verdict explanation: one sentence per sandbox address, and fallbacks where parts are missing.
import { describe, expect, it } from 'vitest';
import { getExplanationText } from '../../../components/evidence/explanation-text';
import { toContributionRows, toExposureRows, toReasonRows } from '../../../lib/evidence/evidence-rows';
import { explainVerdict } from '../../../lib/evidence/verdict-explanation';
import { evidenceWords } from '../../../lib/i18n/words/evidence';
import { toPlainText } from '../../../lib/text/rich-text';
import { EVIDENCE } from '../../gallery/evidence-samples';

function sentence(address: string, parts: { detail: boolean; breakdown: boolean }): string {
  const { score, breakdown, detail } = EVIDENCE[`sandbox: ${address}`]!();
  if (score.state !== 'known' || breakdown.state !== 'known' || detail.state !== 'known') throw new Error('not risky');
  const why = explainVerdict({
    reasons: parts.detail ? toReasonRows(detail.value.reasons) : null,
    exposures: parts.breakdown ? toExposureRows(breakdown.value.risks) : null,
    score: score.value,
  });
  return why ? toPlainText(getExplanationText(why)) : '';
}

const SINCE = ', since 1 May 2024.';
const FAR = '$1,500 (12.5% of value moved)';

describe('sandbox', () => {
  it.each([
    [
      '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704',
      `The address itself is tagged hack, and it received ${FAR} from addresses tagged ofac and japan_sanctions, 1 hop away${SINCE}`,
    ],
    [
      '0xab346efef1ffe377cdad686abeab62e83df1099f',
      `The address itself is tagged hack, and it sent ${FAR} to addresses tagged ofac and japan_sanctions, 1 hop away${SINCE}`,
    ],
    [
      '0xf7b31119c2682c88d88d455dbb9d5932c65cf1be',
      `The address itself is tagged ofac, japan_sanctions and hack${SINCE}`,
    ],
    [
      '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b',
      `The address itself is tagged ofac, japan_sanctions and hack${SINCE}`,
    ],
    ['0x6ac5251e07a9cafccec9af39f08222f52ec8c1bc', `The address itself is tagged ofac and hack${SINCE}`],
    ['0x4f47bc496083c727c5fbe3ce9cdf2b0f6496270c', `The address itself is tagged ofac and japan_sanctions${SINCE}`],
    [
      '0x2ad9790b5116ce19b9cc59c7982a64df0fea84bc',
      `The address itself is tagged ofac, and it received ${FAR} from addresses tagged japan_sanctions and hack, 1 hop away${SINCE}`,
    ],
    ['0x511b9ed0b7ef9dfad519f398fdfbdf6af8356780', `The address itself is tagged ofac and hack${SINCE}`],
    ['TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR', `The address itself is tagged ofac${SINCE}`],
    ['THrqsvhL6hgMGcsNQibXUCAVXeExy3c1ip', `The address itself is tagged ofac and hack${SINCE}`],
    ['TV5Wn9L9T7CwrAZhrxyEGunkvQiSnsGy2H', `The address itself is tagged ofac and hack${SINCE}`],
    ['TCwrBc8fBnLTAQQENwkTLP4UEESM9Ksg6n', `The address itself is tagged ofac and hack${SINCE}`],
    ['TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy', `The address sent ${FAR} to addresses tagged ofac, 1 hop away${SINCE}`],
  ])('%s', (address, expected) => {
    expect(sentence(address, { detail: true, breakdown: true })).toBe(expected);
  });
});

it('explainVerdict falls back to the breakdown without a time, then to the score without a share', () => {
  const address = 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy';
  expect(sentence(address, { detail: false, breakdown: true })).toBe(
    `The address sent ${FAR} to addresses tagged ofac, 1 hop away.`,
  );
  expect(sentence(address, { detail: false, breakdown: false })).toBe(
    'The address sent $1,500 to addresses tagged Sanctioned by US, 1 hop away.',
  );
});

it('explainVerdict guesses no direction, omits missing numbers and counts unnamed parts', () => {
  const part = { direction: 'unknown', hops: null, usdValue: null, share: null } as const;
  const contributions = ['a', 'b', 'c', 'd', 'e'].map((category) => ({ ...part, category }));
  const why = explainVerdict({
    reasons: null,
    exposures: null,
    score: { value: 1, band: null, profile: null, contributions, at: 0 },
  });
  expect(toPlainText(getExplanationText(why!))).toBe(
    'The address moved value to or from addresses tagged a, b and c. 2\u00a0more findings below.',
  );
});

it('explainVerdict returns null without a named part', () => {
  expect(explainVerdict({ reasons: [], exposures: [], score: null })).toBeNull();
  expect(toContributionRows([])).toEqual([]);
});

it('explainVerdict gives each category its own time, never that of another amount', () => {
  const reason = { hops: 1, totalUsdValue: 1500, percentage: 2, lastAt: null, paths: [], pathsLeftOut: 0 };
  const at = (firstAt: number | null) => ({ ...reason, firstAt, partial: false, label: null, standardLabel: null });
  const say = (...reasons: Parameters<typeof toReasonRows>[0][number][]) =>
    toPlainText(getExplanationText(explainVerdict({ reasons: toReasonRows(reasons), exposures: null, score: null })!));
  const [MAY, JUNE] = [Date.UTC(2024, 4, 1), Date.UTC(2025, 5, 3)];
  const direct = { ...at(MAY), direction: null, hops: null, totalUsdValue: null, percentage: null };
  expect(say({ ...direct, category: 'hack' }, { ...at(JUNE), category: 'ofac', direction: 'receive' })).toBe(
    'The address itself is tagged hack (since 1 May 2024), and it received $1,500 (2.0% of value moved) from addresses tagged ofac (since 3 Jun 2025), 1 hop away.',
  );
  expect(
    say({ ...direct, category: 'hack' }, { ...direct, ...at(null), ...direct, firstAt: null, category: 'scam' }),
  ).toBe('The address itself is tagged hack (since 1 May 2024) and scam.');
  expect(
    say({ ...at(JUNE), category: 'scam', direction: 'send' }, { ...at(MAY), category: 'hack', direction: 'send' }),
  ).toContain('to addresses tagged hack (since 1 May 2024) and scam (since 3 Jun 2025)');
});

it('explainVerdict also names the category with the largest part of the score, if of another kind than the graver ones', () => {
  const part = { hops: 1, usdValue: 100, direction: 'send' } as const;
  const explain = (...shares: [string, number | null][]) => {
    const contributions = shares.map(([category, share], at) => ({ ...part, usdValue: at, category, share }));
    const score = { value: 60, band: null, profile: null, contributions, at: 0 };
    return explainVerdict({ reasons: null, exposures: null, score });
  };
  expect(explain(['hack', 18], ['mixer', 42])).toMatchObject({ largest: 'mixer', rest: 0 });
  expect(toPlainText(getExplanationText(explain(['hack', 18], ['mixer', 42])!))).toContain(
    evidenceWords().why.largest({ category: 'mixer' }),
  );
  expect(explain(['hack', 18], ['mixer', 42], ['gambling', 1])).toMatchObject({ largest: 'mixer', rest: 1 });
  expect(explain(['Hacker', 42], ['hack', 18], ['mixer', 1])).toMatchObject({ largest: null, rest: 2 });
  expect(explain(['hack', null], ['mixer', null])).toMatchObject({ largest: null, rest: 1 });
});
