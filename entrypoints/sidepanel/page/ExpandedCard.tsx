// Card of the open row in the address list of a page, with its actions, list status and details.

import { getPagePresentation } from '../../../components/card/choose-address-spelling';
import { panelWords } from '../../../lib/i18n/words/panel';
import { call } from '../../../lib/messages/call-background';
import type { CardWarning } from '../../../lib/verdict/address-presentation-warning';
import type { PageRow } from '../../../lib/view/page/sort-and-filter-page-rows';
import { NotOnListsLines } from '../../shared/NotOnListsLines';
import { OverrideBalanceComparePanels } from '../../shared/OverrideBalanceComparePanels';
import { PanelCard } from '../PanelCard';

export interface ExpandedCardProps {
  tabId: number;
  row: PageRow;
  now: number;
  onAddToCase(): void;
}

/** Returns the warnings above the verdict; the checksum is passed to the card separately. */
function cardNotes({ alike, linksTo }: PageRow): CardWarning[] {
  const notes: CardWarning[] = [];
  if (linksTo !== undefined) notes.push({ note: 'link-differs', link: linksTo });
  if (alike !== undefined) notes.push({ note: 'look-alike', other: alike });
  return notes;
}

/** Renders the card, the button that scrolls the page to the address, the list status and the details. */
export function ExpandedCard({ tabId, row, now, onAddToCase }: ExpandedCardProps) {
  const { screening, chain, address } = row;
  return (
    <>
      <PanelCard
        screening={screening}
        now={now}
        {...getPagePresentation(row)}
        notes={cardNotes(row)}
        onAddToCase={onAddToCase}
      />
      <p class="show-on-page">
        <button
          type="button"
          class="link-button"
          data-testid="show-on-page"
          onClick={() => void call('jump', { tabId, ask: { chain, address } }).catch(() => undefined)}
        >
          {panelWords().panel.showOnPage}
        </button>
      </p>
      <NotOnListsLines screening={screening} />
      <OverrideBalanceComparePanels screening={screening} now={now} />
    </>
  );
}
