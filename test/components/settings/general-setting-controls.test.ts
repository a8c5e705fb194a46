// Tests of the controls of settings: each is drawn once, saves its value, and is locked by a policy alone.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { expect, test, vi } from 'vitest';
import { SettingControls } from '../../../components/settings/general-setting-controls';
import { LANGUAGES } from '../../../lib/i18n/words/languages';
import { optionsWords } from '../../../lib/i18n/words/options';
import { FORM_SETTINGS, type FormSetting, type FormSettings, getDefaults } from '../../../lib/settings/setting-table';

const DEFAULTS = getDefaults(FORM_SETTINGS);
const SETTINGS = Object.entries<FormSetting>(FORM_SETTINGS);

interface ControlProps {
  id?: string;
  name?: string;
  label?: string;
  title?: string;
  locked?: boolean;
  disabled?: boolean;
  hint?: string;
  text?: string;
  value?: string | number;
  choices?: [string, string][];
  children?: ComponentChildren;
  onSave?(value: number): void;
  onChange?(value: unknown): void;
}

function controlsIn(tree: unknown): ControlProps[] {
  if (Array.isArray(tree)) return tree.flatMap(controlsIn);
  if (!isValidElement(tree)) return [];
  const { props } = tree as VNode<ControlProps>;
  return props.id || props.name ? [props] : controlsIn(props.children);
}

const drawRow = (row: FormSetting['row'], values: Partial<FormSettings> = {}, onSave = vi.fn()) =>
  controlsIn(SettingControls({ row, settings: { ...DEFAULTS, ...values }, locked: [], onSave }));
const drawAll = (locked: string[]): ControlProps[] =>
  [...new Set(SETTINGS.map(([, { row }]) => row))].flatMap((row) =>
    controlsIn(SettingControls({ row, settings: DEFAULTS, locked, onSave: () => undefined })),
  );
const idOf = ({ id, name }: ControlProps) => id ?? name;
const isClosed = ({ locked, disabled }: ControlProps) => locked === true || disabled === true;

test.each(SETTINGS)(
  '%s has a control with its texts, which is locked alone when the policy sets it',
  (name, { id }) => {
    const drawn = drawAll([name]).filter((control) => idOf(control) === id);
    expect(drawn, 'one control').toHaveLength(1);
    const [{ locked, hint = '', text = '', label, title, choices = [] } = {}] = drawn;
    expect(label ?? title).toBeTruthy();
    expect(choices.filter(([, choice]) => !choice || choice.includes('NaN'))).toEqual([]);
    expect(drawAll([name]).filter(isClosed).map(idOf)).toEqual([id]);
    // Numbers need no text of their own.
    if (!locked) expect(hint + text).toContain(optionsWords().options.lockedSetting);
  },
);

test('no setting is locked without a policy, and no other control is drawn', () => {
  expect(drawAll([])).toHaveLength(SETTINGS.length);
  expect(drawAll([]).filter(isClosed)).toEqual([]);
});

test('controls save words, minutes, flags, and hours as milliseconds', () => {
  const onSave = vi.fn();
  const find = (row: FormSetting['row'], id: string) =>
    drawRow(row, {}, onSave).find((control) => idOf(control) === id);
  expect(find('age-limit', 'lifeRisk')?.value).toBe(24);
  find('age-limit', 'lifeRisk')?.onSave?.(2);
  find('locks-after', 'lock-when')?.onChange?.('unused');
  find('locks-after', 'auto-lock')?.onChange?.('60');
  find('budgets', 'fetch-score')?.onChange?.(false);
  find('budgets', 'budgetPage')?.onSave?.(0);
  expect(onSave.mock.calls).toEqual([
    [{ lifeRiskMs: 7_200_000 }],
    [{ lockWhen: 'unused' }],
    [{ autoLockMinutes: 60 }],
    [{ fetchScore: false }],
    [{ budgetPage: 0 }],
  ]);
});

test('the time of the lock is asked for only where there is one', () => {
  expect(drawRow('locks-after', { lockWhen: 'unused' }).map(idOf)).toEqual(['lock-when', 'auto-lock']);
  expect(drawRow('locks-after', { lockWhen: 'browser-closed' }).map(idOf)).toEqual(['lock-when']);
});

test('a language with a region that the policy sets is among the choices', () => {
  const [, language] = drawRow('look', { language: 'en-GB' });
  expect(language?.choices?.map(([tag]) => tag)).toEqual(['system', ...LANGUAGES, 'en-GB']);
});
