// Message definitions for the settings; a card may read them.
import type { Settings } from '../../settings/setting-table';
import { type InvalidSetting, settingsSchema } from '../../store/settings';
import { declareMessage, declarePageMessage } from '../message-fields';

export const settingsMessages = {
  settings: declareMessage(['pages', 'card'], {}).returns<Settings>(),
  /** Returns the settings locked by the policy. */
  lockedSettings: declarePageMessage({}).returns<(keyof Settings)[]>(),
  /** Returns invalid values of the policy and the settings store. */
  refusedSettings: declarePageMessage({}).returns<InvalidSetting[]>(),
  /** Asked before each export to a file. @throws `exports-off` if the policy switches exports off */
  expectExports: declarePageMessage({}).returns<null>(),
  /** @throws `locked` while there is an account and the vault is locked */
  saveSettings: declarePageMessage({ settings: settingsSchema.partial() }).returns<Settings>(),
} as const;
