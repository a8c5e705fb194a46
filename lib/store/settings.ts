// Schema of the settings, settings store, and managed policy overrides.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { policyDataSetsSchema } from '../datasets/data-set-metadata-schemas';
import { externalLinksSchema } from '../external-links/external-link-schema';
import { isSupportedLanguage } from '../i18n/locale';
import { LANGUAGES } from '../i18n/words/languages';
import { publicListsSchema } from '../lists/refresh/public-lists';
import {
  type AccountSettingKind,
  getDefaults,
  type ListSettingKind,
  POLICY_SETTINGS,
  PROVIDER_IDS,
  SETTINGS,
  type Setting,
  type SettingName,
  type Settings,
} from '../settings/setting-table';
import { createManagedPolicy, type RawPolicy } from './managed-policy';
import { createStorageItem } from './storage-item';

const MAX_SITES = 200;

/** Tests whether a text is a URL over https without user information, query and fragment. */
function isPlainHttpsUrl(text: string): boolean {
  if (/[\s\\?#]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

export const accountSettingSchemas = {
  provider: z.enum(PROVIDER_IDS),
  'base URL': z.string().max(2048).refine(isPlainHttpsUrl),
  'client id': z
    .string()
    .max(512)
    .regex(/^\S(?:.*\S)?$/),
} as const;

/** A host without port, or `*.name` for a name with its subdomains; a permission of the browser has no port either. */
const siteSchema = z
  .string()
  .max(253)
  .regex(/^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/);

export const sitesSchema = z
  .array(siteSchema)
  .max(MAX_SITES)
  .refine((sites) => new Set(sites).size === sites.length);

/**
 * Site mode: `view` screens what is in view, `ask` marks but sends nothing until requested, `local` never sends, `off` leaves the page
 * alone. A mode of a newer version reads as `local`: nothing is sent that a person did not choose.
 */
export const siteModeSchema = z.enum(['view', 'ask', 'local', 'off']).meta({ unknown: 'local' });
export type SiteMode = z.infer<typeof siteModeSchema>;

/** Choice for a site; `default` removes the choice, so that the setting for all sites applies. */
export const siteChoiceSchema = z.enum([...siteModeSchema.options, 'default']);
export type SiteChoice = z.infer<typeof siteChoiceSchema>;

/** Which addresses of a site have a mark. `hits`: those with risk, a hit, a case or a warning. A value of a newer version hides nothing. */
export const siteMarksSchema = z.enum(['all', 'hits']).meta({ unknown: 'all' });
export type SiteMarks = z.infer<typeof siteMarksSchema>;

/** `system` follows the browser; otherwise a supported language, optionally with a region for numbers and dates (`en-GB`). */
const languageSchema = z.string().refine((tag) => tag === 'system' || isSupportedLanguage(tag), {
  params: { oneOf: ['system', ...LANGUAGES] },
});

const valueSchemas = {
  language: languageSchema,
  links: externalLinksSchema.nullable(),
  'data sets': policyDataSetsSchema,
  'public lists': publicListsSchema.nullable(),
  sites: sitesSchema.nullable(),
  provider: accountSettingSchemas.provider.nullable(),
  'base URL': accountSettingSchemas['base URL'].nullable(),
  'client id': accountSettingSchemas['client id'].nullable(),
};

/** Returns the schema of a setting's values. */
function toSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'choice':
      return z.literal([...setting.choices]);
    case 'number':
      return z.number().int().min(setting.low).max(setting.high);
    case 'flag':
      return z.boolean();
    default:
      return valueSchemas[setting.kind];
  }
}

/** All settings; an invalid stored value falls back to the default. */
export const settingsSchema = z.object(
  Object.fromEntries(
    Object.entries<Setting>(SETTINGS).map(([name, setting]) => [name, toSchema(setting).catch(setting.default)]),
  ) as { [Name in SettingName]: z.ZodCatch<z.ZodType<Settings[Name]>> },
);

/**
 * Returns the valid values of a policy. An organization may set and lock every setting (docs/managed-settings.md).
 * An invalid value leaves the user's setting in force and never becomes a default.
 */
function validPolicy(raw: RawPolicy): Partial<Settings> {
  return settingsSchema
    .partial()
    .parse(
      Object.fromEntries(
        Object.entries(raw).filter(
          ([name, value]) => isSetting(name) && settingsSchema.shape[name].unwrap().safeParse(value).success,
        ),
      ),
    );
}

/** An invalid value and the expected one; `wanted` is null if no setting has this name. */
export interface InvalidSetting {
  /** Name in the policy or the store. */
  name: string;
  /** JSON, truncated. */
  value: string;
  from: 'policy' | 'stored';
  wanted:
    | { least: number }
    | { most: number }
    | { oneOf: string[] }
    | { kind: 'number' | 'text' | 'yes or no' | ListSettingKind | Exclude<AccountSettingKind, 'provider'> }
    | null;
}

const MAX_VALUE = 60;
const policyDefaults = getDefaults(POLICY_SETTINGS);
const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Returns the values of a policy or of the store that are invalid. They fall back silently, so the UI reports them. */
function findInvalid(raw: RawPolicy, from: InvalidSetting['from']): InvalidSetting[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const invalid = { name: name.slice(0, MAX_VALUE), value: JSON.stringify(value).slice(0, MAX_VALUE), from };
    // A later version may have stored settings unknown to this one.
    if (!isSetting(name)) return from === 'policy' ? [{ ...invalid, wanted: null }] : [];
    const issue = settingsSchema.shape[name].unwrap().safeParse(value).error?.issues[0];
    return issue ? [{ ...invalid, wanted: toExpectation(name, issue) }] : [];
  });
}

