// Settings schema with defaults and bounds, settings store, and managed policy overrides.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { policyDataSetsSchema } from '../datasets/data-set-metadata-schemas';
import { externalLinksSchema } from '../external-links/external-link-schema';
import { isSupportedLanguage, LANGUAGES } from '../i18n/locale';
import { createManagedPolicy, type RawPolicy } from './managed-policy';
import { createStorageItem } from './storage-item';

const HOUR_MS = 3_600_000;

/**
 * Site mode: `view` screens what is in view, `ask` marks but sends nothing until requested, `local` never sends, `off` leaves the page
 * alone.
 */
export const siteModeSchema = z.enum(['view', 'ask', 'local', 'off']);
export type SiteMode = z.infer<typeof siteModeSchema>;

/** Choice for a site; `default` removes the choice, so that the setting for all sites applies. */
export const siteChoiceSchema = z.enum([...siteModeSchema.options, 'default']);
export type SiteChoice = z.infer<typeof siteChoiceSchema>;

/** `system` follows the browser; otherwise a supported language, optionally with a region for numbers and dates (`en-GB`). */
const languageSchema = z.string().refine((tag) => tag === 'system' || isSupportedLanguage(tag), {
  params: { oneOf: ['system', ...LANGUAGES] },
});

/** All settings; an invalid stored value falls back to the default. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  language: languageSchema.catch('system'),
  /**
   * Idle minutes before the vault locks; docs/reference/security.md 3.3 allows 1, 5, 15, 60 and 480, not "never". Options offers those of
   * `AUTO_LOCK` in components/settings/general-setting-controls.tsx, and public/managed-settings.json lists them for policies.
   */
  autoLockMinutes: z.literal([1, 5, 15, 60, 480]).catch(15),
  defaultMode: z.enum(['view', 'ask']).catch('view'),
  fetchScore: z.boolean().catch(true),
  budgetPage: z.number().int().min(0).max(1000).catch(50),
  budgetSiteDay: z.number().int().min(0).max(10_000).catch(200),
  budgetDay: z.number().int().min(0).max(100_000).catch(1000),
  requestsPerMinute: z.number().int().min(1).max(600).catch(60),
  lifeRiskMs: z
    .number()
    .int()
    .min(HOUR_MS / 60)
    .max(30 * 24 * HOUR_MS)
    .catch(24 * HOUR_MS),
  lifeNoneMs: z
    .number()
    .int()
    .min(HOUR_MS / 60)
    .max(30 * 24 * HOUR_MS)
    .catch(6 * HOUR_MS),
  /** Days for which the audit log keeps entries. */
  auditDays: z.number().int().min(1).max(3650).catch(365),
  /** True if the history records which addresses the pages of allowed sites showed, and also those without a verdict. */
  recordPages: z.boolean().catch(true),
  recordUnscreened: z.boolean().catch(false),
  /** Links of *Open in*, in order; null stands for the built-in ones, so that a later version can add to them. */
  externalLinks: externalLinksSchema.nullable().catch(null),
  /** True if the service host may be in a private network without confirmation by the user; see `POLICY_ONLY`. */
  allowInternalHosts: z.boolean().catch(false),
  /** True if only data sets with a verified signature may be added; see `POLICY_ONLY`. */
  requireSignedDataSets: z.boolean().catch(false),
  /** Data sets that are added for the user; see `POLICY_ONLY`. */
  dataSets: policyDataSetsSchema.catch([]),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings that only the policy may set; stored values have no effect. Users confirm each host in the connect form. */
const POLICY_ONLY = {
  ...{ allowInternalHosts: false, requireSignedDataSets: false },
  dataSets: [],
} satisfies Partial<Settings>;

/**
 * Returns the valid values of a policy. An organization may set and lock every setting (schema: `public/managed-settings.json`).
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
    | { kind: 'number' | 'text' | 'yes or no' | 'links' | 'data sets' }
    | null;
}

const MAX_VALUE = 60;
const isSetting = (name: string): name is keyof Settings => Object.hasOwn(settingsSchema.shape, name);

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

function toExpectation(name: keyof Settings, issue: z.core.$ZodIssue): InvalidSetting['wanted'] {
  if (name === 'externalLinks') return { kind: 'links' };
  if (name === 'dataSets') return { kind: 'data sets' };
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
    fallback: settingsSchema.parse({}),
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
    ...POLICY_ONLY,
    ...validPolicy(await policy.load()),
  });

  async function change(changes: Partial<Settings>): Promise<Settings> {
    await item.save(settingsSchema.parse({ ...(await item.load()), ...changes, ...POLICY_ONLY }));
    return load();
  }

  return {
    /** Returns the effective settings: policy, then user setting, then default. */
    load,
    /** Saves changes; settings of the policy are not changed. @returns the effective settings */
    save: (changes: Partial<Settings>) => enqueue(() => change(changes)),
    /** Returns what the user chose, without the policy; for a backup. */
    loadStored: () => item.load(),
    /** Replaces all that the user chose, as a restore does; invalid values become defaults. */
    replace: (next: unknown) => enqueue(() => item.save({ ...settingsSchema.parse(next), ...POLICY_ONLY })),
    /** Returns invalid values of the policy and the store. */
    refused: async () => [...findInvalid(await policy.load(), 'policy'), ...findInvalid(await stored.load(), 'stored')],
    /** Returns the settings that the policy locks. */
    locked: async () => Object.keys(validPolicy(await policy.load())) as (keyof Settings)[],
  };
}
