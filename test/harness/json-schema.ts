// Harness: JSON Schema validator for the keywords of the STIX 2.1 schemas; any other keyword throws.

type Schema = boolean | { [keyword: string]: unknown };

/** Keywords that do not restrict a value; `format` is an annotation (JSON Schema 2020-12, Validation 7). */
const ANNOTATIONS = new Set(['$id', '$schema', 'definitions', 'then', 'format']);

/** @param schemas schemas by path, to which relative `$ref`s lead @returns a function that lists the faults of a value */
export function createSchemaValidator(schemas: Record<string, Schema>) {
  function resolve(ref: string, base: string): [Schema, string] {
    const [file = '', pointer = ''] = ref.split('#');
    const path = file ? new URL(file, `file:///${base}`).pathname.slice(1) : base;
    const found = pointer
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], schemas[path]);
    if (found === undefined) throw new Error(`no schema ${ref} from ${base}`);
    return [found as Schema, path];
  }

  function validate(value: unknown, schema: Schema, base: string, at: string): string[] {
    if (typeof schema === 'boolean') return schema ? [] : [`${at}: not allowed`];
    return Object.entries(schema).flatMap(([keyword, rule]) => check(keyword, rule, value, schema, base, at));
  }

  function check(
    keyword: string,
    rule: unknown,
    value: unknown,
    schema: Record<string, unknown>,
    base: string,
    at: string,
  ): string[] {
    const passes = (each: Schema) => validate(value, each, base, at).length === 0;
    const fault = (isFault: boolean): string[] => (isFault ? [`${at}: ${keyword} ${JSON.stringify(rule)}`] : []);
    const list = rule as Schema[];
    const object = isObject(value) ? value : null;
    switch (keyword) {
      case '$ref': {
        const [found, path] = resolve(rule as string, base);
        return validate(value, found, path, at);
      }
      case 'allOf':
        return list.flatMap((each) => validate(value, each, base, at));
      case 'anyOf':
        return fault(!list.some(passes));
      case 'oneOf':
        return fault(list.filter(passes).length !== 1);
      case 'not':
        return fault(passes(rule as Schema));
      case 'if':
        return passes(rule as Schema) ? validate(value, (schema.then as Schema) ?? true, base, at) : [];
      case 'type':
        return fault(![rule].flat().some((type) => isOfType(value, type as string)));
      case 'enum':
        return fault(!(rule as unknown[]).includes(value));
      case 'const':
        return fault(value !== rule);
      case 'pattern':
        return fault(typeof value === 'string' && !new RegExp(rule as string).test(value));
      case 'minLength':
        return fault(typeof value === 'string' && value.length < Number(rule));
      case 'maxLength':
        return fault(typeof value === 'string' && value.length > Number(rule));
      case 'minimum':
        return fault(typeof value === 'number' && value < Number(rule));
      case 'maximum':
        return fault(typeof value === 'number' && value > Number(rule));
      case 'required':
        return fault(object !== null && (rule as string[]).some((name) => !(name in object)));
      case 'minProperties':
        return fault(object !== null && Object.keys(object).length < Number(rule));
      case 'minItems':
        return fault(Array.isArray(value) && value.length < Number(rule));
      case 'contains':
        return fault(
          Array.isArray(value) && !value.some((each) => validate(each, rule as Schema, base, at).length === 0),
        );
      case 'items':
        return Array.isArray(value)
          ? value.flatMap((each, index) => validate(each, rule as Schema, base, `${at}[${index}]`))
          : [];
      case 'propertyNames':
        return Object.keys(object ?? {}).flatMap((name) => validate(name, rule as Schema, base, `${at}.${name}`));
      case 'properties':
        return Object.entries(rule as Record<string, Schema>).flatMap(([name, each]) =>
          object && name in object ? validate(object[name], each, base, `${at}.${name}`) : [],
        );
      case 'patternProperties':
        return Object.entries(rule as Record<string, Schema>).flatMap(([pattern, each]) =>
          Object.entries(object ?? {}).flatMap(([name, member]) =>
            new RegExp(pattern).test(name) ? validate(member, each, base, `${at}.${name}`) : [],
          ),
        );
      case 'additionalProperties': {
        const patterns = Object.keys((schema.patternProperties as object) ?? {}).map((each) => new RegExp(each));
        const known = Object.keys((schema.properties as object) ?? {});
        return Object.entries(object ?? {})
          .filter(([name]) => !known.includes(name) && !patterns.some((each) => each.test(name)))
          .flatMap(([name, member]) => validate(member, rule as Schema, base, `${at}.${name}`));
      }
      default:
        if (ANNOTATIONS.has(keyword)) return [];
        throw new Error(`the validator does not know ${keyword}`);
    }
  }

  return (value: unknown, path: string): string[] => {
    const schema = schemas[path];
    if (schema === undefined) throw new Error(`no schema ${path}`);
    return validate(value, schema, path, '$');
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}
