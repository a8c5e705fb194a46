// Page section of the popup: shows the gravest addresses, site mode and deferred addresses of the tab.

import { useState } from 'preact/hooks';
import { formatRowSummary } from '../../components/page/AddressListSummary';
import { FailedRowsNotice } from '../../components/page/FailedRowsNotice';
import { GravestCounts } from '../../components/page/GravestCounts';
import { PopupPageSection, SiteSwitch } from '../../components/page/PopupPageSection';
import { SiteMarksNotice } from '../../components/page/SiteMarksNotice';
import { SiteModeSelect } from '../../components/settings/SiteModeSelect';
import { requestSitePermission } from '../../lib/browser/permissions';
import { formatRequestCost } from '../../lib/i18n/request-cost';
import { panelWords } from '../../lib/i18n/words/panel';
import { popupWords } from '../../lib/i18n/words/popup';
import { sharedWords } from '../../lib/i18n/words/shared';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { countCells } from '../../lib/verdict/level-counts';
import { screenAddresses } from '../../lib/view/lookup/screen-addresses';
import { getDeferredRows, getFailedRows, summarizeRows } from '../../lib/view/page/sort-and-filter-page-rows';
import { useLimitRaise } from '../../lib/view/page/use-limit-raise';
import type { QueryResult } from '../../lib/view/query/use-background-query';
import { useNow } from '../../lib/view/query/use-now';
import { useTabSiteMarks } from '../../lib/view/settings/use-tab-site-marks';
import { useTabSiteMode } from '../../lib/view/settings/use-tab-site-mode';
import { countUnmarked } from '../shared/count-unmarked';
import { useHasAccount } from '../shared/vault-state-context';
import { openPanel } from './leave-popup';

/** Interval in ms of the clock for the time of the next try. */
const TICK_MS = 5_000;

interface CurrentPageSummaryProps {
  tabId: number | null;
  settings: Reply<'settings'>;
  /** The addresses of the tab. */
  report: QueryResult<Reply<'tab'>>;
  /** Requests left today; null if unknown. */
  left: number | null;
}

/** Renders the summary; without counts it states the reason. */
export function CurrentPageSummary({ tabId, settings, report, left }: CurrentPageSummaryProps) {
  const words = popupWords().page;
  const hasAccount = useHasAccount();
  const [readFailed, setReadFailed] = useState(false);
  const { refused, turn } = useTabSiteMode(tabId, report, requestSitePermission);
  const showMarks = useTabSiteMarks(tabId, report);
  const site = report.value?.site ?? null;
  const rows = report.value?.addresses ?? null;
  const canRead = site !== null && !site.excluded && !site.granted && rows === null;
  const readOnce = async (): Promise<void> => {
    if (tabId === null) return;
    setReadFailed(!(await call('readPage', { tabId }).catch(() => false)));
    await call('tab', { tabId }).then(report.set, () => undefined);
  };
  // A page over http cannot be permitted, so there is no switch.
  const on =
    site && !site.insecure && !site.excluded && !site.isReadOnce
      ? site.mode !== 'off' && (site.granted || rows !== null)
      : null;
  const unread = (['pdf', 'canvas'] as const).find((kind) => report.value?.troubles?.includes(kind));
  const counts = countCells((rows ?? []).map(({ screening }) => screening));
  const deferred = getDeferredRows(rows ?? []);
  const raiseLimits = useLimitRaise(tabId, rows ?? []);
  const failed = getFailedRows(rows ?? []);
  const now = useNow(TICK_MS);

  const note = (): string => {
    if (!report.value) return words.reading;
    if (readFailed) return words.readFailed;
    if (site && refused) return sharedWords().grantRefused({ host: site.host });
    if (site?.excluded) return sharedWords().excludedSite;
    if (site?.mode === 'off' && !site.insecure) return words.off;
    if (site?.insecure && !rows?.length) return sharedWords().insecure.text;
    if (unread && rows?.length === 0) return panelWords().trouble.unread[unread];
    if (rows?.length === 0) return report.value.partial ? words.reading : words.none;
    if (rows) return '';
    if (!site) return words.unreadable;
    return site.granted ? words.reading : words.notGranted({ host: site.host });
  };
  return (
    <PopupPageSection
      host={site?.host ?? ''}
      control={
        site &&
        on !== null &&
        // The browser asks for access to the site after a press on the switch; then there is a mode to choose.
        (hasAccount && site.granted ? (
          <SiteModeSelect
            host={site.host}
            value={on ? site.mode : 'off'}
            offers={['off', 'ask', 'view', 'local']}
            onlyAsk={site.onlyAsk}
            isLabelled
            testId="site-mode"
            onChoose={(choice) => choice !== 'default' && void turn(choice)}
          />
        ) : (
          <SiteSwitch
            host={site.host}
            isOn={on}
            onSwitch={(wanted) => void turn(wanted ? settings.defaultMode : 'off')}
          />
        ))
      }
      all={rows?.length ?? 0}
      summary={hasAccount ? formatRowSummary(summarizeRows(rows ?? [])) : null}
      held={deferred.length}
      onScreenHeld={() => void screenAddresses(deferred)}
      onRaise={raiseLimits}
      cost={left !== null && deferred.length > left ? formatRequestCost(deferred.length, left) : ''}
      note={note()}
      counts={
        <GravestCounts
          counts={counts}
          all={rows?.length ?? 0}
          onPick={(cell) => tabId !== null && void openPanel(tabId, cell && { cell })}
        />
      }
      offer={
        canRead &&
        !readFailed && (
          <p class="subtext">
            <button type="button" class="button" data-testid="read-page" onClick={() => void readOnce()}>
              {words.readPage}
            </button>{' '}
            {words.readPageHow}
          </p>
        )
      }
    >
      {site?.isReadOnce && (
        <p class="subtext" data-testid="read-once">
          {words.isReadOnce({ host: site.host })}{' '}
          {!site.insecure && (
            <button type="button" class="link-button" onClick={() => void turn(settings.defaultMode)}>
              {words.alwaysMark}
            </button>
          )}
        </p>
      )}
      {site && rows !== null && (
        <SiteMarksNotice
          class="subtext"
          hitsOnly={site.hitsOnly ?? false}
          unmarked={countUnmarked(rows)}
          onShow={site.marksFixed || !site.granted ? undefined : (shown) => void showMarks(shown)}
        />
      )}
      {report.value?.partial && (
        <p class="subtext" role="status" data-testid="partial">
          {sharedWords().stillReading}
        </p>
      )}
      <FailedRowsNotice failed={failed} now={now} onRetry={() => void screenAddresses(failed?.addresses ?? [])} />
    </PopupPageSection>
  );
}
