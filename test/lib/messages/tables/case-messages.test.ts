// Tests of case messages: only extension pages may send them, and input is bounded.
import { expect, test } from 'vitest';
import { MAX_NOTE } from '../../../../lib/cases/address-notes';
import { caseMessages } from '../../../../lib/messages/tables/case-messages';
import { answerMessage, type Handlers } from '../../../../lib/messages/tables/serve-messages';
import { CASE_ASK, CASE_SAMPLES } from '../case-message-samples';

const NAMES = Object.keys(CASE_SAMPLES) as (keyof typeof CASE_SAMPLES)[];

test('case messages are exactly the listed ones', () =>
  expect(Object.keys(caseMessages).sort()).toEqual([...NAMES].sort()));

test.each(NAMES)('%s refuses a content script and accepts an extension page', async (name) => {
  const reached: string[] = [];
  const handlers = { [name]: async () => void reached.push(name) } as unknown as Handlers;
  const message = { riskmark: name, input: CASE_SAMPLES[name] };
  const page = { kind: 'content', tabId: 1, frameId: 0, url: 'https://page.example/' } as const;
  expect(await answerMessage(handlers, message, page)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(reached).toEqual([]);
  expect(await answerMessage(handlers, message, { kind: 'pages' })).toMatchObject({ ok: true });
  expect(reached).toEqual([name]);
});

test.each([
  ['saveNote', { text: 'x'.repeat(MAX_NOTE + 1) }],
  ['saveNote', { text: '' }],
  ['newCase', { name: '' }],
  ['newCase', { asks: Array.from({ length: 10_001 }, () => CASE_ASK) }],
  ['changeCase', { disposition: 'safe' }],
  ['changeCase', { addresses: [] }],
  ['caseDisposition', { disposition: 'none' }],
  ['addToCase', { id: '' }],
] as const)('%s with %j is rejected', (name, change) =>
  expect(caseMessages[name].input.safeParse({ ...CASE_SAMPLES[name], ...change }).success).toBe(false),
);
