// Generates random valid records of every backup kind and writes them to stores, for property-based tests.
import fc from 'fast-check';
import type { Stores } from '../../../../lib/app/stores';
import { LIST_SOURCES } from '../../../../lib/lists/list-entry';
import { BALANCE_ROWS } from '../../../../lib/store/balance-store';
import { BUNDLE_AUTHOR_ROWS } from '../../../../lib/store/bundles/own-bundle-author-store';
import { SIGNING_KEY_ROWS } from '../../../../lib/store/bundles/signing-key-store';
import { CASE_ENTRY_ROWS, CASE_LOG_ROWS, CASE_ROWS } from '../../../../lib/store/case-store';
import type { EncryptedStore } from '../../../../lib/store/encrypted-store';
import { BREAKDOWN_ROWS, DETAIL_ROWS, REPORT_ROWS } from '../../../../lib/store/evidence-store';
import { type JsonRecordKind, NEVER_EXPIRES } from '../../../../lib/store/kept/record-kind';
import { SITE_MARKS_ROWS } from '../../../../lib/store/kept/site-marks-store';
import { toPartKey } from '../../../../lib/store/kept/stored-source';
import { LIST_PART_ROWS, LIST_ROWS } from '../../../../lib/store/list-store';
import { AUDIT_ROWS } from '../../../../lib/store/log/audit-store';
import { HISTORY_ROWS, toHistoryKey } from '../../../../lib/store/log/history-rows';
import { LOOKUP_ROWS } from '../../../../lib/store/recent-lookup-store';
import { SITE_OFF_ROWS, SITE_ROWS } from '../../../../lib/store/site-mode-store';
import { LIST_KINDS } from '../../../../lib/verdict/local-annotations';
import { LEVELS } from '../../../../lib/verdict/risk-order';

const text = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });
const time = fc.integer({ min: 1, max: 1_900_000_000_000 });
const count = fc.nat(20);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const address = fc.record({
  chain: fc.constantFrom('evm', 'bitcoin', 'tron'),
  address: fc.string({ minLength: 5, maxLength: 40, unit: 'grapheme-ascii' }),
});
const disposition = fc.constantFrom('open' as const, 'escalated' as const, 'cleared' as const);
/** Rows without `undefined`, as JSON gives them back. */
const asJson = <T>(value: fc.Arbitrary<T>) => value.map((one): T => JSON.parse(JSON.stringify(one)));

const note = fc.record({ id: fc.uuid(), at: time, text, changedAt: maybe(time) });
const sighting = fc.record({ at: time, host: text, url: maybe(text), title: maybe(text) });
const notes = fc.record({ notes: fc.array(note, { maxLength: 5 }), sightings: fc.array(sighting, { maxLength: 5 }) });
const level = fc.constantFrom(...LEVELS);
const caseAddress = fc
  .tuple(
    address,
    fc.record({
      addedAt: time,
      disposition: maybe(disposition),
      notes: count,
      lastNoteAt: maybe(time),
      sightings: count,
      known: maybe(fc.record({ account: text, config: text, level })),
      change: maybe(fc.record({ from: level, to: level, at: time, seen: fc.boolean() })),
    }),
  )
  .map(([ref, rest]) => ({ ...ref, ...rest }));
const caseRecord = fc.record({
  id: fc.uuid(),
  name: text,
  tags: fc.array(text, { maxLength: 3 }),
  disposition,
  createdAt: time,
  changedAt: time,
  keepsPages: fc.boolean(),
  watchDays: maybe(fc.constantFrom(0 as const, 1 as const, 7 as const)),
  localOnly: maybe(fc.constant(true as const)),
  bundle: maybe(fc.record({ number: count, at: time, manifest: text })),
  addresses: fc.uniqueArray(caseAddress, { maxLength: 5, selector: (one) => `${one.chain} ${one.address}` }),
});

const logEntry = fc.record({
  number: count,
  at: time,
  by: text,
  event: fc.constantFrom({ type: 'created' as const }, { type: 'archived' as const }),
  hash: text,
});

