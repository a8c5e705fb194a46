// The harmless settings as groups of fields: each is saved as soon as it is changed and within its bounds.
import { optionsWords } from '../lib/words/options';
import { Choice } from './Choice';
import { NumberField } from './NumberField';
import { Select } from './Select';

/** The settings this form changes (`Settings` of the store). */
export interface FormSettings {
  theme: 'system' | 'light' | 'dark';
  language: string;
  autoLockMinutes: 1 | 5 | 15 | 60 | 480;
  fetchScore: boolean;
  budgetPage: number;
  budgetSiteDay: number;
  budgetDay: number;
  requestsPerMinute: number;
  lifeRiskMs: number;
  lifeNoneMs: number;
}

export interface SettingsProps {
  settings: FormSettings;
  onSave(change: Partial<FormSettings>): void;
}

const HOUR_MS = 3_600_000;
const MAX_LIFE_HOURS = 30 * 24;
const AUTO_LOCK = [1, 5, 15, 60, 480] as const;

/** When the vault locks by itself. */
export function AutoLock({ settings, onSave }: SettingsProps) {
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
    />
  );
}

/** How much may be sent without a person asking. */
export function Budgets({ settings, onSave }: SettingsProps) {
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
      <Choice
        type="checkbox"
        name="fetch-score"
        checked={settings.fetchScore}
        title={words.fetchScore}
        text={words.fetchScoreText}
        onChange={(fetchScore) => onSave({ fetchScore })}
      />
    </>
  );
}

/** How long an answer counts as fresh, by outcome; shown in hours. */
export function CacheLife({ settings, onSave }: SettingsProps) {
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
        onSave={(value) => onSave({ lifeRiskMs: value * HOUR_MS })}
      />
      <NumberField
        id="lifeNone"
        label={words.lifeNone}
        value={hours(settings.lifeNoneMs)}
        low={1}
        high={MAX_LIFE_HOURS}
        onSave={(value) => onSave({ lifeNoneMs: value * HOUR_MS })}
      />
    </div>
  );
}

/** Theme and language. */
export function LookSettings({ settings, onSave }: SettingsProps) {
  const words = optionsWords().options;
  const themes = words.themes;
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
      />
      <Select
        id="language"
        label={words.language}
        value={settings.language}
        choices={Object.entries(words.languages)}
        hint={words.languageText}
        onChange={(language) => onSave({ language })}
      />
    </div>
  );
}
