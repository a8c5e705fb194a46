// Form controls for general settings, such as auto-lock, request budgets and cache lifetimes.

import { optionsWords } from '../../lib/i18n/options';
import type { Settings } from '../../lib/store/settings';
import { ChoiceCard } from '../ui/ChoiceCard';
import { NumberField } from '../ui/NumberField';
import { Select } from '../ui/Select';

/** The settings that this form changes. */
export type FormSettings = Omit<
  Settings,
  'defaultMode' | 'externalLinks' | 'allowInternalHosts' | 'requireSignedDataSets' | 'dataSets'
>;

export interface SettingsFormProps {
  settings: FormSettings;
  /** Names of the settings fixed by the organization's policy. */
  locked: readonly string[];
  onSave(change: Partial<FormSettings>): void;
}

const HOUR_MS = 3_600_000;
const MAX_LIFE_HOURS = 30 * 24;
/** The choices that `autoLockMinutes` of lib/store/settings.ts allows. */
const AUTO_LOCK = [1, 5, 15, 60, 480] as const;

/** Props of a control fixed by policy: disabled, with the reason as hint. */
function policyLock(locked: readonly string[], key: keyof FormSettings): { disabled?: boolean; hint?: string } {
  return locked.includes(key) ? { disabled: true, hint: optionsWords().options.lockedSetting } : {};
}

/** Select for the auto-lock delay. */
export function AutoLock({ settings, locked, onSave }: SettingsFormProps) {
  const words = optionsWords().options;
  return (
    <Select
      id="auto-lock"
      label={words.autoLock}
      value={String(settings.autoLockMinutes)}
      choices={AUTO_LOCK.map((minutes) => [String(minutes), words.minutes(minutes)] as const)}
      onChange={(text) => {
        const minutes = AUTO_LOCK.find((choice) => String(choice) === text);
        if (minutes) onSave({ autoLockMinutes: minutes });
      }}
      {...policyLock(locked, 'autoLockMinutes')}
    />
  );
}

/** The choices of the pages and addresses that the history records. */
export function PageRecording({ settings, locked, onSave }: SettingsFormProps) {
  const words = optionsWords().options;
  const textOf = (key: keyof FormSettings, text: string) =>
    locked.includes(key) ? `${text} ${words.lockedSetting}` : text;
  return (
    <>
      <ChoiceCard
        type="checkbox"
        name="record-pages"
        testId="record-pages"
        checked={settings.recordPages}
        title={words.recordPages}
        text={textOf('recordPages', words.recordPagesText)}
        disabled={locked.includes('recordPages')}
        onChange={(recordPages) => onSave({ recordPages })}
      />
      <ChoiceCard
        type="checkbox"
        name="record-unscreened"
        testId="record-unscreened"
        checked={settings.recordUnscreened}
        title={words.recordUnscreened}
        text={textOf('recordUnscreened', words.recordUnscreenedText)}
        disabled={locked.includes('recordUnscreened')}
        onChange={(recordUnscreened) => onSave({ recordUnscreened })}
      />
    </>
  );
}

/** Field for the retention of the audit log, in days. */
export function AuditRetention({ settings, locked, onSave }: SettingsFormProps) {
  return (
    <NumberField
      id="auditDays"
      label={optionsWords().options.auditDays}
      value={settings.auditDays}
      low={1}
      high={3650}
      locked={locked.includes('auditDays')}
      onSave={(auditDays) => onSave({ auditDays })}
    />
  );
}

/** Fields for the limits of automatic requests, and the choice to fetch scores. */
export function Budgets({ settings, locked, onSave }: SettingsFormProps) {
  const words = optionsWords().options;
  const field = (
    key: 'budgetPage' | 'budgetSiteDay' | 'budgetDay' | 'requestsPerMinute',
    low: number,
    high: number,
  ) => (
    <NumberField
      id={key}
      label={words[key]}
      value={settings[key]}
      low={low}
      high={high}
      locked={locked.includes(key)}
      onSave={(value) => onSave({ [key]: value })}
    />
  );
  return (
    <>
      <div class="two">
        {field('budgetPage', 0, 1000)}
        {field('budgetSiteDay', 0, 10_000)}
      </div>
      <div class="two">
        {field('budgetDay', 0, 100_000)}
        {field('requestsPerMinute', 1, 600)}
      </div>
      <ChoiceCard
        type="checkbox"
        name="fetch-score"
        checked={settings.fetchScore}
        title={words.fetchScore}
        text={locked.includes('fetchScore') ? `${words.fetchScoreText} ${words.lockedSetting}` : words.fetchScoreText}
        disabled={locked.includes('fetchScore')}
        onChange={(fetchScore) => onSave({ fetchScore })}
      />
    </>
  );
}

/** Fields for the cache lifetime by outcome, in hours. */
export function CacheLife({ settings, locked, onSave }: SettingsFormProps) {
  const words = optionsWords().options;
  const hours = (ms: number): number => Math.max(1, Math.round(ms / HOUR_MS));
  return (
    <div class="two">
      <NumberField
        id="lifeRisk"
        label={words.lifeRisk}
        value={hours(settings.lifeRiskMs)}
        low={1}
        high={MAX_LIFE_HOURS}
        locked={locked.includes('lifeRiskMs')}
        onSave={(value) => onSave({ lifeRiskMs: value * HOUR_MS })}
      />
      <NumberField
        id="lifeNone"
        label={words.lifeNone}
        value={hours(settings.lifeNoneMs)}
        low={1}
        high={MAX_LIFE_HOURS}
        locked={locked.includes('lifeNoneMs')}
        onSave={(value) => onSave({ lifeNoneMs: value * HOUR_MS })}
      />
    </div>
  );
}

/** Selects for theme and language. */
export function LookSettings({ settings, locked, onSave }: SettingsFormProps) {
  const words = optionsWords().options;
  const themes = words.themes;
  const languages = Object.entries<string>(words.languages);
  // A policy may set a tag with a region that is not in the list.
  if (!languages.some(([tag]) => tag === settings.language)) languages.push([settings.language, settings.language]);
  return (
    <div class="two">
      <Select
        id="theme"
        label={words.theme}
        value={settings.theme}
        choices={[
          ['system', themes.system],
          ['light', themes.light],
          ['dark', themes.dark],
        ]}
        onChange={(theme) => onSave({ theme })}
        {...policyLock(locked, 'theme')}
      />
      <Select
        id="language"
        label={words.language}
        value={settings.language}
        choices={languages}
        hint={words.languageText}
        onChange={(language) => onSave({ language })}
        {...policyLock(locked, 'language')}
      />
    </div>
  );
}
