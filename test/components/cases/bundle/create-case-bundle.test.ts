// Tests of evidence bundle files: list hits and unknown results come first, and hostile text is inert.

import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createCaseBundle } from '../../../../components/cases/bundle/create-case-bundle';
import { NO_NOTES, withNote, withSighting } from '../../../../lib/cases/address-notes';
import { buildCase, withAddresses } from '../../../../lib/cases/case';
import { withLogged } from '../../../../lib/cases/case-log';
import { collectExportSources, exportCase } from '../../../../lib/cases/export-case';
import { loadLanguage } from '../../../../lib/i18n/load-language';
import { setLanguage } from '../../../../lib/i18n/locale';
import { bundleWords } from '../../../../lib/i18n/words/bundle';
import { verifyBundleWords } from '../../../../lib/i18n/words/verify-bundle';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { unsigned } from '../../../harness/bundle-signatures';
import { verdict } from '../../../harness/render-hook';

const AUTHOR = { name: 'Bo', organization: 'Northgate' };
const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const HOSTILE = '</style><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202Egpj';
const asks = ['0xnone', '0xnever', '0xfailed', '0xsevere'].map((address) => ({ chain: 'evm', address }));
const [NONE, NEVER, FAILED, SEVERE] = asks as [ScreeningState, ScreeningState, ScreeningState, ScreeningState];
const said = (ask: { chain: string; address: string }, foundRisk: boolean, band: string | null) => ({
  ...verdict(foundRisk, band, foundRisk ? 100 : null, HOSTILE),
  ...ask,
  at: AT,
});
const parts = [
  { category: 'hack', direction: 'direct', hops: 0, usdValue: 0, share: 39.2 },
  { category: 'mixer', direction: 'receive', hops: 2, usdValue: 1500, share: 30.4 },
] as const;
const severe = said(SEVERE, true, 'Severe Risk');
const states: ScreeningState[] = [
  { ...NONE, state: 'verdict', verdict: said(NONE, false, null) },
  { ...NEVER, state: 'idle' },
  { ...FAILED, state: 'failed', code: 'timeout', status: null, tries: 3, at: AT, service: 'svc.example' },
  {
    ...SEVERE,
    ...{ state: 'stale', because: 'offline', lifeMs: 1 },
    verdict: { ...severe, score: severe.score && { ...severe.score, contributions: [...parts] } },
    own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' as const, label: HOSTILE }], cases: [] },
  },
];
const before = { ...said(SEVERE, false, null), lastAt: AT, times: 2, band: null, score: null, at: 0 };
const noted = withNote(NO_NOTES, { id: 'n', text: `=1+1\n${HOSTILE}` }, AT) ?? NO_NOTES;
const seen = withSighting(noted, { host: 'h.example', url: 'https://h.example/p', title: HOSTILE }, true, AT) ?? noted;
const of = { ...withAddresses(buildCase('c', HOSTILE, AT), asks, AT).next, tags: [HOSTILE] };
const exported = exportCase(
  of,
  collectExportSources(of, [NO_NOTES, NO_NOTES, NO_NOTES, seen], states, [[], [], [], [before]]),
  AT,
);
const about = {
  previous: null,
  version: '0.1.0',
  author: AUTHOR,
  signer: null,
  evidence: [],
  lists: [],
};
const made = await createCaseBundle('c', exported, about, unsigned);
const files = unzipSync(made.zip);
const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
const report = text('report.html');
/** Start of each address's part in the report. */
const partOf = (address: string) =>
  report.split('<article>').find((part) => part.includes(`<h3><code>${address}</code>`));

