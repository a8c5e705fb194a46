// Every harmless setting in one table: its default, its bounds, and how a stored value is read back.
import { z } from 'zod';
import { oneByOne } from '../order/one-by-one';
import { createItem } from './item';
import { createPolicy, type RawPolicy } from './policy';

const HOUR_MS = 3_600_000;

/** What the site switch says: screen what is in view, mark but send nothing until asked, or leave the page alone. */
export const siteModeSchema = z.enum(['view', 'ask', 'off']);
export type SiteMode = z.infer<typeof siteModeSchema>;

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  language: z.string().catch('system'),
  /** Minutes without use before the vault locks; security.md 3.3 offers 1, 5, 15, 60 and 480, never "never". */
  autoLockMinutes: z.union([z.literal(1), z.literal(5), z.literal(15), z.literal(60), z.literal(480)]).catch(15),
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
});
export type Settings = z.infer<typeof settingsSchema>;

/**
 * What an organisation may set and lock is every setting, as `public/managed-settings.json` says to the browser. Keeps the values that fit;
 * one that does not is left to the person's own setting and never becomes a default.
 */
function policyOf(raw: RawPolicy): Partial<Settings> {
  const parsed = settingsSchema.parse(raw);
  return Object.fromEntries(
    Object.entries(parsed).filter(([key, value]) => Object.hasOwn(raw, key) && raw[key] === value),
  );
}

export interface SettingsStore {
  /** What holds now: policy before the person's choice before the default. */
  load(): Promise<Settings>;
  /** Changes some; those that the policy sets stay as they are. @returns what holds then. */
  save(changes: Partial<Settings>): Promise<Settings>;
  /** The settings that the policy sets and nobody here can change. */
  locked(): Promise<(keyof Settings)[]>;
}

/** The person's settings, in `storage.local`: they are harmless, and a wrong value fails to its default (security.md 3.2). */
export function createSettings(): SettingsStore {
  const item = createItem<Settings>({
    area: 'local',
    key: 'settings',
    schema: settingsSchema,
    fallback: settingsSchema.parse({}),
  });
  const policy = createPolicy();
  const inTurn = oneByOne();

  const load = async (): Promise<Settings> => ({ ...(await item.load()), ...policyOf(await policy.load()) });

  async function change(changes: Partial<Settings>): Promise<Settings> {
    await item.save(settingsSchema.parse({ ...(await item.load()), ...changes }));
    return load();
  }

  return {
    load,
    save: (changes) => inTurn(() => change(changes)),
    locked: async () => Object.keys(policyOf(await policy.load())) as (keyof Settings)[],
  };
}
