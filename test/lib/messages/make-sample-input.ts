// Generates a minimal valid input from a schema, for messages without a handwritten sample.
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

function fill(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  const option = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (option) return fill(option);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, fill(schema.properties?.[name] ?? {})]));
    case 'array':
      return (
        schema.prefixItems?.map(fill) ?? Array.from({ length: schema.minItems ?? 0 }, () => fill(schema.items ?? {}))
      );
    case 'string':
      return 'x'.repeat(schema.minLength ?? 1);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Returns an input with the required fields only. @throws Error if the schema refuses it: the message needs a written sample */
export function sampleInput(schema: z.ZodType): unknown {
  const input = fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  if (!schema.safeParse(input).success)
    throw new Error(`no generated input fits: write a sample in serve-messages.test.ts (${JSON.stringify(input)})`);
  return input;
}
