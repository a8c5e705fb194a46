// Settings of the options page with their current values, used by the page rows and the settings search.

import { describeAutoLock, listControlLabels } from '../../components/settings/general-setting-controls';
import { getExternalLinks } from '../../lib/external-links/get-links';
import { formatMoment, joinFacts } from '../../lib/i18n/format';
import { describeList } from '../../lib/i18n/list';
import { getLanguageName } from '../../lib/i18n/locale';
import { backupWords } from '../../lib/i18n/words/backup';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import { type OptionsWords, optionsWords } from '../../lib/i18n/words/options';
import { overrideWords } from '../../lib/i18n/words/override';
import { sharedWords } from '../../lib/i18n/words/shared';
import { vaultWords } from '../../lib/i18n/words/vault';
import type { BackupState } from '../../lib/messages/tables/backup-messages';
import { sanitizeText } from '../../lib/text/sanitize';
import type { SettingEntry } from '../../lib/view/settings/find-settings';
import type { OptionsData } from './use-options-data';

/** Further words under which Find shows a row. */
const synonymsOf = (row: keyof OptionsWords['rows']['synonyms']): string[] =>
  optionsWords().rows.synonyms[row].split(', ');

/** Returns all settings; while the vault is locked, without settings and values that come from its content. */
export function listSettings(data: OptionsData): SettingEntry[] {
  const isOpen = data.status.vault === 'open';
  return [
    ...(isOpen ? accountEntries(data) : []),
    ...(isOpen ? siteEntries(data) : []),
    ...(isOpen ? listEntries(data) : []),
    ...privacyEntries(data),
    ...advancedEntries(data),
  ].map((entry) => ({ ...entry, synonyms: [...entry.synonyms, ...listControlLabels(entry.id)] }));
}

function accountEntries({ status, account, quota }: OptionsData): SettingEntry[] {
  const { rows } = optionsWords();
  const page = 'screening' as const;
  return [
    {
      id: 'connection',
      page,
      name: sanitizeText(status.account?.label ?? '', 60),
      value: status.hostAllowed && !status.trouble ? rows.connected : rows.notConnected,
      synonyms: synonymsOf('test'),
    },
    {
      id: 'service',
      page,
      name: rows.service,
      value: account?.clientId
        ? rows.serviceValue({ host: new URL(account.baseUrl).host, client: sanitizeText(account.clientId, 60) })
        : (status.account?.host ?? ''),
      synonyms: synonymsOf('service'),
    },
    {
      id: 'secret',
      page,
      name: rows.secret,
      value: status.sessionOnly ? rows.session : rows.secretSealed,
      synonyms: synonymsOf('secret'),
    },
    {
      id: 'parameters',
      page,
      name: rows.config,
      value:
        account === null || account.provider
          ? ''
          : joinFacts([
              account.config,
              account.hops === null ? '' : rows.hops({ n: account.hops }),
              account.namespace,
              account.riskProfile,
            ]) || rows.defaultConfig,
      synonyms: synonymsOf('config'),
    },
    {
      id: 'local-only',
      page,
      name: rows.localOnly,
      value: status.account?.localOnly ? rows.localOnlyOn : rows.localOnlyOff,
      synonyms: synonymsOf('localOnly'),
    },
    {
      id: 'today',
      page,
      name: rows.today,
      value: quota ? rows.todayValue({ used: quota.day.used, limit: quota.day.limit }) : '',
      synonyms: synonymsOf('today'),
    },
    ...(status.sessionOnly
      ? []
      : [{ id: 'add-account', page, name: rows.addAccount, value: '', synonyms: synonymsOf('accounts') }]),
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
    { id: 'add-site', page, name: grants.add, value: '', synonyms: synonymsOf('addSite') },
    {
      id: 'explorers',
      page,
      name: siteTable.newSites,
      value: grants[settings.defaultMode],
      synonyms: [...synonymsOf('explorers'), ...synonymsOf('mode'), grants.mode, grants.view, grants.ask],
    },
    {
      id: 'marked',
      page,
      name: rows.marked,
      value: settings.marksHitsOnly ? rows.markedHits : rows.markedAll,
      synonyms: synonymsOf('marked'),
    },
  ];
}

function listEntries({ lists: { value: lists } }: OptionsData): SettingEntry[] {
  const { pages } = optionsWords();
  const page = 'screening' as const;
  return [
    {
      id: 'lists',
      page,
      name: pages.listsTitle,
      value: lists ? pages.lists({ n: lists.length }) : '',
      synonyms: synonymsOf('lists'),
    },
    {
      id: 'organization-entries',
      page,
      name: overrideWords().overrideList.title,
      value: '',
      synonyms: synonymsOf('organizationEntries'),
    },
    ...(lists ?? []).map(({ id, name, source, date, count }) => ({
      id: `list-${id}`,
      page,
      name: sanitizeText(name, 60),
      value: describeList(source, date, count),
      synonyms: [],
    })),
  ];
}

