// Generates random cases for property-based tests, and exports each one as a case file.
import fc from 'fast-check';
import { type AddressNotes, countNotes } from '../../../../lib/cases/address-notes';
import {
  buildCase,
  type Case,
  DISPOSITIONS,
  normalizeCaseName,
  normalizeCaseTags,
  withChange,
} from '../../../../lib/cases/case';
import { mapCaseTexts } from '../../../../lib/cases/case-fields';
import { collectExportSources, exportCase } from '../../../../lib/cases/export-case';
import { toAddressKey } from '../../../../lib/screening/request-queue';

export interface StoredCase {
  item: Case;
  entries: Map<string, AddressNotes>;
}

const time = fc.integer({ min: 1, max: 4_000_000_000_000 });
const text = fc.string({ unit: 'binary', maxLength: 60 });
const line = fc.string({ minLength: 1, maxLength: 30 }).map((typed) => typed.trim() || 'x');
const caseName = line.map((typed) => normalizeCaseName(typed) || 'x');
const disposition = fc.constantFrom(...DISPOSITIONS);
const decision = fc.record({ reason: line, by: line, at: time });
const note = fc.record({ at: time, text: line, changedAt: fc.option(time, { nil: undefined }) }).map(present);
const sighting = fc
  .record({
    at: time,
    host: line,
    url: fc.option(line, { nil: undefined }),
    title: fc.option(line, { nil: undefined }),
  })
  .map(present);
const address = fc
  .record({
    place: fc.nat(30),
    addedAt: time,
    own: fc.option(fc.record({ disposition, decision: fc.option(decision, { nil: undefined }) }), { nil: undefined }),
    notes: fc.array(note, { maxLength: 3 }),
    sightings: fc.array(sighting, { maxLength: 3 }),
  })
  .map(({ place, own, notes, ...fields }) => ({
    ...{ ...fields, ref: { chain: 'evm', address: `0x${place}` } },
    ...{ own: own && present(own), notes: notes.map((one, n) => ({ ...one, id: `n${place}-${n}` })) },
  }));

function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Stored cases as the handlers leave them. */
export const storedCase: fc.Arbitrary<StoredCase> = fc
  .record({
    ...{
      id: fc.uuid(),
      name: caseName,
      createdAt: time,
      disposition,
      decision: fc.option(decision, { nil: undefined }),
    },
    texts: fc.record(mapCaseTexts(() => text)),
    tags: fc.array(line, { maxLength: 5 }),
    addresses: fc.uniqueArray(address, { maxLength: 8, selector: ({ ref }) => ref.address }),
  })
  .map(({ id, name, createdAt, disposition: decided, decision: why, texts, tags, addresses }) => {
    const entries = new Map(addresses.map(({ ref, notes, sightings }) => [toAddressKey(ref), { notes, sightings }]));
    const item: Case = {
      ...withChange(buildCase(id, name, createdAt), { ...texts, tags: normalizeCaseTags(tags) }, createdAt),
      ...present({ disposition: decided, decision: why }),
      addresses: addresses.map(({ ref, addedAt, own, notes, sightings }) => ({
        ...{ ...ref, addedAt, ...own },
        ...countNotes({ notes, sightings }),
      })),
    };
    return { item, entries };
  });

/** Returns the export of a case as a parsed file. */
export function exportStored({ item, entries }: StoredCase) {
  const sources = collectExportSources(
    item,
    item.addresses.map((one) => entries.get(toAddressKey(one)) ?? { notes: [], sightings: [] }),
    item.addresses.map(({ chain, address: of }) => ({ chain, address: of, state: 'idle' })),
    [],
  );
  return exportCase(item, sources, 1, { by: 'Northgate', log: [] });
}

export const toBytes = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));
