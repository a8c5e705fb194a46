// Settings of the options page with their current values, used by the page rows and the settings search.

import { getExternalLinks } from '../../lib/external-links/get-links';
import { backupWords } from '../../lib/i18n/backup';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { formatSpan } from '../../lib/i18n/format';
import { listWords } from '../../lib/i18n/lists';
import { optionsWords } from '../../lib/i18n/options';
import { overrideWords } from '../../lib/i18n/overrides-and-balances';
import { sharedWords } from '../../lib/i18n/shared';
import type { BackupState } from '../../lib/messages/backup-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { SettingEntry } from '../../lib/view/settings/find-settings';
import type { OptionsPageId } from '../../lib/view/settings/options-route';
import type { OptionsData } from './use-options-data';

const MINUTE_MS = 60_000;

/** Returns `host · config`-like texts without empty parts. */
const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Returns all settings; while the vault is locked, without settings and values that come from its content. */
export function listSettings(data: OptionsData): SettingEntry[] {
  const isOpen = data.status.vault === 'open';
  return [
    ...(isOpen ? accountEntries(data) : []),
    ...(isOpen ? siteEntries(data) : []),
    ...(isOpen ? listEntries(data) : []),
    ...privacyEntries(data),
    ...advancedEntries(data),
  ];
}

function accountEntries({ status, account, quota }: OptionsData): SettingEntry[] {
  const { rows } = optionsWords();
  const page = 'account' as const;
  const { synonyms } = rows;
  const hops = account?.hops;
  return [
    {
      id: 'connection',
      page,
      name: sanitizeText(status.account?.label ?? '', 60),
      value: status.hostAllowed && !status.trouble ? rows.connected : rows.notConnected,
      synonyms: synonyms.test,
    },
    {
      id: 'service',
      page,
      name: rows.service,
      value: account
        ? rows.serviceValue(new URL(account.baseUrl).host, sanitizeText(account.clientId, 60))
        : (status.account?.host ?? ''),
      synonyms: synonyms.service,
    },
    {
      id: 'secret',
      page,
      name: rows.secret,
      value: status.sessionOnly ? rows.secretSession : rows.secretSealed,
      synonyms: synonyms.secret,
    },
    {
      id: 'parameters',
      page,
      name: rows.config,
      value:
        account === null
          ? ''
          : join(
              account.config || rows.defaultConfig,
              typeof hops === 'number' ? rows.hops(hops) : rows.defaultHops,
              account.namespace,
              account.riskProfile || rows.defaultProfile,
            ),
      synonyms: synonyms.config,
    },
    {
      id: 'local-only',
      page,
      name: rows.localOnly,
      value: status.account?.localOnly ? rows.localOnlyOn : rows.localOnlyOff,
      synonyms: synonyms.localOnly,
    },
    {
      id: 'today',
      page,
      name: rows.today,
      value: quota ? rows.todayValue(quota.day.used, quota.day.limit) : '',
      synonyms: synonyms.today,
    },
    ...(status.sessionOnly
      ? []
      : [{ id: 'add-account', page, name: rows.addAccount, value: '', synonyms: synonyms.accounts }]),
  ];
}

function siteEntries({ settings, sites }: OptionsData): SettingEntry[] {
  const { grants, rows, siteTable } = optionsWords();
  const page = 'sites' as const;
  const { choices } = sharedWords().siteMode;
  const { modes } = sites;
  const listed = modes
    ? [
        ...sites.sites.map(({ host, pattern }) => ({ host, ...modes.of(pattern) })),
        ...modes.others.map((one) => ({ ...one, host: one.site })),
      ]
    : [];
  return [
    ...listed.map(({ host, site, choice }) => ({
      id: choice === 'off' ? `off-${site}` : `site-mode-${site}`,
      page,
      name: host,
      value: choices[choice],
      synonyms: [],
    })),
    { id: 'add-site', page, name: grants.add, value: '', synonyms: rows.synonyms.addSite },
    {
      id: 'explorers',
      page,
      name: siteTable.newSites,
      value: grants[settings.defaultMode],
      synonyms: [...rows.synonyms.explorers, ...rows.synonyms.mode, grants.mode],
    },
  ];
}

function listEntries({ lists: { value: lists } }: OptionsData): SettingEntry[] {
  const { pages, rows } = optionsWords();
  const page = 'lists' as const;
  return [
    {
      id: 'lists',
      page,
      name: pages.name.lists,
      value: lists ? pages.lists(lists.length) : '',
      synonyms: rows.synonyms.lists,
    },
    {
      id: 'organization-entries',
      page,
      name: overrideWords().overrideList.title,
      value: '',
      synonyms: rows.synonyms.organizationEntries,
    },
    ...(lists ?? []).map(({ id, name, source, date, count }) => ({
      id: `list-${id}`,
      page,
      name: sanitizeText(name, 60),
      value: listWords().about(source, date, count),
      synonyms: [],
    })),
  ];
}

/** Text with the time of the last backup; '' until the time is known. */
function tellBackup(backup: BackupState | null): string {
  const { state } = backupWords();
  if (!backup) return '';
  return backup.savedAt === null ? state.none : state.last(backup.savedAt, backup.changes);
}