test('bundle has a safe name and contains the files that README.txt and manifest.json list', async () => {
  expect(made.name).toMatch(/^riskmark-case-[\w-]+-bundle-1\.zip$/);
  const names = JSON.parse(text('manifest.json')).files.map(({ name }: { name: string }) => name);
  expect(names).toEqual([
    ...['README.txt', 'report.html', 'case.json', 'addresses.csv', 'change-log.csv', 'case-stix.json', 'lists.json'],
  ]);
  for (const name of Object.keys(files).filter((one) => one !== 'README.txt'))
    expect(text('README.txt')).toContain(name);
  expect(text('README.txt')).toContain(verifyBundleWords().page.first);
  const next = await createCaseBundle(
    'c',
    exported,
    { ...about, previous: { number: 1, at: AT, manifest: made.manifest } },
    unsigned,
  );
  expect(next.name).toContain('-bundle-2.zip');
  for (const name of ['README.txt', 'report.html'])
    expect(strFromU8(unzipSync(next.zip)[name]!)).toContain(made.manifest);
});

test('bundle report runs and fetches nothing, whatever name, label, title, note and category contain', async () => {
  expect(report).not.toMatch(/<(script|img|a|link|iframe|form)\b/i);
  expect(report.match(/<style>/g)).toHaveLength(1);
  expect(report.match(/<\/style>/g)).toHaveLength(1);
  expect(report).not.toContain('\u202E');
  expect(report).toContain('[U+202E]');
  const style = report.slice(report.indexOf('<style>') + '<style>'.length, report.indexOf('</style>'));
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  expect(report).toContain(`default-src &#39;none&#39;; style-src &#39;${hash}&#39;`);
  expect(style).toContain('counter(page) " of " counter(pages)');
});

test('bundle report lists unknown addresses before verdicts and never as verdicts', async () => {
  const unknown = report.slice(report.indexOf('Not known: 2 addresses'), report.indexOf('Each address'));
  expect(unknown).toContain(bundleWords().report.unknownText);
  expect(unknown).toMatch(/0xnever<\/code> \(EVM\): No answer kept/);
  expect(unknown).toMatch(/0xfailed<\/code> \(EVM\): Failed \(timeout\): sent 3 times/);
  for (const address of ['0xnever', '0xfailed']) {
    expect(partOf(address)).toContain(bundleWords().report.noAnswer);
    expect(partOf(address)).not.toContain('No risk found');
  }
  const order = [...report.matchAll(/<h3><code>(\w+)/g)].map(([, address]) => address);
  expect(order).toEqual(['0xsevere', '0xnever', '0xfailed', '0xnone']);
});

test("bundle report shows a verdict with config, times, age, earlier verdict and the user's decision", async () => {
  const part = partOf('0xsevere');
  for (const words of [
    'Severe Risk · Past its age limit',
    'co-vasp',
    'svc.example',
    '20 Nov 2026, 23:41:08 UTC',
    'Verdict history',
    '1 Jan 1970',
    'OFAC SDN: ',
    'https://h.example/p',
    '=1+1\n',
  ])
    expect(part).toContain(words);
  expect(report, 'times as people read them').not.toMatch(/\d\dT\d\d:/);
  expect(text('case.json'), 'and as they are kept').toContain('2026-11-20T23:41:08.000Z');
});

