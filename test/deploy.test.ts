// Tests of docs/deploy.md: each value of its policies has an effect, and Chrome passes it on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SettingName } from '../lib/settings/setting-table';
import { settingsSchema } from '../lib/store/settings';
import { createPolicySchema, type PolicySchema } from '../managed-settings';
import { readReleaseVariables } from '../release-variables';

const { properties } = createPolicySchema();

interface Policy {
  ExtensionSettings: Record<string, { installation_mode: string }>;
  '3rdparty': Record<string, Record<string, Record<string, unknown>>>;
}

const policies = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^(\w+) .*\n\n```json\n([\s\S]*?)```/gm)].map(
  ([, browser = '', json = '']): [string, Policy] => {
    const parsed = JSON.parse(json);
    return [browser, parsed.policies ?? parsed];
  },
);
const settingsOf = (policy: Policy) => Object.values(policy['3rdparty']).flatMap((byId) => Object.entries(byId));

/** Tests a value as Chrome does: it withholds what breaks the schema or is not named in it. */
function fitsSchema(schema: PolicySchema | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (schema.enum) return schema.enum.includes(value);
  if (Array.isArray(value)) return schema.type === 'array' && value.every((item) => fitsSchema(schema.items, item));
  if (typeof value === 'object' && value !== null) {
    const isWhole = (schema.required ?? []).every((name) => name in value);
    return isWhole && Object.entries(value).every(([name, field]) => fitsSchema(schema.properties?.[name], field));
  }
  if (typeof value !== 'number') return schema.type === typeof value;
  return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
}

test('deploy.md has a policy for each browser', () =>
  expect(policies.map(([browser]) => browser)).toEqual(['Chrome', 'Edge', 'Firefox']));

test.each(policies)('policy for %s installs and sets the same extension', (browser, policy) => {
  const [id] = Object.keys(policy.ExtensionSettings);
  expect(settingsOf(policy).map(([name]) => name)).toEqual([id]);
  if (browser === 'Firefox') expect(id).toBe(readReleaseVariables({}).firefoxId);
});

test.each(policies)('policy for %s holds only values that have an effect', (_browser, policy) => {
  for (const [, settings] of settingsOf(policy)) {
    expect(Object.keys(settings).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(settings)) {
      expect(fitsSchema(properties[name], value), name).toBe(true);
      expect(settingsSchema.shape[name as SettingName].unwrap().safeParse(value).success, name).toBe(true);
    }
  }
});
