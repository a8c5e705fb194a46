// Example screening states, with and without a verdict, for the short mark legend and the unlock form.
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { RiskLevel } from '../../lib/verdict/verdict';

const BAND: Partial<Record<RiskLevel, string>> = {
  low: 'Low Risk',
  medium: 'Medium Risk',
  high: 'High Risk',
  severe: 'Severe Risk',
};
const NOTHING = { chain: '', address: '' };

/** Returns a verdict of the given level. */
export function exampleAnswer(level: RiskLevel): ScreeningState {
  const band = BAND[level];
  const score = band ? { value: null, band, profile: null, contributions: [], at: 0 } : null;
  const verdict = {
    ...NOTHING,
    foundRisk: level !== 'none',
    config: '',
    hops: null,
    service: '',
    version: null,
    at: 0,
    score,
  };
  return { ...NOTHING, state: 'verdict', verdict };
}

export const EXAMPLE_IDLE: ScreeningState = { ...NOTHING, state: 'idle' };
export const EXAMPLE_LOCKED: ScreeningState = { ...NOTHING, state: 'locked' };
