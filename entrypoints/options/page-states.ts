// State of each page of Options, as the navigation shows it under the page's name.

import { describeAutoLock } from '../../components/settings/general-setting-controls';
import { joinFacts } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/words/options';
import { sanitizeText } from '../../lib/text/sanitize';
import type { OptionsPageId } from '../../lib/view/settings/options-route';
import type { OptionsData } from './use-options-data';

/** Returns the state under the name of each page in the navigation. */
export function getPageStates(data: OptionsData, invalidCount: number): Record<OptionsPageId, string> {
  const { pages } = optionsWords();
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
    screening: isOpen
      ? joinFacts([
          account ? sanitizeText(account.label, 40) : pages.noService,
          lists.value?.length ? pages.lists({ n: lists.value.length }) : '',
        ])
      : pages.locked,
    sites: joinFacts([pages.allowedSites({ n: onCount }), offCount > 0 ? pages.offSites({ n: offCount }) : '']),
    privacy:
      status.protection === 'profile'
        ? pages.profile
        : status.sessionOnly
          ? pages.sessionOnly
          : pages.locks({ when: describeAutoLock(settings) }),
    more: invalidCount > 0 ? pages.invalid({ n: invalidCount }) : pages.more,
  };
}
