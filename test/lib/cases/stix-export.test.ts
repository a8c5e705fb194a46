// Tests of the STIX export: it is valid under STIX 2.1, and only found risk and list hits are indicators.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_NOTES, withNote, withSighting } from '../../../lib/cases/address-notes';
import { buildCase, withAddresses } from '../../../lib/cases/case';
import { collectExportSources, exportCase } from '../../../lib/cases/export-case';
import { createStixId, createUuid5, exportStix, type StixObject } from '../../../lib/cases/stix-export';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { createSchemaValidator } from '../../harness/json-schema';
import { verdict } from '../../harness/render-hook';

const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const HOSTILE = `'] OR [ipv4-addr:value = '1.1.1.1\\`;
const asks = ['0xsevere', '0xnone', '0xnever', HOSTILE].map((address) => ({ chain: 'evm', address }));
const [SEVERE, NONE, NEVER, LISTED] = asks as [ScreeningState, ScreeningState, ScreeningState, ScreeningState];
const severe = { ...verdict(true, 'Severe Risk', 100, 'co-vasp'), ...SEVERE, at: AT };
const parts = [{ category: 'hack', direction: 'direct', hops: 0, usdValue: 0, share: 39.2 }] as const;
const states: ScreeningState[] = [
  {
    ...SEVERE,
    state: 'verdict',
    verdict: { ...severe, score: severe.score && { ...severe.score, contributions: [...parts] } },
  },
  { ...NONE, state: 'verdict', verdict: { ...verdict(false, null, null, 'co-vasp'), ...NONE, at: AT } },
  { ...NEVER, state: 'idle' },
  { ...LISTED, state: 'idle', own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' as const }], cases: [] } },
];
const noted = withNote(NO_NOTES, { id: 'n', text: 'Seen with <b>others</b>' }, AT) ?? NO_NOTES;
const seen = withSighting(noted, { host: 'h.example', url: '', title: '' }, false, AT + 1000) ?? noted;
const of = { ...withAddresses(buildCase('c', 'Harbour 7', AT), asks, AT).next, tags: ['ransom'] };
const exported = exportCase(of, collectExportSources(of, [seen, NO_NOTES, NO_NOTES, NO_NOTES], states, []), AT + 5000);
const AUTHOR = { name: 'Bo', organization: 'Northgate' };
const bundle = exportStix('c', exported, AUTHOR);
const ofType = (type: string) => bundle.objects.filter((object) => object.type === type);

const schemas = JSON.parse(readFileSync(new URL('../../vectors/stix/stix-2.1-schemas.json', import.meta.url), 'utf8'));
const findFaults = createSchemaValidator(schemas);
const FOLDERS = ['sdos', 'sros', 'common'];
const schemaOf = ({ type }: StixObject): string =>
  FOLDERS.map((folder) => `${folder}/${type}.json`).find((path) => path in schemas) ??
  'common/cyber-observable-core.json';

/** Types that the published schema of a bundle does not list and takes for objects and observables at once, so that it refuses any. */
const UNLISTED = new Set(['extension-definition', 'note']);

test('the export is valid under the public STIX 2.1 schemas, as a bundle and object by object', () => {
  const listed = bundle.objects.filter(({ type }) => !UNLISTED.has(type));
  expect(findFaults({ ...bundle, objects: listed }, 'common/bundle.json')).toEqual([]);
  for (const object of bundle.objects) expect(findFaults(object, schemaOf(object)), object.id).toEqual([]);
  const empty = exportStix('c', { ...exported, addresses: [] }, null);
  for (const object of empty.objects) expect(findFaults(object, schemaOf(object)), object.id).toEqual([]);
});

test('the schemas refuse a wrong object', () => {
  const [indicator] = ofType('indicator');
  expect(findFaults({ ...indicator, pattern_type: undefined, valid_from: 'today' }, 'sdos/indicator.json')).not.toEqual(
    [],
  );
  expect(findFaults({ ...indicator, id: 'indicator--1' }, 'sdos/indicator.json')).not.toEqual([]);
});

test('ids are unique and equal in another export of the same case, and every reference leads to an object', () => {
  const ids = bundle.objects.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const later = exportStix('c', { ...exported, exportedAt: new Date(AT + 9000).toISOString() }, AUTHOR);
  expect(later.objects.map(({ id }) => id)).toEqual(ids);
  const references = bundle.objects.flatMap(({ created_by_ref, source_ref, target_ref, object_refs }) =>
    [created_by_ref, source_ref, target_ref, ...((object_refs as string[]) ?? [])].filter(Boolean),
  );
  for (const reference of references) expect(ids).toContain(reference);
});

test('only found risk and list hits are indicators, and an address without an answer claims nothing', () => {
  expect(ofType('indicator').map(({ name }) => name)).toEqual(['Severe Risk, hack', 'OFAC SDN']);
  const observed = ofType('observed-data').map(({ extensions }) => Object.values(extensions as object)[0]);
  expect(observed[0]).toMatchObject({ state: 'verdict', found_risk: true, level: 'Severe Risk', score: 100 });
  expect(observed[1]).toMatchObject({ found_risk: false });
  expect(observed[2]).toEqual({ extension_type: 'property-extension', state: 'idle', decision: 'open' });
  expect(ofType('note')[0]).toMatchObject({ content: 'Seen with <b>others</b>' });
  expect(ofType('report')[0]).toMatchObject({ name: 'Harbour 7', labels: ['open', 'ransom'] });
});

test('an address cannot leave its pattern', () => {
  const [, hostile] = ofType('indicator').map(({ pattern }) => String(pattern));
  expect(hostile).toBe(`[cryptocurrency-wallet:value = '\\'] OR [ipv4-addr:value = \\'1.1.1.1\\\\']`);
});

test('createUuid5 gives the example of RFC 9562, appendix A.4', () => {
  expect(createUuid5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

test('createStixId depends on the type and on each part', () => {
  const ids = [createStixId('note', 'a', 'b'), createStixId('note', 'ab'), createStixId('report', 'a', 'b')];
  expect(new Set(ids).size).toBe(3);
  expect(createStixId('note', 'a', 'b')).toBe(ids[0]);
  expect(ids[0]).toMatch(/^note--[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
