// Message definitions for the settings; a card may read them.
import { z } from 'zod';
import type { Settings } from '../../settings/setting-table';
import { type InvalidSetting, settingsSchema } from '../../store/settings';
import { declareOutput, emptyInput, PAGES_ONLY } from '../message-fields';

export const settingsMessages = {
  settings: { from: ['pages', 'card'], input: emptyInput, ...declareOutput<Settings>() },
  /** Returns the settings locked by the policy. */
  lockedSettings: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<(keyof Settings)[]>() },
  /** Returns invalid values of the policy and the settings store. */
  refusedSettings: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<InvalidSetting[]>() },
  /** Asked before each export to a file. @throws `exports-off` if the policy switches exports off */
  expectExports: { from: PAGES_ONLY, input: emptyInput, ...declareOutput<null>() },
  /** @throws `locked` while there is an account and the vault is locked */
  saveSettings: {
    from: PAGES_ONLY,
    input: z.strictObject({ settings: settingsSchema.partial() }),
    ...declareOutput<Settings>(),
  },
} as const;
