// Tests of the first steps and section list of Options.
import { expect, test } from 'vitest';
import { firstSteps, sections } from '../../../entrypoints/options/steps';

const account = { id: 'a', label: '', host: 'service.example', config: '', movesTo: null } as never;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const ALWAYS = ['vault', 'sites', 'budgets', 'cache', 'look', 'marks'];

test('firstSteps marks no step as done before there is an account', () =>
  expect(
    firstSteps({ vault: 'none', sessionOnly: false, account: null }, '3 sites').filter(({ done }) => done),
  ).toEqual([]));

test.each([
  [false, null, ['connect', 'passphrase-part']],
  [true, '3 sites', ['connect', 'passphrase-part', 'sites']],
])('firstSteps (this session only: %s, sites %j) marks %j as done', (sessionOnly, allowed, done) => {
  const steps = firstSteps({ vault: 'open', sessionOnly, account }, allowed);
  expect(ids(steps.filter((step) => step.done))).toEqual(done);
  expect(steps.map(({ result }) => result)).toEqual(['service.example', expect.any(String), allowed ?? '', undefined]);
});

test('sections lists vault parts only while it is open, and several accounts not for a session', () => {
  expect(ids(sections({ vault: 'locked', sessionOnly: false, account: null }))).toEqual(ALWAYS);
  const open = ids(sections({ vault: 'open', sessionOnly: false, account }));
  expect(open.filter((id) => !ALWAYS.includes(id))).toEqual(['connect', 'accounts', 'earlier', 'lists', 'data']);
  expect(ids(sections({ vault: 'open', sessionOnly: true, account }))).toEqual(open.filter((id) => id !== 'accounts'));
});
