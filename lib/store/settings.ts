// Every harmless setting in one table: its default, its bounds, and how a stored value is read back. (Filled in by lib/store work: load, save, watch, managed policy.)
import { z } from 'zod';

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
  lifeRiskMs: z.number().int().min(HOUR_MS / 60).max(30 * 24 * HOUR_MS).catch(24 * HOUR_MS),
  lifeNoneMs: z.number().int().min(HOUR_MS / 60).max(30 * 24 * HOUR_MS).catch(6 * HOUR_MS),
});
export type Settings = z.infer<typeof settingsSchema>;
