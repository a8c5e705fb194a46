// Tests of credential redaction: secrets are removed everywhere, and clean replies are not copied.
import { expect, test } from 'vitest';
import { createCredentialRedactor } from '../../../../lib/service/transport/redact-credentials';
import { clientAt, fakeFetch, json, SIGNAL } from '../../../harness/scripted-service-client';
import { processorTime } from '../../../processor-time';

const SECRET = 'p+8/Zoë-s3cret_%=';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3fQ.c2lnbmF0dXJl';
const clean = createCredentialRedactor(SECRET);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['the secret', SECRET],
  ['in capitals', SECRET.toUpperCase()],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['in hex', Buffer.from(SECRET).toString('hex')],
  ['a Basic header', `Basic ${base64(`demo-client:${SECRET}`)}`],
  ['base64 behind one letter', base64(`x${SECRET} y`)],
  ['base64 behind two', base64(`xy${SECRET} y`)],
  ['base64 for URLs', Buffer.from(SECRET).toString('base64url')],
  ['the token', TOKEN],
  ['its header', `authorization: Bearer ${TOKEN}`],
  ['the token in base64', base64(TOKEN)],
])('redactor hides %s in every place', (_, written) => {
  const told = clean({ report: `# A report\n${written} end`, list: [{ deep: [written] }], [written]: 1, n: 5 }, TOKEN);
  const text = JSON.stringify(told);
  for (const part of [written, SECRET, 's3cret', TOKEN]) expect(text.toLowerCase()).not.toContain(part.toLowerCase());
  expect(text).toContain('# A report');
  expect(text.split('[hidden]')).toHaveLength(4);
});

test('redactor returns an unaffected reply, and each unaffected part, unchanged', () => {
  const calm = { paths: [{ addresses: ['0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704'] }], none: null, foundRisk: false };
  expect(clean(calm, TOKEN)).toBe(calm);
  const told = clean({ calm, report: SECRET }, TOKEN) as { calm: unknown };
  expect(told.calm).toBe(calm);
});

test('redactor reports a finding once per reply', () => {
  let times = 0;
  const told = createCredentialRedactor(SECRET, () => {
    times += 1;
  });
  told({ version: '1', list: [TOKEN.slice(0, 12), SECRET.slice(2)] }, TOKEN);
  expect(times).toBe(0);
  told({ version: SECRET, list: [TOKEN] }, TOKEN);
  expect(times).toBe(1);
});

test('redactor hides a new token once it is in use, and no short one', () => {
  expect(clean('next-token-1', 'next-token-1')).toBe('[hidden]');
  expect(clean('next-token-1', TOKEN)).toBe('next-token-1');
  expect(createCredentialRedactor('9f')('0x9f', '9f')).toBe('0x9f');
});

test('redactor keeps fields named like object internals', () => {
  const told = clean(JSON.parse(`{"__proto__":{"x":"${TOKEN}"}}`), TOKEN);
  expect(JSON.stringify(told)).toBe('{"__proto__":{"x":"[hidden]"}}');
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test('redactor takes no time for ten thousand paths', () => {
  const addresses = Array.from({ length: 6 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`);
  const paths = Array.from({ length: 10_000 }, () => ({ addresses: [...addresses] }));
  expect(processorTime(() => clean({ paths }, TOKEN))).toBeLessThan(1_000);
});

// covers T-14
test('client redacts report, graph, verdict, header and custom operation, and a cut leaves no part', async () => {
  const both = `demo-secret and ${TOKEN}`;
  const report = { found_risk: true, report: `# Report of ${both}`, error: `late, ${both}`, timestamp: null };
  const { fetch } = fakeFetch(
    ({ path }) => {
      const applied = { 'cipherowl-resolved-config': TOKEN };
      if (path.includes('/report/v1/sar')) return json(report, 200, applied);
      if (path.includes('/report/')) return json({ graph: `graph LR\n A[${both}]`, error: null, timestamp: '' });
      if (path.startsWith('/x')) return json({ request: { authorization: `Bearer ${TOKEN}` } });
      return json({ foundRisk: true, version: `${'v'.repeat(505)}${TOKEN}` });
    },
    () => json({ access_token: TOKEN, expires_in: 86_400 }),
  );
  const echoed: string[] = [];
  const { client } = clientAt('https://svc.example.com', { fetch, echoed: (id) => void echoed.push(id) });
  const address = `0x${'1'.repeat(40)}`;
  const earlier = { name: 'x', method: 'GET' as const, path: '/x', query: [], batchField: null };
  const told = await Promise.all([
    client.sarReport('evm', address, SIGNAL),
    client.flowGraph('evm', address, 'mermaid', SIGNAL),
    client.screen('evm', address, SIGNAL),
    client.declared(earlier, 'evm', [address], SIGNAL),
  ]);
  const text = JSON.stringify(told);
  expect(text).not.toMatch(/demo-secret|eyJ/);
  expect(text).toContain('# Report of [hidden] and [hidden]');
  expect(text).toContain('late, [hidden] and [hidden]');
  expect(text).toContain('Bearer [hidden]');
  expect(new Set(echoed).size, 'whose they are').toBe(1);
});
