// Explains in the side panel why a page has no address list, and renders the site controls above a list.

import { SiteModeSelect } from '../../../components/settings/SiteModeSelect';
import { requestSitePermission } from '../../../lib/browser/permissions';
import { panelWords } from '../../../lib/i18n/words/panel';
import { sharedWords } from '../../../lib/i18n/words/shared';
import type { Reply } from '../../../lib/messages/protocol';
import type { QueryResult } from '../../../lib/view/query/use-background-query';
import { useTabSiteMode } from '../../../lib/view/settings/use-tab-site-mode';
import { openSiteOptions } from '../../shared/open-options';
import { useHasAccount } from '../../shared/vault-state-context';
import '../../../components/page/panel-notice.css';
import '../../../components/settings/SiteModeSelect.css';
import '../../../components/ui/styles/empty-state.css';

export interface EmptyAddressListProps {
  tabId: number | null | undefined;
  report: QueryResult<Reply<'tab'>>;
  mode: 'view' | 'ask';
  /** True if another step comes first, so that this button is not the primary one. */
  isSecond?: boolean;
}

/** Returns an action that enables marking on this site. */
function useEnableSite({ tabId, report, mode }: EmptyAddressListProps) {
  const { refused, turn } = useTabSiteMode(tabId ?? null, report, requestSitePermission);
  return { refused, turnOn: () => turn(mode) };
}

/** Strip above a list of a site whose marking is off; the list was read for this panel only. */
export function MarkingOffNotice(props: EmptyAddressListProps) {
  const words = panelWords().panel;
  const { turnOn } = useEnableSite(props);
  if (props.report.value?.site?.excluded)
    return (
      <div class="panel-notice" role="status">
        <span>{sharedWords().excludedSite}</span>
      </div>
    );
  return (
    <div class="panel-notice" role="status">
      <span>{words.off}</span>
      <span class="spacer" />
      <button type="button" class="button" data-testid="turn-on" onClick={() => void turnOn()}>
        {words.turnOn}
      </button>
    </div>
  );
}

/** Row above the list with the site and its screening mode. */
export function SiteRow(props: EmptyAddressListProps) {
  const { report, tabId } = props;
  const hasAccount = useHasAccount();
  const { turn } = useTabSiteMode(tabId ?? null, report, requestSitePermission);
  const site = report.value?.site;
  // Without a service nothing is requested; the popup switches marking off.
  if (!site || site.insecure || site.excluded || !site.granted || !hasAccount) return null;
  return (
    <div class="site-row">
      <span class="site-host" title={site.host}>
        {site.host}
      </span>
      <SiteModeSelect
        host={site.host}
        value={site.mode}
        offers={['view', 'ask', 'local', 'off']}
        onlyAsk={site.onlyAsk}
        isLabelled
        testId="panel-site-mode"
        onChoose={(choice) => choice !== 'default' && void turn(choice)}
      />
    </div>
  );
}

/** Renders the reason for the missing list: loading, no permission, marking off, no addresses, or a browser page. */
export function EmptyAddressList(props: EmptyAddressListProps) {
  const { tabId, report, isSecond = false } = props;
  const { refused, turnOn } = useEnableSite(props);
  const site = report.value?.site ?? null;
  const rows = report.value?.addresses ?? null;
  const describe = (): { title: string; text: string; button?: string; press?: () => void } => {
    const { panel } = panelWords();
    if (tabId === null) return { title: panel.browserTitle, text: panel.noTab };
    if (!report.value) return { title: panel.readingTitle, text: '' };
    if (!site)
      return { title: panel.browserTitle, text: panel.grantText, button: panel.chooseSites, press: openSiteOptions };
    if (site.insecure && !rows?.length) {
      const { insecure } = sharedWords();
      return { title: insecure.title({ host: site.host }), text: insecure.text };
    }
    if (site.excluded) return { title: panel.offTitle({ host: site.host }), text: sharedWords().excludedSite };
    if (site.mode === 'off') return { title: panel.offTitle({ host: site.host }), text: '', button: panel.turnOn };
    if (rows && !report.value.partial) return { title: panel.emptyTitle, text: panel.emptyText };
    if (!rows && !site.granted)
      return {
        title: panel.grantTitle({ host: site.host }),
        text: panel.grantText,
        button: panel.grant({ host: site.host }),
      };
    return { title: panel.readingTitle, text: panel.emptyText };
  };
  const { title, text, button, press = () => void turnOn() } = describe();
  return (
    <div class="p-empty" role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {button && (
        <button
          type="button"
          class={isSecond ? 'button large' : 'button primary large'}
          data-testid="grant-site"
          onClick={press}
        >
          {button}
        </button>
      )}
      {refused && site && <p class="problem">{sharedWords().grantRefused({ host: site.host })}</p>}
    </div>
  );
}
