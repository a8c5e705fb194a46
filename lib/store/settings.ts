// Every harmless setting in one table: its default, its bounds, and how a stored value is read back.
import { z } from 'zod';
import { createSerialQueue } from '../concurrency/serial-queue';
import { isSpoken, LANGUAGES } from '../i18n/locale';
import { createManagedPolicy, type RawPolicy } from './managed-policy';
import { createStorageItem } from './storage-item';

const HOUR_MS = 3_600_000;

/** What the site switch says: screen what is in view, mark but send nothing until asked, or leave the page alone. */
export const siteModeSchema = z.enum(['view', 'ask', 'off']);
export type SiteMode = z.infer<typeof siteModeSchema>;

/** What may be chosen for a site; `default` takes the choice back, so that it follows the setting for all sites. */
export const siteChoiceSchema = z.enum([...siteModeSchema.options, 'default']);
export type SiteChoice = z.infer<typeof siteChoiceSchema>;

/** `system` follows the browser; otherwise a language that Riskmark speaks, with a region for numbers and dates where wanted (`en-GB`). */
const languageSchema = z.string().refine((tag) => tag === 'system' || isSpoken(tag), {
  params: { oneOf: ['system', ...LANGUAGES] },
});

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  language: languageSchema.catch('system'),
  /** Minutes without use before the vault locks; docs/reference/security.md 3.3 offers 1, 5, 15, 60 and 480, never "never". */
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
  /** Whether the service's host may be inside a private network without the person's word; see `OF_POLICY`. */
  allowInternalHosts: z.boolean().catch(false),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What the policy alone may set: a stored value of it has no effect, for a person answers in the connect form, host by host. */
const OF_POLICY = { allowInternalHosts: false } satisfies Partial<Settings>;

/**
 * An organisation may set and lock every setting; `public/managed-settings.json` tells the browser so. Keeps the values that are valid;
 * an invalid one leaves the person's own setting in force and never becomes a default.
 */
function policyOf(raw: RawPolicy): Partial<Settings> {
  const parsed = settingsSchema.parse(raw);
  return Object.fromEntries(
    Object.entries(parsed).filter(([key, value]) => Object.hasOwn(raw, key) && raw[key] === value),
  );
}

/** A value that has no effect, and what it would have to be; `null` if there is no setting of this name. */
export interface InvalidSetting {
  /** As the policy or the store names it. */
  name: string;
  /** As JSON, cut. */
  value: string;
  from: 'policy' | 'stored';
  wanted: { least: number } | { most: number } | { oneOf: string[] } | { kind: 'number' | 'text' | 'yes or no' } | null;
}

const MAX_VALUE = 60;
const isSetting = (name: string): name is keyof Settings => Object.hasOwn(settingsSchema.shape, name);

/** The values of a policy, or of what is stored, that have no effect; they fall back silently, so somebody has to be told. */
function refusedOf(raw: RawPolicy, from: InvalidSetting['from']): InvalidSetting[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const told = { name: name.slice(0, MAX_VALUE), value: JSON.stringify(value).slice(0, MAX_VALUE), from };
    // A later version may have stored more than this one knows.
    if (!isSetting(name)) return from === 'policy' ? [{ ...told, wanted: null }] : [];
    const issue = settingsSchema.shape[name].unwrap().safeParse(value).error?.issues[0];
    return issue ? [{ ...told, wanted: wantedOf(issue) }] : [];
  });
}

function wantedOf(issue: z.core.$ZodIssue): InvalidSetting['wanted'] {
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { oneOf: issue.values.map(String) };
  if (issue.code === 'custom') return { oneOf: z.array(z.string()).parse(issue.params?.oneOf) };
  const isWord = issue.code === 'invalid_type' && issue.expected === 'string';
  const isFlag = issue.code === 'invalid_type' && issue.expected === 'boolean';
  return { kind: isFlag ? 'yes or no' : isWord ? 'text' : 'number' };
}

export interface SettingsStore {
  /** What holds now: policy before the person's choice before the default. */
  load(): Promise<Settings>;
  /** Changes some; those that the policy sets stay as they are. @returns what holds then. */
  save(changes: Partial<Settings>): Promise<Settings>;
  /** The settings that the policy sets and nobody here can change. */
  locked(): Promise<(keyof Settings)[]>;
  /** What the policy sets, or was stored, and holds nothing. */
  refused(): Promise<InvalidSetting[]>;
}

/** The person's settings, in `storage.local`: they are harmless, and a wrong value fails to its default (docs/reference/security.md 3.2). */
export function createSettings(): SettingsStore {
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
  const inTurn = createSerialQueue();

  const load = async (): Promise<Settings> => ({
    ...(await item.load()),
    ...OF_POLICY,
    ...policyOf(await policy.load()),
  });

  async function change(changes: Partial<Settings>): Promise<Settings> {
    await item.save(settingsSchema.parse({ ...(await item.load()), ...changes, ...OF_POLICY }));
    return load();
  }

  return {
    load,
    save: (changes) => inTurn(() => change(changes)),
    refused: async () => [...refusedOf(await policy.load(), 'policy'), ...refusedOf(await stored.load(), 'stored')],
    locked: async () => Object.keys(policyOf(await policy.load())) as (keyof Settings)[],
  };
}
