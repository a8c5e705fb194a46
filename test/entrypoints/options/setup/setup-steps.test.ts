// Tests of the setup steps: progress determines the current step, and finished steps show their results.
import { expect, test } from 'vitest';
import {
  getCurrentStep,
  getSetupSteps,
  NO_PROGRESS,
  type SetupProgress,
} from '../../../../entrypoints/options/setup/setup-steps';

const CONNECTED = { ...NO_PROGRESS, connected: 'service.example · co-vasp' };
const SEALED = { ...CONNECTED, sealed: 'Passphrase · locks after 15 min without input' };
const ALLOWED = { ...SEALED, allowed: { sites: '7 sites', mode: 'Screen what I can see' } };

test.each<[string, SetupProgress, boolean, string, string[]]>([
  ['nothing', NO_PROGRESS, false, 'connect', []],
  ['the sign-in', CONNECTED, false, 'passphrase-part', ['connect']],
  ['the account', SEALED, true, 'sites', ['connect', 'passphrase-part']],
  ['the sites', ALLOWED, true, 'marks', ['connect', 'passphrase-part', 'sites']],
  ['an account that another window made', NO_PROGRESS, true, 'sites', ['connect', 'passphrase-part']],
])('setup steps after %s', (_name, progress, isOpen, current, done) => {
  const steps = getSetupSteps(progress, isOpen);
  expect(steps.filter((step) => step.done).map(({ id }) => id)).toEqual(done);
  expect(getCurrentStep(steps, null)).toBe(current);
});

test('setup steps fold with their results, and a changed one is open although it is finished', () => {
  const steps = getSetupSteps(ALLOWED, true);
  expect(steps.map(({ folded }) => `${folded.title}: ${folded.result}`)).toEqual([
    'Connected: service.example · co-vasp',
    'Encrypted: Passphrase · locks after 15 min without input',
    '7 sites: Screen what I can see',
    'Reading marks: ',
  ]);
  expect(steps.map(({ result }) => result)).toEqual(['service.example', 'Encrypted', '7 sites', '']);
  expect(getCurrentStep(steps, 'sites')).toBe('sites');
});