function privacyEntries({ status, settings, backup: { value: backup } }: OptionsData): SettingEntry[] {
  const { options, rows, forgotten } = optionsWords();
  const { open } = backupWords();
  const page = 'privacy' as const;
  const { synonyms } = rows;
  const isOpen = status.vault === 'open';
  return [
    {
      id: 'locks-after',
      page,
      name: rows.locksAfter,
      value: options.minutes(settings.autoLockMinutes),
      synonyms: synonyms.locksAfter,
    },
    {
      id: 'passphrase-row',
      page,
      name: rows.passphrase,
      value: status.sessionOnly ? rows.noPassphrase : rows.passphraseSet,
      synonyms: synonyms.passphrase,
    },
    { id: 'history', page, name: rows.history, value: rows.historyValue, synonyms: synonyms.history },
    { id: 'audit', page, name: rows.audit, value: rows.auditValue(settings.auditDays), synonyms: synonyms.audit },
    { id: 'backup', page, name: rows.backup, value: isOpen ? tellBackup(backup) : '', synonyms: synonyms.backup },
    {
      id: 'restore',
      page,
      name: rows.restore,
      value: backup?.undoUntil ? open.undoRow(backup.undoUntil, Date.now()) : open.rowText,
      synonyms: synonyms.restore,
    },
    { id: 'forget', page, name: options.forgetTitle, value: forgotten.title, synonyms: synonyms.forget },
  ];
}

function advancedEntries({ status, settings, operations, shortcuts }: OptionsData): SettingEntry[] {
  const { externalLinks, options, rows, shortcuts: shortcutWords } = optionsWords();
  const page = 'advanced' as const;
  const { synonyms } = rows;
  const { budgetPage, budgetSiteDay, budgetDay, lifeRiskMs, lifeNoneMs, theme, language } = settings;
  const languages: Record<string, string> = options.languages;
  const links = getExternalLinks(settings);
  const offered = links.filter(({ isOn }) => isOn);
  const keyed = shortcuts.filter(({ key }) => key);
  const value = operations?.length ? rows.earlierCount(operations.length) : rows.earlierNone;
  const entries: SettingEntry[] = [
    {
      id: 'budgets',
      page,
      name: rows.budgets,
      value: rows.budgetsValue(budgetPage, budgetSiteDay, budgetDay),
      synonyms: synonyms.budgets,
    },
    {
      id: 'age-limit',
      page,
      name: rows.ageLimit,
      value: rows.ageLimitValue(lifeRiskMs, lifeNoneMs),
      synonyms: synonyms.ageLimit,
    },
    {
      id: 'links',
      page,
      name: externalLinks.title,
      value: rows.linksValue(offered.length, links.length - offered.length),
      synonyms: [...synonyms.links, ...links.map(({ name }) => sanitizeText(name, 40))],
    },
    {
      id: 'keys',
      page,
      name: shortcutWords.title,
      value: shortcuts.length > 0 ? rows.keysValue(keyed.length, shortcuts.length) : '',
      synonyms: [...synonyms.keys, ...Object.values(shortcutWords.names)],
    },
    { id: 'diagnostics', page, name: rows.diagnostics, value: rows.diagnosticsValue, synonyms: synonyms.diagnostics },
    { id: 'compare', page, name: rows.compare, value: rows.compareValue, synonyms: synonyms.compare },
    { id: 'bundles', page, name: rows.bundles, value: rows.bundlesValue, synonyms: synonyms.bundles },
    { id: 'verify-bundle', page, name: rows.verify, value: rows.verifyValue, synonyms: synonyms.verify },
    { id: 'earlier', page, name: customOperationWords().title, value, synonyms: synonyms.earlier },
    {
      id: 'look',
      page,
      name: rows.look,
      value: join(
        rows.themeValue(options.themes[theme]),
        rows.languageValue(
          language === 'system' ? options.languages.system.toLowerCase() : (languages[language] ?? language),
        ),
      ),
      synonyms: synonyms.look,
    },
    { id: 'marks', page, name: rows.marks, value: rows.marksValue, synonyms: synonyms.marks },
  ];
  return entries.filter(({ id }) => status.vault === 'open' || (id !== 'earlier' && id !== 'bundles'));
}

/** Returns the state under the name of each page in the navigation. */
export function getPageStates(data: OptionsData, invalidCount: number): Record<OptionsPageId, string> {
  const { pages, rows } = optionsWords();
  const { status, settings, sites, lists } = data;
  const isOpen = status.vault === 'open';
  const { account } = status;
  const listed = sites.modes
    ? [
        ...sites.sites.map(({ pattern }) => sites.modes?.of(pattern).choice),
        ...sites.modes.others.map(({ choice }) => choice),
      ]
    : [];
  const offCount = listed.filter((choice) => choice === 'off').length;
  const onCount =
    sites.sites.length - sites.sites.filter(({ pattern }) => sites.modes?.of(pattern).choice === 'off').length;
  return {
    account: account ? join(sanitizeText(account.label, 40), account.config || rows.defaultConfig) : pages.locked,
    sites: join(pages.allowedSites(onCount), offCount > 0 ? pages.offSites(offCount) : ''),
    lists: isOpen ? (lists.value ? pages.lists(lists.value.length) : '') : pages.locked,
    privacy: status.sessionOnly
      ? pages.sessionOnly
      : pages.locksAfter(formatSpan(settings.autoLockMinutes * MINUTE_MS)),
    advanced: invalidCount > 0 ? pages.invalid(invalidCount) : pages.advanced,
  };
}
