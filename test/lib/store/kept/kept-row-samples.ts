// Sample rows of every kept kind, from the stored sample profile, for the table tests of kept rows.

import { BULK_ROWS } from '../../../../lib/store/bulk-run-store';
import { BUNDLE_AUTHOR_ROWS } from '../../../../lib/store/bundles/own-bundle-author-store';
import { SIGNING_KEY_ROWS } from '../../../../lib/store/bundles/signing-key-store';
import { CASE_ENTRY_ROWS, CASE_LOG_ROWS, CASE_ROWS } from '../../../../lib/store/case-store';
import { DATA_SET_PARTS, DATA_SET_ROWS } from '../../../../lib/store/data-set-store';
import type { RecordKind } from '../../../../lib/store/kept/record-kind';
import { SITE_MARKS_ROWS } from '../../../../lib/store/kept/site-marks-store';
import { LIST_PART_ROWS, LIST_ROWS } from '../../../../lib/store/list-store';
import { AUDIT_ROWS } from '../../../../lib/store/log/audit-store';
import { HISTORY_ROWS } from '../../../../lib/store/log/history-rows';
import { LOOKUP_ROWS } from '../../../../lib/store/recent-lookup-store';
import { QUEUE_ROWS } from '../../../../lib/store/screening-job-store';
import { SITE_OFF_ROWS, SITE_ROWS } from '../../../../lib/store/site-mode-store';
import { readSample } from '../../../harness/stored-profile';

const content: Record<string, { value: unknown }> = JSON.parse(readSample('profile-v1-content.json').toString());
const { run, chunk, part, dataSets } = content as unknown as Record<string, unknown>;
const stored = (kind: string): unknown[] =>
  Object.entries(content).flatMap(([key, entry]) => (key.startsWith(`${kind} `) ? [entry.value] : []));
/** As this version writes it; the profile holds an earlier form. */
const BULK_RUN = BULK_ROWS.schema.parse({ run });
const job = { kind: 'screen', chain: 'evm', address: 'a', why: 'person', since: 5, site: null, account: 'a1' };
const verdict = {
  ...{ chain: 'evm', address: 'b', foundRisk: true, config: '', hops: null, service: 's', version: null, at: 5 },
  score: { value: 3, band: 'High', profile: null, contributions: [], at: 5 },
};
const withOutcome = { chain: 'evm', address: 'b', line: 1, outcome: { state: 'verdict', verdict, known: false } };

interface KeptRowSample {
  rows: RecordKind<never>;
  values: unknown[];
}

/** The kept kinds, and values that their rows may have; test/lib/app/features.test.ts requires every kind that the application stores. */
const SAMPLES = {
  cases: { rows: CASE_ROWS as never, values: stored('cases') },
  'case-entries': { rows: CASE_ENTRY_ROWS as never, values: stored('case-entries') },
  'case-log': {
    rows: CASE_LOG_ROWS as never,
    values: [
      ...stored('case-log'),
      { number: 1, at: 2, by: '', event: { type: 'field', field: 'name', from: 'a', to: 'b' }, hash: 'x' },
    ],
  },
  lists: { rows: LIST_ROWS as never, values: stored('lists') },
  'list-parts': { rows: LIST_PART_ROWS as never, values: stored('list-parts') },
  'data-sets': {
    rows: DATA_SET_ROWS as never,
    values: (dataSets as unknown[]).map((head) => ({ head, state: 'kept', at: 5 })),
  },
  'data-set-parts': { rows: DATA_SET_PARTS as never, values: [Uint8Array.of(1, 2, 3)] },
  bulk: {
    rows: BULK_ROWS as never,
    values: [BULK_RUN, { targets: chunk }, { targets: [withOutcome] }, { rows: part }, { ids: ['r1'] }],
  },
  history: { rows: HISTORY_ROWS as never, values: stored('history') },
  audit: { rows: AUDIT_ROWS as never, values: stored('audit') },
  sites: { rows: SITE_ROWS as never, values: stored('sites') },
  'sites-off': { rows: SITE_OFF_ROWS as never, values: stored('sites-off') },
  'sites-marks': { rows: SITE_MARKS_ROWS as never, values: [{ 'scan.example': 'hits' }] },
  lookups: { rows: LOOKUP_ROWS as never, values: stored('lookups') },
  queue: { rows: QUEUE_ROWS as never, values: [job] },
  'bundle-author': { rows: BUNDLE_AUTHOR_ROWS as never, values: stored('bundle-author') },
  'signing-key': { rows: SIGNING_KEY_ROWS as never, values: stored('signing-key') },
} satisfies Record<string, KeptRowSample>;
export type KeptKind = keyof typeof SAMPLES;
export const KEPT_KINDS = Object.keys(SAMPLES) as KeptKind[];
export const KEPT_ROW_SAMPLES: Record<KeptKind, KeptRowSample> = SAMPLES;