test('bundle report puts a list hit first and above its verdict, also with no risk found', async () => {
  const hits = states.map((state) =>
    state.address === '0xnone'
      ? { ...state, own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' as const, label: 'TEA HOUSE' }], cases: [] } }
      : state,
  );
  const sources = collectExportSources(of, [NO_NOTES, NO_NOTES, NO_NOTES, seen], hits, []);
  const zip = unzipSync((await createCaseBundle('c', exportCase(of, sources, AT), about, unsigned)).zip);
  const html = strFromU8(zip['report.html'] ?? new Uint8Array());
  expect([...html.matchAll(/<h3><code>(\w+)/g)].map(([, address]) => address)).toEqual([
    '0xsevere',
    '0xnone',
    '0xnever',
    '0xfailed',
  ]);
  expect(html).toMatch(/<dt>List hits<\/dt><dd>2 addresses<\/dd>/);
  const part = html.split('<article>').find((one) => one.includes('<h3><code>0xnone</code>')) ?? '';
  expect(part.indexOf('<p class="hit">On OFAC SDN: TEA HOUSE.')).toBeLessThan(part.indexOf('No risk found'));
  expect(part).toContain('TEA HOUSE (list entity)');
});

test('bundle report shows score parts as the evidence view does: no hops and amount for direct exposure', async () => {
  const rows = [...(partOf('0xsevere') ?? '').matchAll(/<tr>((?:<td>[^<]*<\/td>){6})<\/tr>/g)].map(([, cells]) =>
    cells?.split(/<\/?td>/).filter(Boolean),
  );
  expect(rows).toEqual([
    ['Hacker', 'hack', 'direct', 'n/a', 'n/a', '39.2'],
    ['Mixer', 'mixer', 'received', '2', '1,500', '30.4'],
  ]);
});

test('bundle CSV neutralises formulas, and bundle JSON keeps the text as it was', async () => {
  expect(text('addresses.csv')).not.toMatch(/(^|,|\n)"?[=+@-]/);
  expect(JSON.parse(text('case.json'))).toEqual(exported);
});

test('first page names author, organization, reference and texts, and says which are not written', async () => {
  const head = report.slice(report.indexOf('<h1>'), report.indexOf('Not known: 2 addresses'));
  expect(report).toContain('Northgate<br>bundle 1');
  expect(head).toContain('Created 20 Nov 2026, 23:41:08 UTC by Bo.');
  expect(head.match(/Not written yet/g)).toHaveLength(3);
  expect(head).toContain('Tally, 4 addresses');
  for (const { address } of asks) expect(head).toContain(`<code>${address}</code>`);
  const record = {
    ...{ ...exported.case, reference: '2026-117', summary: HOSTILE },
    decision: {
      ...{ reason: 'List hit\non OFAC', by: 'Bo', at: exported.exportedAt },
      origin: { from: 'forged.zip', by: '', at: exported.exportedAt, proof: { state: 'unverified' as const } },
    },
  };
  const author = { name: '', organization: HOSTILE };
  const html = strFromU8(
    unzipSync((await createCaseBundle('c', { ...exported, case: record }, { ...about, author }, unsigned)).zip)[
      'report.html'
    ]!,
  );
  expect(html).toContain('Reference 2026-117 · bundle 1');
  expect(html).toContain(bundleWords().report.first.noAuthor);
  expect(html).toContain('<p class="note">List hit\non OFAC</p>');
  expect(html).toContain('Decided 20 Nov 2026, 23:41:08 UTC by Bo.');
  expect(html).toContain('Imported from forged.zip, 20 Nov 2026, 23:41:08 UTC · not verified');
  expect(html).not.toContain('[U+000A]');
  expect(html).not.toMatch(/<(script|img)\b/i);
  expect(html.match(/Not written yet/g)).toHaveLength(2);
});

test('change log of the bundle has every entry of the case, newest first, with author, address and hash', async () => {
  const events = [{ type: 'created' }, { type: 'note-added', address: asks[3]! }] as const;
  const { next, entries } = withLogged(of, events, HOSTILE, AT);
  const logged = exportCase(next, collectExportSources(next, [], [], []), AT, { by: '', log: entries });
  const zip = unzipSync((await createCaseBundle('c', logged, about, unsigned)).zip);
  const rows = strFromU8(zip['change-log.csv']!).trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^2,"2026-11-20T23:41:08.000Z",".*","Note added to 0xsevere","evm","0xsevere",/);
  expect(rows[1]).toContain(entries[1]!.hash);
  expect(rows[2]).toContain('Case created');
  const html = strFromU8(zip['report.html']!);
  expect(html).toContain('<td>0xsevere (EVM)</td>');
  expect(html).not.toMatch(/<(script|img)\b/i);
});

test('report in another language names it, and keeps the English terms of levels', async () => {
  await loadLanguage('de');
  setLanguage('de');
  const { zip } = await createCaseBundle('c', exported, about, unsigned).finally(() => setLanguage('en'));
  const report = strFromU8(unzipSync(zip)['report.html'] ?? new Uint8Array());
  expect(report).toContain('<html lang="de">');
  for (const term of ['No risk found', 'No answer']) expect(report).toMatch(new RegExp(`[\\p{L}] \\(${term}\\)`, 'u'));
  expect(strFromU8(unzipSync(made.zip)['report.html'] ?? new Uint8Array())).not.toContain('(No risk found)');
});
