// Table of all settings: defaults, permitted values, and the control of each on the options page.
import type { PolicyDataSet } from '../datasets/data-set';
import type { ExternalLink } from '../external-links/external-link';
import type { PublicList } from '../lists/refresh/public-lists';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One of several words, or of several numbers of minutes. */
interface ChoiceSetting<T extends string | number = string | number> {
  kind: 'choice';
  default: T;
  choices: readonly T[];
}
/** A whole number; its control shows it divided by `unit`. */
interface NumberSetting {
  kind: 'number';
  default: number;
  low: number;
  high: number;
  unit: number;
}
interface FlagSetting {
  kind: 'flag';
  default: boolean;
}
/** `system` for the language of the browser, or the tag of a supported language, with or without a region (`en-GB`). */
interface LanguageSetting {
  kind: 'language';
  default: string;
}
export type ListSettingKind = 'links' | 'data sets' | 'public lists' | 'sites';
/** A list, validated by its schema in lib/store/settings.ts. */
interface ListSetting<T> {
  kind: ListSettingKind;
  default: T;
}
/** Ids of `PROVIDER_DECLARATIONS` (lib/service), which this layer may not import. */
export const PROVIDER_IDS = ['cipherowl'] as const;

export type AccountSettingKind = 'provider' | 'base URL' | 'client id';
/** A part of the account, validated by its schema in lib/store/settings.ts; null stands for what the user enters. */
interface AccountSetting {
  kind: AccountSettingKind;
  default: string | null;
}
export type Setting =
  | ChoiceSetting
  | NumberSetting
  | FlagSetting
  | LanguageSetting
  | ListSetting<unknown>
  | AccountSetting;

/** Rows of the options page with controls from this table. */
export type SettingRowId = 'marked' | 'locks-after' | 'history' | 'audit' | 'budgets' | 'age-limit' | 'look';

/** A setting whose control is drawn in a row of the options page, in the order of the table. */
export type FormSetting = Exclude<Setting, ListSetting<unknown> | AccountSetting> & {
  row: SettingRowId;
  /** Id, test id and, for a checkbox, form name of the control. */
  id: string;
  /** True if the control shares a line with a neighbor. */
  isHalf?: boolean;
};

const choice = <const T extends string | number>(choices: readonly T[], standard: NoInfer<T>): ChoiceSetting<T> => ({
  kind: 'choice',
  default: standard,
  choices,
});
const wholeNumber = (standard: number, low: number, high: number, unit = 1): NumberSetting => ({
  kind: 'number',
  default: standard,
  low,
  high,
  unit,
});
const flag = (standard: boolean): FlagSetting => ({ kind: 'flag', default: standard });
const accountPart = (kind: AccountSettingKind): AccountSetting => ({ kind, default: null });

