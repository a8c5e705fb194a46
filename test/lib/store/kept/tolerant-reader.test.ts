// Tests of the tolerant reader: fields and choices of a newer version survive reading, a change and writing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vaultContentSchema } from '../../../../lib/account/account';
import { createTolerantReader, toStoredJson } from '../../../../lib/store/kept/tolerant-reader';
import { KEPT_KINDS, KEPT_ROW_SAMPLES, type KeptKind } from './kept-row-samples';
import { type Json, toNewerRow } from './newer-row';

const account = {
  ...{ id: 'a', label: 'A', baseUrl: 'https://a.example', clientId: 'c', clientSecret: 's', audience: '', config: '' },
  ...{ hops: null, namespace: '' },
};
const KINDS: [string, z.ZodType, Json[]][] = [
  ['accounts', vaultContentSchema, [{ accounts: [account], activeId: 'a' }]],
  ...KEPT_KINDS.flatMap((name: KeptKind): [string, z.ZodType, Json[]][] => {
    const { rows, values } = KEPT_ROW_SAMPLES[name];
    return 'schema' in rows ? [[name, rows.schema, values as Json[]]] : [];
  }),
];

describe.each(KINDS)('%s', (_name, schema, values) => {
  const reader = createTolerantReader(schema);
  const copy = (value: unknown): Json => JSON.parse(toStoredJson(value));

  test.each([
    ['fields', false],
    ['fields and choices', true],
  ])('%s of a newer version at any depth are read and written back', (_, withChoices) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.option(fc.jsonValue(), { nil: undefined })), (extra) => {
        for (const value of values) {
          const newer = toNewerRow(schema, copy(value), {
            addField: () => copy(extra.next().value ?? 0),
            ...(withChoices ? { choice: 'newer-choice' } : {}),
          });
          const read = reader.read(newer);
          expect(read).not.toBeNull();
          expect(copy(read)).toEqual(newer);
          expect(reader.findProblem(read as never)).toBeNull();
          expect(copy(typeof read === 'object' && !Array.isArray(read) ? { ...read } : read), 'a copy').toEqual(newer);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('every choice says what is read in place of one of a newer version', () => {
    expect(findUndecided(schema, '', new Set())).toEqual([]);
  });
});

/** Returns the places of choices without `.meta({ unknown })`; the tag of a variant is decided by its union. */
function findUndecided(schema: z.core.$ZodType, at: string, tags: ReadonlySet<string>): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, part]) =>
        tags.has(field) ? [] : findUndecided(part, `${at}.${field}`, new Set()),
      );
    case 'array':
      return findUndecided(def.element, `${at}[]`, tags);
    case 'record':
      return findUndecided(def.valueType, `${at}.*`, tags);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return findUndecided(def.innerType, at, tags);
    case 'pipe':
      return findUndecided(def.in, at, tags);
    case 'union': {
      const tag = 'discriminator' in def ? String(def.discriminator) : 'kind';
      return def.options.flatMap((option, i) => findUndecided(option, `${at}|${i}`, new Set([tag])));
    }
    case 'enum':
    case 'literal': {
      const meta = z.globalRegistry.get(schema);
      if (!meta || !('unknown' in meta)) return [at];
      return meta.unknown === undefined || z.safeParse(schema, meta.unknown).success ? [] : [`${at}: invalid`];
    }
    default:
      return [];
  }
}

describe('choices', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']).meta({ unknown: 'a' }),
    parts: z.array(z.strictObject({ mode: z.enum(['x', 'y']).meta({ unknown: 'x' }), text: z.string() })),
    tags: z.array(z.enum(['p', 'q']).meta({ unknown: 'p' })),
    event: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('made') }),
        z.strictObject({ type: z.literal('newer'), event: z.unknown() }),
      ])
      .meta({ unknown: (event: unknown) => ({ type: 'newer', event }) }),
    state: z.enum(['on', 'off']).meta({ unknown: undefined }).optional(),
  });
  const reader = createTolerantReader(schema);
  const newer = {
    kind: 'c',
    parts: [
      { mode: 'z', text: 't' },
      { mode: 'y', text: 'u' },
    ],
    tags: ['q', 'r'],
    event: { type: 'moved', to: 4 },
  };

  test('a choice of a newer version is read as the one that the schema names, and written back', () => {
    const read = reader.read(newer);
    expect(read).toMatchObject({
      kind: 'a',
      parts: [{ mode: 'x' }, { mode: 'y' }],
      tags: ['q', 'p'],
      event: { type: 'newer', event: { type: 'moved', to: 4 } },
    });
    expect(JSON.parse(toStoredJson(read))).toEqual(newer);
    expect(JSON.parse(toStoredJson({ list: [{ before: read }] }))).toEqual({ list: [{ before: newer }] });
  });

  test('a change of one field keeps the choices of the others, and of copies', () => {
    const read = reader.read(newer);
    if (!read) throw new Error('unread');
    const { tags: _tags, ...rest } = read;
    const changed = { ...rest, tags: ['p' as const], parts: read.parts.map((part) => ({ ...part, text: 'v' })) };
    expect(JSON.parse(toStoredJson(changed))).toEqual({
      ...newer,
      tags: ['p'],
      parts: [
        { mode: 'z', text: 'v' },
        { mode: 'y', text: 'v' },
      ],
    });
    expect(JSON.parse(toStoredJson({ ...read, kind: 'b' }))).toMatchObject({ kind: 'b' });
  });

  test('what is damaged, or has no choice in its place, is not read', () => {
    expect(reader.read({ ...newer, kind: 4 })).toBeNull();
    expect(reader.read({ ...newer, kind: null })).toBeNull();
    expect(reader.read({ ...newer, state: 'idle' })).toBeNull();
    expect(reader.read({ ...newer, parts: 'many' })).toBeNull();
    expect(reader.read(7)).toBeNull();
  });
});
