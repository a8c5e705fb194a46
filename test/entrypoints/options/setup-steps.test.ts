// Tests of the setup steps of Options: each step is done when its part of the account exists.
import { expect, test } from 'vitest';
import { getSetupSteps } from '../../../entrypoints/options/setup-steps';

const account = { id: 'a', label: '', host: 'service.example', config: '', movesTo: null } as never;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('getSetupSteps marks no step as done before there is an account', () =>
  expect(
    getSetupSteps({ vault: 'none', sessionOnly: false, account: null }, '3 sites').filter(({ done }) => done),
  ).toEqual([]));

test.each([
  [false, null, ['connect', 'passphrase-part']],
  [true, '3 sites', ['connect', 'passphrase-part', 'sites']],
])('getSetupSteps (this session only: %s, sites %j) marks %j as done', (sessionOnly, allowed, done) => {
  const steps = getSetupSteps({ vault: 'open', sessionOnly, account }, allowed);
  expect(ids(steps.filter((step) => step.done))).toEqual(done);
  expect(steps.map(({ result }) => result)).toEqual(['service.example', expect.any(String), allowed ?? '', undefined]);
});
