// Tests of evidence tables: rows and explanation come from loaded parts, and failed parts are omitted.
import { expect, test } from 'vitest';
import type { Evidence, EvidencePart } from '../../../lib/evidence/evidence-model';
import { getEvidenceConfig, toEvidenceTables } from '../../../lib/evidence/evidence-tables';
import { EVIDENCE } from '../../gallery/evidence-samples';

const NAME = 'sandbox: 0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704';
const whole = (change: Partial<Evidence> = {}): Evidence => ({ ...EVIDENCE[NAME]!(), ...change });
const failed: EvidencePart<never> = { state: 'failed', error: { code: 'offline' }, at: 0 };
const verdictOf = ({ screening }: Evidence) => {
  if (!('verdict' in screening)) throw new Error('this sample has a verdict');
  return screening;
};

test('toEvidenceTables returns rows for every known part', () => {
  const { contributions, exposures, reasons, why, breakdown, detail } = toEvidenceTables(whole());
  for (const rows of [contributions, exposures, reasons]) expect(rows.length).toBeGreaterThan(0);
  expect(breakdown?.risks).toHaveLength(exposures.length);
  expect(detail?.reasons).toHaveLength(reasons.length);
  expect(why?.direct[0]?.since).not.toBeNull();
});

test("toEvidenceTables uses the verdict's score when its own failed", () => {
  const evidence = whole({ score: failed });
  const screening = verdictOf(evidence);
  const score = { ...screening.verdict.score!, contributions: screening.verdict.score!.contributions.slice(0, 1) };
  const shown = { ...evidence, screening: { ...screening, verdict: { ...screening.verdict, score } } };
  expect(toEvidenceTables(shown).contributions).toHaveLength(1);
});

test('toEvidenceTables omits failed parts and explains from the others', () => {
  const { exposures, reasons, why, breakdown, detail } = toEvidenceTables(whole({ breakdown: failed, detail: failed }));
  expect([exposures, reasons, breakdown, detail]).toEqual([[], [], null, null]);
  expect(why).toMatchObject({ direct: [{ since: null }] });
});

test('toEvidenceTables returns no explanation without known parts', () => {
  const evidence = { ...EVIDENCE['no answer']!(), score: failed, breakdown: failed, detail: failed };
  expect(toEvidenceTables(evidence)).toMatchObject({ contributions: [], exposures: [], reasons: [], why: null });
  expect(getEvidenceConfig(evidence, failed)).toBe('');
});

test('toEvidenceTables names the config of each part, or that of the verdict', () => {
  const evidence = whole();
  const screening = verdictOf(evidence);
  const shown = {
    ...evidence,
    screening: { ...screening, verdict: { ...screening.verdict, config: 'of-the-verdict' } },
  };
  expect(getEvidenceConfig(shown, failed)).toBe('of-the-verdict');
  expect(
    getEvidenceConfig(shown, {
      ...(shown.score as Extract<EvidencePart<unknown>, { state: 'known' }>),
      config: 'its-own',
    }),
  ).toBe('its-own');
});