/** Text with the time of the last backup; '' until the time is known. */
function tellBackup(backup: BackupState | null): string {
  const { state } = backupWords();
  if (!backup) return '';
  return backup.savedAt === null ? state.none : state.last({ savedAt: backup.savedAt, changes: backup.changes });
}

function privacyEntries({ status, settings, backup: { value: backup }, passkey }: OptionsData): SettingEntry[] {
  const { options, pages, rows } = optionsWords();
  const { open } = backupWords();
  const { passkey: words } = vaultWords();
  const page = 'privacy' as const;
  const isOpen = status.vault === 'open';
  return [
    {
      id: 'locks-after',
      page,
      name: rows.locksAfter,
      value: describeAutoLock(settings),
      synonyms: synonymsOf('locksAfter'),
    },
    {
      id: 'passphrase-row',
      page,
      name: rows.passphrase,
      value:
        status.protection === 'profile' ? pages.profile : status.sessionOnly ? pages.sessionOnly : rows.passphraseSet,
      synonyms: synonymsOf('passphrase'),
    },
    ...(passkey && status.protection === 'passphrase'
      ? [
          {
            id: 'passkey',
            page,
            name: words.name,
            value: passkey.passkey ? words.on : words.off,
            synonyms: synonymsOf('passkey'),
          },
        ]
      : []),
    { id: 'history', page, name: rows.history, value: rows.historyValue, synonyms: synonymsOf('history') },
    {
      id: 'audit',
      page,
      name: rows.audit,
      value: rows.auditValue({ days: settings.auditDays }),
      synonyms: synonymsOf('audit'),
    },
    { id: 'backup', page, name: rows.backup, value: isOpen ? tellBackup(backup) : '', synonyms: synonymsOf('backup') },
    {
      id: 'restore',
      page,
      name: rows.restore,
      value: backup?.undoUntil ? open.undoRow({ until: formatMoment(backup.undoUntil, Date.now()) }) : open.rowText,
      synonyms: synonymsOf('restore'),
    },
    { id: 'forget', page, name: options.forget, value: vaultWords().unlock.forgotten, synonyms: synonymsOf('forget') },
  ];
}

function advancedEntries({ status, settings, operations, shortcuts }: OptionsData): SettingEntry[] {
  const { externalLinks, rows, settings: texts, shortcuts: shortcutWords, steps } = optionsWords();
  const page = 'more' as const;
  const { budgetPage, budgetSiteDay, budgetDay, lifeRiskMs, lifeNoneMs, theme, language } = settings;
  const links = getExternalLinks(settings);
  const offered = links.filter(({ isOn }) => isOn);
  const keyed = shortcuts.filter(({ key }) => key);
  const value = operations?.length ? rows.earlierCount({ n: operations.length }) : rows.earlierNone;
  const entries: SettingEntry[] = [
    {
      id: 'budgets',
      page,
      name: rows.budgets,
      value: rows.budgetsValue({ page: budgetPage, site: budgetSiteDay, day: budgetDay }),
      synonyms: synonymsOf('budgets'),
    },
    {
      id: 'age-limit',
      page,
      name: rows.ageLimit,
      value: rows.ageLimitValue({ risk: lifeRiskMs, none: lifeNoneMs }),
      synonyms: synonymsOf('ageLimit'),
    },
    {
      id: 'links',
      page,
      name: externalLinks.title,
      value: rows.linksValue({ on: offered.length, off: links.length - offered.length }),
      synonyms: [...synonymsOf('links'), ...links.map(({ name }) => sanitizeText(name, 40))],
    },
    {
      id: 'keys',
      page,
      name: shortcutWords.title,
      value: shortcuts.length > 0 ? rows.keysValue({ set: keyed.length, all: shortcuts.length }) : '',
      synonyms: [...synonymsOf('keys'), ...Object.values(shortcutWords.names)],
    },
    {
      id: 'diagnostics',
      page,
      name: rows.diagnostics,
      value: rows.diagnosticsValue,
      synonyms: synonymsOf('diagnostics'),
    },
    { id: 'compare', page, name: rows.compare, value: rows.compareValue, synonyms: synonymsOf('compare') },
    { id: 'bundles', page, name: rows.bundles, value: rows.bundlesValue, synonyms: synonymsOf('bundles') },
    { id: 'verify-bundle', page, name: rows.verify, value: '', synonyms: synonymsOf('verify') },
    { id: 'earlier', page, name: customOperationWords().title, value, synonyms: synonymsOf('earlier') },
    {
      id: 'look',
      page,
      name: rows.look,
      value: joinFacts([
        `${texts.theme.label}: ${texts.theme.choices[theme]}`,
        `${texts.language.label}: ${language === 'system' ? texts.language.choices.system : getLanguageName(language)}`,
      ]),
      synonyms: synonymsOf('look'),
    },
    { id: 'marks', page, name: steps.marks, value: '', synonyms: synonymsOf('marks') },
  ];
  const lacking = status.account?.lacks?.includes('custom-operations') ? ['earlier'] : [];
  return entries.filter(({ id }) => !(status.vault === 'open' ? lacking : ['earlier', 'bundles']).includes(id));
}
