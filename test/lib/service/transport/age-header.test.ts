// Tests of the Age header: it is parsed and subtracted from the date of a cached reply.
import { expect, test } from 'vitest';
import { readAge } from '../../../../lib/service/transport/age-header';
import { clientAt, fakeFetch, json, SIGNAL, testClock } from '../../../harness/scripted-service-client';

const DAY_MS = 86_400_000;

test.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  [' 90 ', 90_000],
  ['3600, 5', 3_600_000],
  ['1.5', 1_000],
  ['-5', 0],
  ['an hour', 0],
  [`${30 * 86_400}`, 30 * DAY_MS],
  ['99999999999999999999', 30 * DAY_MS],
])('readAge of %s is %i ms', (header, ms) => {
  expect(readAge(header)).toBe(ms);
});

const ADDRESS = `0x${'1'.repeat(40)}`;
const ANSWERS = {
  screen: { foundRisk: false, address: ADDRESS },
  batch: { results: [{ address: ADDRESS, foundRisk: false }] },
  score: { address: ADDRESS, riskBand: 'High Risk', riskScore: 80, breakdown: [] },
  // Some fields belong to other operations and are ignored.
  evidence: { address: ADDRESS, foundRisk: false, risks: [], reasons: [], report: 'text', graph: 'graph LR' },
};

const KIND_OF = {
  '/batch': ANSWERS.batch,
  '/risk-score': ANSWERS.score,
  '/risk-breakdown': ANSWERS.evidence,
  '/detail': ANSWERS.evidence,
  '/report/': ANSWERS.evidence,
};

test.each([
  ['none', {}, 0],
  ['an hour', { age: '3600' }, 3_600_000],
])('cached reply is dated by its creation at the service: %s', async (_, headers, ageMs) => {
  const { now } = testClock();
  const answer = (url: string) => Object.entries(KIND_OF).find(([part]) => url.includes(part))?.[1] ?? ANSWERS.screen;
  const { fetch } = fakeFetch(({ url }) => json(answer(url), 200, headers));
  const { client } = clientAt('https://service.example', { fetch, now });
  const said = now() - ageMs;
  expect((await client.screen('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.screenBatch('evm', [ADDRESS], SIGNAL)).get(ADDRESS)?.at).toBe(said);
  expect((await client.riskScore('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskBreakdown('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskDetail('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.riskAssessment('evm', ADDRESS, SIGNAL)).at).toBe(said);
  expect((await client.flowGraph('evm', ADDRESS, 'mermaid', SIGNAL)).at).toBe(said);
});
