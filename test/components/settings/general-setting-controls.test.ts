// Tests of the settings form: a policy locks each setting that it fixes, and leaves the others unlocked.
import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { expect, test } from 'vitest';
import {
  AuditRetention,
  AutoLock,
  Budgets,
  CacheLife,
  type FormSettings,
  LookSettings,
  PageRecording,
} from '../../../components/settings/general-setting-controls';
import { optionsWords } from '../../../lib/i18n/options';

const SETTINGS: FormSettings = {
  theme: 'dark',
  language: 'en',
  autoLockMinutes: 5,
  auditDays: 90,
  recordPages: true,
  recordUnscreened: false,
  fetchScore: true,
  budgetPage: 1,
  budgetSiteDay: 2,
  budgetDay: 3,
  requestsPerMinute: 4,
  lifeRiskMs: 3_600_000,
  lifeNoneMs: 7_200_000,
};
/** Form name of each control whose name differs from the setting. */
const NAMES: Partial<Record<keyof FormSettings, string>> = {
  autoLockMinutes: 'auto-lock',
  fetchScore: 'fetch-score',
  recordPages: 'record-pages',
  recordUnscreened: 'record-unscreened',
  lifeRiskMs: 'lifeRisk',
  lifeNoneMs: 'lifeNone',
};

interface ControlProps {
  id?: string;
  name?: string;
  locked?: boolean;
  disabled?: boolean;
  hint?: string;
  text?: string;
  children?: ComponentChildren;
}

function controlsIn(tree: unknown): ControlProps[] {
  if (Array.isArray(tree)) return tree.flatMap(controlsIn);
  if (!isValidElement(tree)) return [];
  const { props } = tree as VNode<ControlProps>;
  return props.id || props.name ? [props] : controlsIn(props.children);
}

const controls = (locked: string[]): ControlProps[] =>
  [AuditRetention, AutoLock, Budgets, CacheLife, LookSettings, PageRecording].flatMap((Form) =>
    controlsIn(Form({ settings: SETTINGS, locked, onSave: () => undefined })),
  );
const isClosed = ({ locked, disabled }: ControlProps) => locked === true || disabled === true;

test.each(Object.keys(SETTINGS) as (keyof FormSettings)[])('%s is locked alone when the policy sets it', (key) => {
  const closed = controls([key]).filter(isClosed);
  expect(closed.map(({ id, name }) => id ?? name)).toEqual([NAMES[key] ?? key]);
  const [{ locked, hint = '', text = '' } = {}] = closed;
  // Numbers need no text of their own.
  if (!locked) expect(hint + text).toContain(optionsWords().options.lockedSetting);
});

test('no setting is locked without a policy', () => {
  expect(controls([])).toHaveLength(13);
  expect(controls([]).filter(isClosed)).toEqual([]);
});