const fact = maybe(fc.string({ minLength: 1, maxLength: 50 }));
const entry = fc
  .tuple(address, fc.record({ label: fact, category: fact, source: fact, programme: fact, entityId: fact }))
  .map(([ref, facts]) => ({ ...ref, ...facts }));
const listFields = {
  name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }).map((name) => `L ${name.trim()}`),
  kind: fc.constantFrom(...LIST_KINDS),
  source: fc.constantFrom(...LIST_SOURCES),
  date: fc.constantFrom('', '2026-11-12'),
  importedAt: time,
  refused: count,
  off: maybe(fc.boolean()),
  color: maybe(fc.constantFrom('none' as const, 'blue' as const)),
  refresh: maybe(fc.record({ url: fc.constant('https://lists.example/a.csv'), daily: fc.boolean(), triedAt: time })),
  difference: maybe(fc.record({ came: count, went: count, at: time })),
};
/** A list with its entries and, perhaps, its previous version. */
const list = fc.record({
  id: fc.uuid(),
  previousId: fc.option(fc.uuid()),
  fields: fc.record(listFields),
  at: time,
  entries: fc.uniqueArray(entry, { maxLength: 12, selector: (one) => `${one.chain} ${one.address}` }),
});

const period = fc.record({
  at: time,
  lastAt: time,
  times: count,
  foundRisk: fc.boolean(),
  band: fc.option(text),
  score: fc.option(count),
  config: text,
  askedConfig: maybe(text),
  hops: fc.option(count),
  service: text,
  version: fc.option(text),
});
const addressHistory = fc
  .tuple(
    address,
    fc.record({
      periods: fc.dictionary(text, fc.array(period, { maxLength: 4 }), { maxKeys: 2 }),
      places: fc.uniqueArray(fc.record({ site: text, days: fc.constant<[number, number][]>([[20_000, 2]]) }), {
        maxLength: 3,
        selector: ({ site }) => site,
      }),
      chunks: fc.array(count, { maxLength: 3 }),
      cleared: count,
    }),
  )
  .map(([ref, rest]) => ({ ...ref, ...rest }));
const sentOperation = fc.record({
  ...{ at: time, operation: text, chain: text, requests: count, account: text, host: text, config: text },
  purposes: fc.constant(['bulk' as const]),
  addresses: fc.array(text, { maxLength: 2 }),
  outcome: fc.constantFrom('answered' as const, 'timeout' as const),
  status: fc.option(count),
});
const risk = fc.record({
  type: fc.constantFrom('indirect' as const),
  category: text,
  direction: fc.constantFrom('send' as const),
  percentage: count,
  hops: count,
  totalUsdValue: fc.option(count),
});
const breakdown = fc.record({ config: text, risks: fc.array(risk, { maxLength: 4 }), leftOut: count });
const detail = fc.record({ config: text, foundRisk: fc.boolean(), reasons: fc.constant([]), leftOut: count });
const report = fc.record({
  kind: fc.constant('sar' as const),
  text,
  foundRisk: fc.constant(null),
  config: text,
  madeAt: fc.constant(null),
  leftOut: count,
});
const balance = fc.record({
  network: fc.record({ chain: text, name: text, unit: text, supportsTokens: fc.boolean() }),
  balance: fc.record({
    amount: fc.option(count.map(String)),
    unit: text,
    tokens: fc.constant([]),
    moreTokens: count,
    failed: fc.boolean(),
  }),
  at: time,
});
const cached = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(text, asJson(fc.record({ value, at: time })), { maxKeys: 3 });

