// Action bar for the selected addresses of a case: screen, remove, clear.
import { IconButton } from '../../../components/ui/IconButton';
import { formatNumber } from '../../../lib/i18n/format';
import { caseWords } from '../../../lib/i18n/words/case';
import { getStateLevel } from '../../../lib/verdict/risk-order';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { screenAddresses } from '../../../lib/view/lookup/screen-addresses';
import '../../../components/rows/AddressList.css';
import { panelWords } from '../../../lib/i18n/words/panel';

export interface CaseSelectionBarProps {
  picked: readonly (AddressRef & { screening: ScreeningState })[];
  onRemove(): void;
  onClear(): void;
}

/** Renders the bar; Screen requests new verdicts although cached ones exist, because a case needs the newest; local-only addresses are left out. */
export function CaseSelectionBar({ picked, onRemove, onClear }: CaseSelectionBarProps) {
  const words = panelWords().panel;
  const sendable = picked.filter(({ screening }) => !screening.localOnly);
  const screen = (): void => {
    void screenAddresses(
      sendable.map(({ chain, address }) => ({ chain, address })),
      { again: true },
    );
    onClear();
  };
  return (
    <div class="selbar">
      <b class="tabular">
        {formatNumber(picked.length)}
        <i> {words.selected}</i>
      </b>
      <span class="spacer" />
      {sendable.length > 0 && (
        <button type="button" class="button primary" data-testid="screen-selected" onClick={screen}>
          {sendable.every(({ screening }) => getStateLevel(screening) !== null)
            ? words.askAgain({ requests: sendable.length })
            : words.screen({ requests: sendable.length })}
        </button>
      )}
      <button type="button" class="button plain" data-testid="remove-selected" onClick={onRemove}>
        {caseWords().one.removeSelected}
      </button>
      <IconButton icon="cross" label={words.clearSelection} onPress={onClear} />
    </div>
  );
}
