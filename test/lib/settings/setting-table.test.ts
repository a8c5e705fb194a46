// Tests of the settings table: defaults are permitted, and ids of controls are unique.
import { expect, test } from 'vitest';
import { FORM_SETTINGS, SETTINGS, type Setting } from '../../../lib/settings/setting-table';

test.each(Object.entries<Setting>(SETTINGS))('the default of %s is one of its values', (_name, setting) => {
  if (setting.kind === 'choice') expect(setting.choices).toContain(setting.default);
  if (setting.kind !== 'number') return;
  expect(setting.default).toBeGreaterThanOrEqual(setting.low);
  expect(setting.default).toBeLessThanOrEqual(setting.high);
});

test('controls have ids of their own', () => {
  const ids = Object.values(FORM_SETTINGS).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
