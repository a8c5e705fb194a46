// Form controls of the settings table, such as auto-lock, request budgets and cache lifetimes.

import { formatSpan } from '../../lib/i18n/format';
import { getLanguageName } from '../../lib/i18n/locale';
import { LANGUAGES } from '../../lib/i18n/words/languages';
import { optionsWords } from '../../lib/i18n/words/options';
import {
  FORM_SETTINGS,
  type FormSetting,
  type FormSettingName,
  type FormSettings,
  type SettingRowId,
  type Settings,
} from '../../lib/settings/setting-table';
import { ChoiceCard } from '../ui/ChoiceCard';
import { NumberField } from '../ui/NumberField';
import { Select } from '../ui/Select';
import '../ui/styles/form.css';

export interface SettingControlsProps {
  /** Row of the options page. */
  row: SettingRowId;
  settings: FormSettings;
  /** Names of the settings fixed by the organization's policy. */
  locked: readonly string[];
  onSave(change: Partial<FormSettings>): void;
}

/**
 * Texts that the messages must have: what stands beneath a control, and for a choice of words the name of each, with a hint that
 * replaces the text while it is chosen.
 */
type SettingTexts = {
  [Name in FormSettingName]: { label: string; text?: string } & (Settings[Name] extends string
    ? { choices: Record<Settings[Name], string>; hints?: Record<Settings[Name], string> }
    : unknown);
};
const getSettingTexts = (): SettingTexts => optionsWords().settings;

interface ControlTexts {
  label: string;
  text?: string;
  choices?: Record<string, string>;
  hints?: Record<string, string>;
}

const MINUTE_MS = 60_000;

/** Returns what locks the vault, such as `15 min without input`. */
export function describeAutoLock({
  lockWhen,
  autoLockMinutes,
}: Pick<Settings, 'lockWhen' | 'autoLockMinutes'>): string {
  const text = optionsWords().options.locks[lockWhen];
  return typeof text === 'string' ? text : text({ span: formatSpan(autoLockMinutes * MINUTE_MS) });
}

const isShown = (name: FormSettingName, { lockWhen }: FormSettings): boolean =>
  name !== 'autoLockMinutes' || lockWhen === 'computer-idle' || lockWhen === 'unused';

/** Returns the controls in lines: neighbors of half width share one in pairs. */
function toLines(names: FormSettingName[]): FormSettingName[][] {
  const lines: FormSettingName[][] = [];
  const isHalf = (name: FormSettingName | undefined) => name !== undefined && 'isHalf' in FORM_SETTINGS[name];
  for (const name of names) {
    const last = lines.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(name)) last.push(name);
    else lines.push([name]);
  }
  return lines;
}

const listNames = (row: string): FormSettingName[] =>
  Object.entries<FormSetting>(FORM_SETTINGS)
    .filter(([, setting]) => setting.row === row)
    .map(([name]) => name as FormSettingName);

/** Returns the labels of the controls in a row of the options page; none for a row without settings of the table. */
export function listControlLabels(row: string): string[] {
  const texts = getSettingTexts();
  return listNames(row).map((name) => texts[name].label);
}

/** Renders the controls of the settings of a row; those fixed by the policy are disabled, with the reason beside them. */
export function SettingControls(props: SettingControlsProps) {
  const names = listNames(props.row).filter((name) => isShown(name, props.settings));
  return (
    <>
      {toLines(names).map((line) =>
        'isHalf' in FORM_SETTINGS[line[0] as FormSettingName] ? (
          <div key={line[0]} class="two-columns">
            {line.map((name) => renderControl(name, props))}
          </div>
        ) : (
          line.map((name) => renderControl(name, props))
        ),
      )}
    </>
  );
}

function renderControl(name: FormSettingName, { settings, locked, onSave }: SettingControlsProps) {
  const setting: FormSetting = FORM_SETTINGS[name];
  const texts: ControlTexts = getSettingTexts()[name];
  const value = settings[name];
  const isLocked = locked.includes(name);
  const { lockedSetting } = optionsWords().options;
  const save = (next: unknown): void => onSave({ [name]: next });
  if (setting.kind === 'flag')
    return (
      <ChoiceCard
        key={name}
        type="checkbox"
        name={setting.id}
        testId={setting.id}
        checked={value === true}
        title={texts.label}
        text={[texts.text, isLocked && lockedSetting].filter(Boolean).join(' ')}
        disabled={isLocked}
        onChange={save}
      />
    );
  if (setting.kind === 'number') {
    const toUnits = (amount: number): number => Math.max(setting.low > 0 ? 1 : 0, Math.round(amount / setting.unit));
    return (
      <NumberField
        key={name}
        id={setting.id}
        label={texts.label}
        value={toUnits(Number(value))}
        low={toUnits(setting.low)}
        high={toUnits(setting.high)}
        locked={isLocked}
        onSave={(units) => save(units * setting.unit)}
      />
    );
  }
  const choices: [string, string][] =
    setting.kind === 'language'
      ? [
          ...Object.entries(texts.choices ?? {}),
          // A policy may set a tag with a region that is not in the list.
          ...[...new Set([...LANGUAGES, ...(value === 'system' ? [] : [String(value)])])].map(
            (tag): [string, string] => [tag, getLanguageName(tag)],
          ),
        ]
      : setting.choices.map((choice) => [
          String(choice),
          texts.choices?.[choice] ?? formatSpan(Number(choice) * MINUTE_MS),
        ]);
  return (
    <Select
      key={name}
      id={setting.id}
      label={texts.label}
      value={String(value)}
      choices={choices}
      hint={isLocked ? lockedSetting : (texts.hints?.[String(value)] ?? texts.text ?? '')}
      disabled={isLocked}
      onChange={(chosen) => save(typeof value === 'number' ? Number(chosen) : chosen)}
    />
  );
}
