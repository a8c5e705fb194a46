// Reads values that a newer version stored: fields and choices unknown here are kept and written back.
import { z } from 'zod';

/** Raw values of the fields whose choices this version does not know, and the JSON of what was read in their place. */
const UNREAD = Symbol('unread');
type Unread = Record<string, { raw: unknown; read: string }>;
type Fields = Record<string, unknown> & { [UNREAD]?: Unread };

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
type UnionDef = { options: readonly z.core.$ZodType[]; discriminator?: string };
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** Returns the schema with objects that keep unknown fields, at any depth. */
function loosen(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  const loosenAll = (all: readonly z.core.$ZodType[]) => all.map(loosen);
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([field, part]) => [field, loosen(part)]));
      return z.core.clone(schema, { ...def, shape, catchall: z.unknown() } as never);
    }
    case 'array':
      return z.core.clone(schema, { ...def, element: loosen(def.element) } as never);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return z.core.clone(schema, { ...def, innerType: loosen(def.innerType) } as never);
    case 'record':
      return z.core.clone(schema, { ...def, valueType: loosen(def.valueType) } as never);
    case 'tuple':
      return z.core.clone(schema, { ...def, items: loosenAll(def.items) } as never);
    case 'union':
      return z.core.clone(schema, { ...def, options: loosenAll(def.options) } as never);
    case 'pipe':
      return z.core.clone(schema, { ...def, in: loosen(def.in) } as never);
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'custom':
    case 'any':
    case 'unknown':
    case 'transform':
      return schema;
    default:
      throw new Error(`Stored rows may not use the schema type "${def.type}": tolerant-reader.ts has no rule for it.`);
  }
}

/** Replaces choices that this version does not know by those that their schemas name with `.meta({ unknown })`. */
function createSubstitution() {
  /** Raw values by the object that holds their replacements, and by field. */
  const replaced = new Map<Fields, Record<string, unknown>>();
  let isReplaced = false;

  /** A schema without `unknown` leaves the value, so that the row counts as unreadable. */
  function replace(schema: z.core.$ZodType, value: unknown): unknown {
    const { unknown } = z.globalRegistry.get(schema) ?? {};
    if (unknown === undefined) return value;
    isReplaced = true;
    return typeof unknown === 'function' ? unknown(value) : unknown;
  }

  function substituteFields(value: Fields, schemaOf: (field: string) => z.core.$ZodType | undefined): Fields {
    const next = { ...value };
    const raw: Record<string, unknown> = {};
    for (const [field, part] of Object.entries(value)) {
      const schema = schemaOf(field);
      if (!schema) continue;
      isReplaced = false;
      next[field] = substitute(schema, part);
      if (isReplaced) raw[field] = part;
    }
    isReplaced = false;
    if (Object.keys(raw).length > 0) replaced.set(next, raw);
    return next;
  }

  function substituteOption(schema: z.core.$ZodType, def: UnionDef, value: unknown): unknown {
    for (const option of def.options) {
      const next = substitute(option, value);
      if (z.safeParse(loosen(option), next).success) return next;
    }
    const tag = isObject(value) && def.discriminator ? value[def.discriminator] : undefined;
    return typeof tag === 'string' ? replace(schema, value) : value;
  }

  function substitute(schema: z.core.$ZodType, value: unknown): unknown {
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        return isObject(value) ? substituteFields(value, (field) => def.shape[field]) : value;
      case 'record':
        return isObject(value) ? substituteFields(value, () => def.valueType) : value;
      case 'array':
        return Array.isArray(value) ? value.map((one) => substitute(def.element, one)) : value;
      case 'tuple':
        return Array.isArray(value)
          ? value.map((one, i) => (def.items[i] ? substitute(def.items[i], one) : one))
          : value;
      case 'optional':
      case 'nullable':
      case 'default':
      case 'readonly':
        return value === undefined || value === null ? value : substitute(def.innerType, value);
      case 'pipe':
        return substitute(def.in, value);
      case 'union':
        return substituteOption(schema, def, value);
      case 'enum':
        return typeof value !== 'string' || z.safeParse(schema, value).success ? value : replace(schema, value);
      case 'literal':
        return typeof value === 'object' || z.safeParse(schema, value).success ? value : replace(schema, value);
      default:
        return value;
    }
  }

  /** Marks the objects of the parsed value with the raw values, so that spread copies carry them too. */
  function mark(substituted: unknown, parsed: unknown): void {
    if (Array.isArray(substituted) && Array.isArray(parsed))
      for (const [i, part] of substituted.entries()) mark(part, parsed[i]);
    if (!isObject(substituted) || !isObject(parsed)) return;
    for (const [field, part] of Object.entries(substituted)) mark(part, parsed[field]);
    const raw = replaced.get(substituted);
    if (raw)
      parsed[UNREAD] = Object.fromEntries(
        Object.entries(raw).map(([field, value]) => [field, { raw: value, read: JSON.stringify(parsed[field]) }]),
      );
  }

  return { substitute, mark };
}

