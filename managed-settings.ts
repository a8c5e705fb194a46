// Generates managed-settings.json, the schema by which Chrome checks an organization's policy, from the table of settings.
import { z } from 'zod';
import { policyDataSetsSchema } from './lib/datasets/data-set-metadata-schemas';
import { externalLinksSchema } from './lib/external-links/external-link-schema';
import { managedSettingsWords } from './lib/i18n/words/managed-settings';
import { publicListsSchema } from './lib/lists/refresh/public-lists';
import { SETTINGS, type Setting, type SettingName } from './lib/settings/setting-table';
import { accountSettingSchemas, sitesSchema } from './lib/store/settings';

/** The part of JSON Schema that Chrome supports and this file uses. */
export interface PolicySchema {
  title?: string;
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: PolicySchema;
  properties?: Record<string, PolicySchema>;
  required?: string[];
}

const VALUES = {
  links: externalLinksSchema,
  'data sets': policyDataSetsSchema,
  'public lists': publicListsSchema,
  sites: sitesSchema,
  ...accountSettingSchemas,
};

/** Keeps types, choices and fields of a schema: Riskmark checks the rest, and names each fault in Options. */
function simplify(schema: PolicySchema, fieldTitles: Record<string, string>, field = ''): PolicySchema {
  const title = fieldTitles[field];
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, simplify(property, fieldTitles, name)] as const,
  );
  return {
    ...(title && { title }),
    ...(schema.type && { type: schema.type }),
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.items && { items: simplify(schema.items, fieldTitles) }),
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(schema.required && { required: schema.required }),
  };
}

/** Titles of the fields of a setting whose name does not say what they hold. */
function getFieldTitles(name: SettingName): Record<string, string> {
  const titles: Partial<Record<SettingName, Record<string, string>>> = managedSettingsWords().fields;
  return titles[name] ?? {};
}

function describeValues(name: SettingName): PolicySchema {
  const setting: Setting = SETTINGS[name];
  switch (setting.kind) {
    case 'choice':
      return { type: typeof setting.default === 'number' ? 'integer' : 'string', enum: [...setting.choices] };
    case 'number':
      return { type: 'integer', minimum: setting.low, maximum: setting.high };
    case 'flag':
      return { type: 'boolean' };
    case 'language':
      return { type: 'string' };
    default:
      return simplify(z.toJSONSchema(VALUES[setting.kind]) as PolicySchema, getFieldTitles(name));
  }
}

/** Returns the schema of a policy: each setting with its title, type and permitted values. */
export function createPolicySchema() {
  const names = Object.keys(SETTINGS) as SettingName[];
  const titles: Record<SettingName, string> = managedSettingsWords().settings;
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name): [string, PolicySchema] => [name, { title: titles[name], ...describeValues(name) }]),
    ),
  };
}