/** Records of every kind, by key. */
export const arbitraryWorld = fc.record({
  cases: fc.array(asJson(caseRecord), { maxLength: 4 }),
  notes: fc.dictionary(text, asJson(notes), { maxKeys: 4 }),
  caseLogs: fc.dictionary(text, logEntry, { maxKeys: 4 }),
  author: fc.record({ name: text, organization: text }),
  signingKey: fc.record({ privateKey: text, publicKey: text }),
  lists: fc.array(asJson(list), { maxLength: 3 }),
  history: fc.uniqueArray(asJson(addressHistory), { maxLength: 4, selector: toHistoryKey }),
  historyHead: fc.record({
    ...{ end: count, closed: count, deletion: count },
    pending: fc.constant([]),
    excluded: fc.array(text, { maxLength: 2 }),
  }),
  audit: fc.array(asJson(sentOperation), { maxLength: 3 }),
  breakdowns: cached(breakdown),
  details: cached(detail),
  reports: cached(report),
  balances: fc.dictionary(text, asJson(balance), { maxKeys: 3 }),
  sites: fc.dictionary(text, fc.constantFrom('view' as const, 'ask' as const, 'off' as const), { maxKeys: 4 }),
  sitesOff: fc.dictionary(text, time, { maxKeys: 4 }),
  sitesMarks: fc.dictionary(text, fc.constantFrom('all', 'hits'), { maxKeys: 4 }),
  lookups: fc.array(
    fc.tuple(address, time).map(([ref, at]) => ({ ...ref, at })),
    { maxLength: 5 },
  ),
  settings: fc.record({
    theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
    budgetPage: fc.nat(1000),
    marksHitsOnly: fc.boolean(),
    fetchScore: fc.boolean(),
  }),
});
type World = typeof arbitraryWorld extends fc.Arbitrary<infer T> ? T : never;

/** Writes the records into the stores. */
export async function fillWorld(stores: Stores, world: World): Promise<void> {
  const put = <T>(records: EncryptedStore, kind: JsonRecordKind<T>, byKey: Record<string, unknown>) =>
    records
      .store(kind)
      .putMany(
        Object.entries(byKey).map(([key, value]) => ({ key, value: kind.schema.parse(value), until: NEVER_EXPIRES })),
      );
  const { records, kept } = stores;
  await put(kept, CASE_ROWS, Object.fromEntries(world.cases.map((one) => [one.id, one])));
  await put(kept, CASE_ENTRY_ROWS, world.notes);
  await put(kept, CASE_LOG_ROWS, world.caseLogs);
  await put(kept, BUNDLE_AUTHOR_ROWS, { author: world.author });
  await put(kept, SIGNING_KEY_ROWS, { key: world.signingKey });
  for (const { id, previousId, fields, at, entries } of world.lists) {
    const head = { id, ...fields, count: entries.length };
    const version = { id: previousId, date: '', importedAt: 1, count: entries.length };
    await put(kept, LIST_ROWS, {
      [id]: { head: previousId ? { ...head, previous: version } : head, state: 'kept', at },
      ...(previousId ? { [previousId]: { head: { ...head, id: previousId }, state: 'previous', at } } : {}),
    });
    if (!entries.length) continue;
    await put(kept, LIST_PART_ROWS, {
      [toPartKey(id, 0)]: entries,
      ...(previousId ? { [toPartKey(previousId, 0)]: entries } : {}),
    });
  }
  await put(kept, HISTORY_ROWS, {
    head: { head: world.historyHead },
    ...Object.fromEntries(world.history.map((history) => [toHistoryKey(history), { history }])),
  });
  await put(kept, AUDIT_ROWS, { head: { first: 0, end: 1 }, 'chunk|0': { entries: world.audit } });
  await put(records, BREAKDOWN_ROWS, world.breakdowns);
  await put(records, DETAIL_ROWS, world.details);
  await put(records, REPORT_ROWS, world.reports);
  await put(records, BALANCE_ROWS, world.balances);
  await put(records, SITE_ROWS, { modes: world.sites });
  await put(records, SITE_OFF_ROWS, { since: world.sitesOff });
  await put(records, SITE_MARKS_ROWS, { marks: world.sitesMarks });
  await put(records, LOOKUP_ROWS, { last: world.lookups });
  await stores.settings.save(world.settings);
}
