// Page section of the popup: shows address counts, site mode and deferred addresses of the current tab.

import { PopupPageSection } from '../../components/page/PopupPageSection';
import { LevelFilter } from '../../components/rows/LevelFilter';
import { SiteModeSelect } from '../../components/settings/SiteModeSelect';
import { requestSitePermission } from '../../lib/browser/permissions';
import { popupWords } from '../../lib/i18n/popup';
import { sharedWords } from '../../lib/i18n/shared';
import type { Reply } from '../../lib/messages/protocol';
import { countCells } from '../../lib/verdict/level-counts';
import { screenAddresses } from '../../lib/view/lookup/screen-addresses';
import { getDeferredRows } from '../../lib/view/page/sort-and-filter-page-rows';
import { useTabReport } from '../../lib/view/page/use-tab-report-and-quota';
import { useTabSiteMode } from '../../lib/view/settings/use-tab-site-mode';
import { openPanel } from './leave-popup';

interface CurrentPageSummaryProps {
  tabId: number | null;
  settings: Reply<'settings'>;
  /** Requests left today; null if unknown. */
  left: number | null;
}

/** Renders the summary; without counts it states the reason. */
export function CurrentPageSummary({ tabId, settings, left }: CurrentPageSummaryProps) {
  const words = popupWords().page;
  const report = useTabReport(tabId, '');
  const { refused, turn } = useTabSiteMode(tabId, report, requestSitePermission);
  const site = report.value?.site ?? null;
  const rows = report.value?.addresses ?? null;
  // A page over http cannot be permitted, so there is no switch.
  const on = site && !site.insecure ? site.mode !== 'off' && (site.granted || rows !== null) : null;
  const counts = countCells((rows ?? []).map(({ screening }) => screening));
  const deferred = getDeferredRows(rows ?? []);

  const note = (): string => {
    if (!report.value) return words.reading;
    if (site && refused) return sharedWords().grantRefused(site.host);
    if (site?.mode === 'off' && !site.insecure) return words.off;
    if (site?.insecure && !rows?.length) return sharedWords().insecure.text;
    if (rows) return rows.length === 0 ? words.none : '';
    if (!site) return words.unreadable;
    return site.granted ? words.reading : words.notGranted(site.host);
  };
  return (
    <PopupPageSection
      host={site?.host ?? ''}
      on={on}
      how={
        site && (
          <SiteModeSelect
            host={site.host}
            value={site.mode}
            offers={['view', 'ask', 'local']}
            onlyAsk={site.onlyAsk}
            testId="site-mode"
            onChoose={(choice) => choice !== 'default' && void turn(choice)}
          />
        )
      }
      onSwitch={(wanted) => void turn(wanted ? settings.defaultMode : 'off')}
      all={rows?.length ?? 0}
      answered={(rows?.length ?? 0) - counts.open}
      held={deferred.length}
      onScreenHeld={() => void screenAddresses(deferred)}
      cost={left !== null && deferred.length > left ? sharedWords().cost(deferred.length, left) : ''}
      note={note()}
    >
      <LevelFilter counts={counts} onPick={(cell) => tabId !== null && void openPanel(tabId, { cell })} />
    </PopupPageSection>
  );
}
