// Makes rows of a newer version from rows of this one: unknown fields at every depth, and unknown choices.
import { z } from 'zod';

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

interface NewerParts {
  /** Returns the value of a field to add to an object; undefined: none. */
  addField(): Json | undefined;
  /** Replaces each choice for which the schema names what is read in its place. */
  choice?: string;
}

/** Records by key take no field of their own; the tag of a variant stays, because it names the schema of the variant. */
export function toNewerRow(schema: z.core.$ZodType, value: Json, parts: NewerParts): Json {
  const convert = (part: z.core.$ZodType, one: Json): Json => toNewerRow(part, one, parts);
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return value === null ? null : convert(def.innerType, value);
    case 'pipe':
      return convert(def.in, value);
    case 'array':
      return Array.isArray(value) ? value.map((one) => convert(def.element, one)) : value;
    case 'union': {
      const option = def.options.find((one) => z.safeParse(one, value).success);
      return option ? convert(option, value) : value;
    }
    case 'enum':
    case 'literal': {
      const { unknown } = z.globalRegistry.get(schema) ?? {};
      return unknown === undefined ? value : (parts.choice ?? value);
    }
    case 'record':
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const schemaOf = (field: string) => (def.type === 'record' ? def.valueType : def.shape[field]);
      const known = Object.entries(value).map(([field, one]): [string, Json] => {
        const part = schemaOf(field);
        return [field, part ? convert(part, one) : one];
      });
      const added = def.type === 'record' ? undefined : parts.addField();
      return { ...Object.fromEntries(known), ...(added === undefined ? {} : { newerField: added }) };
    }
    default:
      return value;
  }
}