function toExpectation(name: SettingName, issue: z.core.$ZodIssue): InvalidSetting['wanted'] {
  const { kind }: Setting = SETTINGS[name];
  switch (kind) {
    case 'links':
    case 'data sets':
    case 'public lists':
    case 'sites':
    case 'base URL':
    case 'client id':
      return { kind };
    case 'provider':
      return { oneOf: [...PROVIDER_IDS] };
  }
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { oneOf: issue.values.map(String) };
  if (issue.code === 'custom') return { oneOf: z.array(z.string()).parse(issue.params?.oneOf) };
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  const isFlag = issue.code === 'invalid_type' && issue.expected === 'boolean';
  return { kind: isFlag ? 'yes or no' : isText ? 'text' : 'number' };
}

/**
 * Creates the settings store in `storage.local`; policy values take precedence. Settings are not secret, and invalid values fall back to defaults
 * (docs/reference/security.md 3.2).
 */
export function createSettings() {
  const item = createStorageItem<Settings>({
    area: 'local',
    key: 'settings',
    schema: settingsSchema,
    fallback: getDefaults(SETTINGS),
  });
  const stored = createStorageItem<RawPolicy>({
    area: 'local',
    key: 'settings',
    schema: z.record(z.string(), z.unknown()),
    fallback: {},
  });
  const policy = createManagedPolicy();
  const enqueue = createSerialQueue();

  const load = async (): Promise<Settings> => ({
    ...(await item.load()),
    ...policyDefaults,
    ...validPolicy(await policy.load()),
  });

  async function change(changes: Partial<Settings>): Promise<Settings> {
    const raw = await stored.load();
    const next = settingsSchema.parse({ ...raw, ...changes });
    const names = Object.keys(changes).filter(isSetting);
    // Settings and values that only a newer version knows stay as they are stored.
    await stored.save({ ...raw, ...Object.fromEntries(names.map((name) => [name, next[name]])), ...policyDefaults });
    return load();
  }

  return {
    /** Returns the effective settings: policy, then user setting, then default. */
    load,
    /** Saves changes; settings of the policy are not changed. @returns the effective settings */
    save: (changes: Partial<Settings>) => enqueue(() => change(changes)),
    /** Returns what the user chose, without the policy, with settings and values of a newer version as they are stored; for a backup. */
    loadStored: async (): Promise<Record<string, unknown>> => ({ ...(await item.load()), ...(await stored.load()) }),
    /** Replaces all that the user chose, as a restore does; invalid values stay stored and read as defaults. */
    replace: (next: Record<string, unknown>) => enqueue(() => stored.save({ ...next, ...policyDefaults })),
    /** Returns invalid values of the policy and the store. */
    refused: async () => [...findInvalid(await policy.load(), 'policy'), ...findInvalid(await stored.load(), 'stored')],
    locked: async () => Object.keys(validPolicy(await policy.load())) as SettingName[],
  };
}
