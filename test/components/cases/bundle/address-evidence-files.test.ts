// Tests of evidence in a bundle: raw and parsed replies are included, and hostile text stays inert.

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { AddressEvidence } from '../../../../components/cases/bundle/address-evidence-files';
import { createCaseBundle } from '../../../../components/cases/bundle/create-case-bundle';
import { NO_NOTES } from '../../../../lib/cases/address-notes';
import { verifyBundle } from '../../../../lib/cases/bundle-verification/verify-bundle';
import { buildCase, withAddresses } from '../../../../lib/cases/case';
import { collectExportSources, exportCase } from '../../../../lib/cases/export-case';
import { bundleWords } from '../../../../lib/i18n/words/bundle';
import { unsigned, verifyBySubtle } from '../../../harness/bundle-signatures';

const AUTHOR = { name: 'Bo', organization: 'Northgate' };
const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const HOSTILE = '</text></svg><script>alert(1)</script><img src=x onerror=alert(1)>\u202Egpj';
const asks = ['0xfirst', '0xsecond'].map((address) => ({ chain: 'evm', address }));
const of = withAddresses(buildCase('c', HOSTILE, AT), asks, AT).next;
const states = asks.map((ask) => ({ ...ask, state: 'idle' as const }));
const exported = exportCase(of, collectExportSources(of, [NO_NOTES, NO_NOTES], states, []), AT);
const received = (body: string | null) => ({ body, host: 'svc.example', askedAt: AT - 2_000 });
const report = { config: HOSTILE, madeAt: AT, leftOut: 0 };
const RAW = '{"risks":[],"unknownField":1}';
const evidence: AddressEvidence = {
  account: HOSTILE,
  askedConfig: 'co-vasp',
  breakdown: {
    value: {
      config: 'co-vasp',
      leftOut: 0,
      risks: [
        { type: 'indirect', category: HOSTILE, direction: 'send', percentage: 12.5, hops: 1, totalUsdValue: 1500 },
      ],
    },
    at: AT,
    received: received(RAW),
  },
  detail: {
    value: {
      config: 'co-vasp',
      foundRisk: true,
      leftOut: 0,
      reasons: [
        {
          ...{ category: HOSTILE, direction: 'send', hops: 1, totalUsdValue: 1500, percentage: 12.5 },
          ...{ firstAt: AT, lastAt: AT, partial: false, pathsLeftOut: 0, label: null, standardLabel: HOSTILE },
          paths: [
            [
              { chain: 'evm', network: 'ethereum', address: '0xfirst' },
              { chain: HOSTILE, network: HOSTILE, address: HOSTILE },
            ],
          ],
        },
      ],
    },
    at: AT,
  },
  reports: [
    { value: { kind: 'assessment', text: `# Title\n${HOSTILE}`, foundRisk: true, ...report }, at: AT },
    { value: { kind: 'graph', format: 'html', data: HOSTILE, ...report }, at: AT },
    { value: { kind: 'graph', format: 'png', data: btoa('\x89PNG'), ...report }, at: AT },
  ],
};
const lists = [
  { name: HOSTILE, kind: 'sanctions', source: 'csv', date: '2026-11-12', importedAt: AT, count: 7 },
] as const;
const made = await createCaseBundle(
  'c',
  exported,
  {
    previous: null,
    version: '0.1.0',
    author: AUTHOR,
    signer: null,
    evidence: [evidence],
    lists,
  },
  unsigned,
);
const files = unzipSync(made.zip);
const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test('evidence is in the bundle as received and as interpreted, and only where something was read', async () => {
  const own = Object.keys(files).filter((name) => name.startsWith('address-'));
  expect(own.sort()).toEqual(
    [
      ...['assessment.txt', 'evidence.json', 'exposure-received.json', 'exposure.csv', 'graph-html.txt'],
      ...['graph-png.png', 'paths.csv', 'paths.svg', 'reasons.csv'],
    ].map((name) => `address-00001-${name}`),
  );
  expect(text('address-00001-exposure-received.json')).toBe(RAW);
  const { answers, account } = JSON.parse(text('address-00001-evidence.json'));
  expect(account).toBe(HOSTILE);
  expect(
    answers.map(({ part, askedAt, answeredAt, host, received }: Record<string, unknown>) => [
      part,
      askedAt,
      answeredAt,
      host,
      received,
    ]),
  ).toEqual([
    [
      'exposure',
      '2026-11-20T23:41:06.000Z',
      '2026-11-20T23:41:08.000Z',
      'svc.example',
      'address-00001-exposure-received.json',
    ],
    ['reasons', null, '2026-11-20T23:41:08.000Z', null, null],
    ['assessment', null, '2026-11-20T23:41:08.000Z', null, null],
    ['graph-html', null, '2026-11-20T23:41:08.000Z', null, null],
    ['graph-png', null, '2026-11-20T23:41:08.000Z', null, null],
  ]);
  expect(answers[0].value).toEqual(evidence.breakdown?.value);
  expect(files['address-00001-graph-png.png']).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  expect(JSON.parse(text('lists.json'))[0]).toMatchObject({ publishedOn: '2026-11-12', entries: 7 });
});

test('the report shows exposures, reasons, paths and narratives with their origin', async () => {
  const html = text('report.html');
  for (const words of [
    'Exposure by category',
    'Reasons',
    bundleWords().report.evidence.narrative.assessment,
    '<h5>Title</h5>',
    '12.5',
    '1,500',
  ])
    expect(html).toContain(words);
  expect(html).toContain('Requested 20 Nov 2026, 23:41:06 UTC, answered 20 Nov 2026, 23:41:08 UTC, by svc.example');
  expect(html).toContain('Requested not recorded');
  expect(html.match(/<svg xmlns/g)).toHaveLength(1);
});

test('hostile text is inert in the report and in the drawing', async () => {
  for (const name of ['report.html', 'address-00001-paths.svg']) {
    expect(text(name), name).not.toMatch(/<(script|img|a|link|iframe|form|foreignObject|use|image)\b/i);
    expect(text(name), name).not.toMatch(/<[^>]*\son\w+=/i);
  }
  expect(text('report.html').match(/<\/svg>/g), 'two marks and the drawing').toHaveLength(3);
  expect(text('address-00001-paths.svg').match(/<\/svg>/g)).toHaveLength(1);
  expect(text('report.html')).not.toContain('\u202E');
});

test('the bundle with evidence is verified as unchanged', async () => {
  const source = { size: made.zip.length, read: async (start: number, end: number) => made.zip.slice(start, end) };
  expect(await verifyBundle(source, verifyBySubtle)).toMatchObject({
    problems: [],
    intact: Object.keys(files).length - 2,
  });
});