/** Settings with a control of `SettingControls`; their texts are in lib/i18n/messages/en/options.json. */
export const FORM_SETTINGS = {
  theme: { ...choice(['system', 'light', 'dark'], 'system'), row: 'look', id: 'theme', isHalf: true },
  language: { kind: 'language', default: 'system' as string, row: 'look', id: 'language', isHalf: true },
  /** What locks the vault: a computer without input, Riskmark without use, the lock of the screen, or only the end of the browser session. */
  lockWhen: {
    ...choice(['computer-idle', 'unused', 'screen-locked', 'browser-closed'], 'computer-idle'),
    row: 'locks-after',
    id: 'lock-when',
  },
  /** Minutes of `computer-idle` and `unused`; docs/reference/security.md 3.3 has no "never". */
  autoLockMinutes: { ...choice([1, 5, 15, 60, 480], 15), row: 'locks-after', id: 'auto-lock' },
  /** True if only addresses with risk, a list hit or a warning have a mark on pages. */
  marksHitsOnly: { ...flag(false), row: 'marked', id: 'marks-hits-only' },
  /** True if pages show names from the user's lists behind marks, where there is room. */
  namesOnPages: { ...flag(true), row: 'marked', id: 'names-on-pages' },
  budgetPage: { ...wholeNumber(200, 0, 1000), row: 'budgets', id: 'budgetPage', isHalf: true },
  budgetSiteDay: { ...wholeNumber(2000, 0, 10_000), row: 'budgets', id: 'budgetSiteDay', isHalf: true },
  budgetDay: { ...wholeNumber(5000, 0, 100_000), row: 'budgets', id: 'budgetDay', isHalf: true },
  requestsPerMinute: { ...wholeNumber(60, 1, 600), row: 'budgets', id: 'requestsPerMinute', isHalf: true },
  fetchScore: { ...flag(true), row: 'budgets', id: 'fetch-score' },
  lifeRiskMs: {
    ...wholeNumber(DAY_MS, MINUTE_MS, 30 * DAY_MS, HOUR_MS),
    row: 'age-limit',
    id: 'lifeRisk',
    isHalf: true,
  },
  lifeNoneMs: {
    ...wholeNumber(6 * HOUR_MS, MINUTE_MS, 30 * DAY_MS, HOUR_MS),
    row: 'age-limit',
    id: 'lifeNone',
    isHalf: true,
  },
  /** Days for which the audit log keeps entries. */
  auditDays: { ...wholeNumber(365, 1, 3650), row: 'audit', id: 'auditDays' },
  /** True if the history records which addresses the pages of allowed sites showed, and also those without a verdict. */
  recordPages: { ...flag(true), row: 'history', id: 'record-pages' },
  recordUnscreened: { ...flag(false), row: 'history', id: 'record-unscreened' },
} satisfies Record<string, FormSetting>;

/** Settings with a form of their own on the options page. */
const OWN_FORM_SETTINGS = {
  defaultMode: choice(['view', 'ask'], 'view'),
  /** Links of *Open in*, in order; null stands for the built-in ones, so that a later version can add to them. */
  externalLinks: { kind: 'links', default: null } as ListSetting<ExternalLink[] | null>,
} satisfies Record<string, Setting>;

/** Settings that only the policy may set; stored values have no effect. */
export const POLICY_SETTINGS = {
  /** True if the service host may be in a private network; otherwise users confirm each such host in the connect form. */
  allowInternalHosts: flag(false),
  /** True if only data sets with a verified signature may be added. */
  requireSignedDataSets: flag(false),
  /** Data sets that are added for the user. */
  dataSets: { kind: 'data sets', default: [] } as ListSetting<PolicyDataSet[]>,
  /** Public lists that are offered; null stands for the built-in ones. */
  publicLists: { kind: 'public lists', default: null } as ListSetting<PublicList[] | null>,
  /** Parts of the account that the connect form shows as filled in and read-only. */
  accountProvider: accountPart('provider'),
  accountBaseUrl: accountPart('base URL'),
  accountClientId: accountPart('client id'),
  /** Sites that Riskmark marks, as in the message `setSite`; null stands for those that the user allows. */
  sites: { kind: 'sites', default: null } as ListSetting<string[] | null>,
  /** Characters that a new passphrase needs at least. */
  passphraseLength: wholeNumber(15, 15, 64),
  /** What may be saved to files, copied as a whole or printed. */
  exports: choice(['all', 'backup', 'none'], 'all'),
} satisfies Record<string, Setting>;

/** All settings. A policy may set and lock each of them. */
export const SETTINGS = { ...FORM_SETTINGS, ...OWN_FORM_SETTINGS, ...POLICY_SETTINGS };

export type SettingName = keyof typeof SETTINGS;
/** Values of all settings. */
export type Settings = { [Name in SettingName]: (typeof SETTINGS)[Name]['default'] };
export type FormSettingName = keyof typeof FORM_SETTINGS;
export type FormSettings = Pick<Settings, FormSettingName>;

export const getDefaults = <Name extends SettingName>(settings: Record<Name, Setting>): Pick<Settings, Name> =>
  Object.fromEntries(Object.entries<Setting>(settings).map(([name, setting]) => [name, setting.default])) as Pick<
    Settings,
    Name
  >;
