// Exports a case as a STIX 2.1 bundle of addresses, observed data and indicators with one report.
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isListHit } from '../verdict/local-annotations';
import { sortByGravity } from '../verdict/reason-gravity';
import type { BundleAuthor } from './bundle-author';
import type { ExportedAddress, ExportedCase } from './export-case';

/** Namespace of the ids of observables (STIX 2.1, 2.9). */
const OBSERVABLE_NAMESPACE = '00abedb4-aa42-466c-9c01-fed23315a9b7';
/** Namespace of all other ids that Riskmark makes. */
const RISKMARK_NAMESPACE = '6f0a1f0c-6a0e-5d0f-9a51-2d7c1b6f3b57';

const UUID_BYTES = 16;

/** Returns the UUID version 5 of `name`. @param namespace a UUID */
export function createUuid5(namespace: string, name: string): string {
  const hash = sha1(concatBytes(hexToBytes(namespace.replaceAll('-', '')), utf8ToBytes(name))).slice(0, UUID_BYTES);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(hash).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns an identifier of a STIX object, the same for the same parts. */
export const createStixId = (type: string, ...parts: readonly string[]): string =>
  `${type}--${createUuid5(RISKMARK_NAMESPACE, JSON.stringify([type, ...parts]))}`;

/** A STIX object; the schema of its type defines its fields. */
export interface StixObject {
  type: string;
  id: string;
  [property: string]: unknown;
}

export interface StixBundle {
  type: 'bundle';
  id: string;
  objects: StixObject[];
}

/** Type of the observable that STIX itself does not define; other tools use the same name and property. */
const WALLET = 'cryptocurrency-wallet';
/** Definitions of extensions have a fixed time, so that they are equal in every export. */
const DEFINED_AT = '2026-11-01T00:00:00.000Z';
const MAKER = createStixId('identity', 'Riskmark');
const WALLET_EXTENSION = createStixId('extension-definition', WALLET);
const VERDICT_EXTENSION = createStixId('extension-definition', 'verdict');

/** Exports a case; equal cases give equal ids. @param caseId id of the case */
export function exportStix(caseId: string, exported: ExportedCase, author: BundleAuthor | null): StixBundle {
  const creator = buildCreator(author);
  const modified = exported.exportedAt ?? DEFINED_AT;
  const common = (created: string | null) => ({
    spec_version: '2.1',
    created_by_ref: creator.id,
    created: created && created < modified ? created : modified,
    modified,
  });
  const objects = exported.addresses.flatMap((address) => {
    const key = [caseId, address.chain, address.address];
    const wallet = buildWallet(address);
    const observed = buildObservedData(createStixId('observed-data', ...key), wallet.id, address, common);
    const notes = address.notes.map(({ at, text }, index) => ({
      ...common(at),
      type: 'note',
      id: createStixId('note', ...key, String(index), at ?? ''),
      content: text,
      object_refs: [observed.id],
    }));
    return [wallet, observed, ...buildIndicator(key, observed.id, address, common), ...notes];
  });
  const definitions = buildDefinitions();
  const report = {
    ...common(exported.case.createdAt),
    type: 'report',
    id: createStixId('report', caseId),
    name: exported.case.name,
    published: modified,
    labels: [exported.case.disposition, ...exported.case.tags],
    object_refs: objects.length > 0 ? [...new Set(objects.map(({ id }) => id))] : [creator.id],
  };
  return {
    type: 'bundle',
    id: createStixId('bundle', caseId, modified),
    objects: [...definitions, creator, ...removeDuplicates(objects), report],
  };
}

type CommonFields = (created: string | null) => Record<string, unknown>;

const removeDuplicates = (objects: readonly StixObject[]): StixObject[] => [
  ...new Map(objects.map((object) => [object.id, object])).values(),
];

function buildCreator(author: BundleAuthor | null): StixObject {
  const name = author?.organization || author?.name || 'Riskmark user';
  return {
    type: 'identity',
    id: createStixId('identity', 'author', author?.organization ?? '', author?.name ?? ''),
    spec_version: '2.1',
    created: DEFINED_AT,
    modified: DEFINED_AT,
    name,
    identity_class: author?.organization ? 'organization' : 'individual',
    ...(author?.organization && author.name ? { contact_information: author.name } : {}),
  };
}

/** Defines the observable of an address and the fields of a verdict. */
function buildDefinitions(): StixObject[] {
  const fixed = { spec_version: '2.1', created: DEFINED_AT, modified: DEFINED_AT };
  const define = (id: string, name: string, schema: string, kind: string): StixObject => ({
    ...fixed,
    ...{
      type: 'extension-definition',
      id,
      created_by_ref: MAKER,
      name,
      schema,
      version: '1.0.0',
      extension_types: [kind],
    },
  });
  return [
    { ...fixed, type: 'identity', id: MAKER, name: 'Riskmark', identity_class: 'system' },
    define(WALLET_EXTENSION, WALLET, 'value: the address; chain: key of its chain, as the service names it', 'new-sco'),
    define(
      VERDICT_EXTENSION,
      'verdict',
      'state: why there is an answer or none; found_risk, level, score, config, service, data_version and screened_at as the screening service gave them; lists: lists of the author that contain the address; decision of the author',
      'property-extension',
    ),
  ];
}

function buildWallet({ chain, address }: ExportedAddress): StixObject {
  return {
    type: WALLET,
    spec_version: '2.1',
    // RFC 8785 of the properties that make the id; both are plain texts.
    id: `${WALLET}--${createUuid5(OBSERVABLE_NAMESPACE, JSON.stringify({ chain, value: address }))}`,
    value: address,
    chain,
    extensions: { [WALLET_EXTENSION]: { extension_type: 'new-sco' } },
  };
}

/** An address without an answer has the state in its extension and nothing that looks like a result. */
function buildObservedData(
  id: string,
  wallet: string,
  { addedAt, sightings, verdict, state, lists, disposition }: ExportedAddress,
  common: CommonFields,
): StixObject {
  const times = [addedAt, ...sightings.map(({ at }) => at)].filter((at) => at !== null).sort();
  const result = verdict && {
    found_risk: verdict.foundRisk,
    level: verdict.band ?? '',
    ...(verdict.score === null ? {} : { score: verdict.score }),
    ...{ config: verdict.config, service: verdict.service, data_version: verdict.version ?? '' },
    screened_at: verdict.screenedAt ?? '',
    stale: verdict.stale,
  };
  return {
    ...common(addedAt),
    type: 'observed-data',
    id,
    first_observed: times[0] ?? DEFINED_AT,
    last_observed: times.at(-1) ?? DEFINED_AT,
    number_observed: Math.max(1, sightings.length),
    object_refs: [wallet],
    extensions: {
      [VERDICT_EXTENSION]: {
        extension_type: 'property-extension',
        state,
        ...result,
        ...(lists.length > 0 ? { lists: lists.map(({ list, label }) => (label ? `${list}: ${label}` : list)) } : {}),
        decision: disposition,
      },
    },
  };
}

/** An indicator only where the service found risk or a sanctions list or blocklist has the address. */
function buildIndicator(
  key: readonly string[],
  observed: string,
  { address, verdict, lists, addedAt }: ExportedAddress,
  common: CommonFields,
): StixObject[] {
  const hits = lists.filter(isListHit).map(({ list }) => list);
  if (!verdict?.foundRisk && hits.length === 0) return [];
  const categories = [...new Set(sortByGravity(verdict?.contributions ?? []).map(({ category }) => category))];
  const indicator = {
    ...common(addedAt),
    type: 'indicator',
    id: createStixId('indicator', ...key),
    name: [verdict?.band, ...categories, ...hits].filter(Boolean).join(', ') || 'risk found',
    // The service gives its reasons as its own categories, none of which is in the STIX vocabulary.
    indicator_types: ['unknown'],
    pattern: `[${WALLET}:value = '${address.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`,
    pattern_type: 'stix',
    valid_from: verdict?.screenedAt ?? addedAt ?? DEFINED_AT,
    ...(categories.length > 0 ? { labels: categories } : {}),
  };
  return [
    indicator,
    {
      ...common(addedAt),
      type: 'relationship',
      id: createStixId('relationship', ...key),
      relationship_type: 'based-on',
      source_ref: indicator.id,
      target_ref: observed,
    },
  ];
}