/** Returns the fields that objects of a schema may have; null for values that are no objects with fixed fields. */
function getKnownFields(schema: z.core.$ZodType): Set<string> | null {
  const def = defOf(schema);
  if (def.type === 'object') return new Set(Object.keys(def.shape));
  if (def.type === 'pipe') return getKnownFields(def.in);
  if (def.type !== 'union') return null;
  const all = def.options.map(getKnownFields);
  return all.includes(null) ? null : new Set(all.flatMap((fields) => [...(fields ?? [])]));
}

/** Reads and checks values of one schema. */
export interface TolerantReader<T> {
  /** Returns the value with all fields that this version does not know; null if it cannot be read. */
  read(raw: unknown): T | null;
  /** Returns why a value may not be written; null if it may: it can be read again. */
  findProblem(value: T): z.core.$ZodError | null;
  /** Returns the fields of an object that this version does not know, without those of objects in it; null if there are none. */
  pickUnknown(value: T): Record<string, unknown> | null;
}

const readers = new WeakMap<z.core.$ZodType, TolerantReader<never>>();

/**
 * Returns the reader of a schema. A choice (enum, literal, union) names by `.meta({ unknown })` what is read in place of one that only a
 * newer version knows; without it such a value makes the row unreadable.
 */
export function createTolerantReader<T>(schema: z.ZodType<T>): TolerantReader<T> {
  const existing = readers.get(schema);
  if (existing) return existing as TolerantReader<T>;
  const loose = loosen(schema) as z.ZodType<T>;
  const known = getKnownFields(schema);
  const reader: TolerantReader<T> = {
    read(raw) {
      const parsed = loose.safeParse(raw);
      if (parsed.success) return parsed.data;
      const { substitute, mark } = createSubstitution();
      const substituted = substitute(schema, raw);
      const again = loose.safeParse(substituted);
      if (!again.success) return null;
      mark(substituted, again.data);
      hasMarked = true;
      return again.data;
    },
    findProblem: (value) => loose.safeParse(hasMarked ? withoutMarks(value) : value).error ?? null,
    pickUnknown(value) {
      const unknown = known && isObject(value) ? Object.entries(value).filter(([field]) => !known.has(field)) : [];
      return unknown.length > 0 ? Object.fromEntries(unknown) : null;
    },
  };
  readers.set(schema, reader as TolerantReader<never>);
  return reader;
}

/** Returns a copy without marks: the schema of a record refuses symbols. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withoutMarks(part)]))
    : value;
}

/** Set once a value was marked: until then no object needs to be looked through. */
let hasMarked = false;

function restoreRaw(_key: string, value: unknown): unknown {
  const unread = isObject(value) && value[UNREAD];
  if (!unread) return value;
  const fields = Object.entries(unread).filter(([field, { read }]) => JSON.stringify(value[field]) === read);
  return { ...value, ...Object.fromEntries(fields.map(([field, { raw }]) => [field, raw])) };
}

/** Returns the JSON of a value that a tolerant reader read: a choice that nobody changed is the one of the newer version again. */
export const toStoredJson = (value: unknown): string => JSON.stringify(value, hasMarked ? restoreRaw : undefined);
