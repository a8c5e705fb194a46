// Action bar for the selected addresses of a case: screen, remove, clear.
import { IconButton } from '../../../components/ui/IconButton';
import { caseWords } from '../../../lib/i18n/cases';
import { formatNumber } from '../../../lib/i18n/format';
import { panelWords } from '../../../lib/i18n/panel';
import { getStateLevel } from '../../../lib/verdict/risk-order';
import type { AddressRef, ScreeningState } from '../../../lib/verdict/screening-state';
import { screenAddresses } from '../../../lib/view/lookup/screen-addresses';

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
      <b class="num">
        {formatNumber(picked.length)}
        <i> {words.selected}</i>
      </b>
      <span class="sp" />
      {sendable.length > 0 && (
        <button type="button" class="btn main" data-testid="screen-selected" onClick={screen}>
          {sendable.every(({ screening }) => getStateLevel(screening) !== null)
            ? words.askAgain(sendable.length)
            : words.screen(sendable.length)}
        </button>
      )}
      <button type="button" class="btn text" data-testid="remove-selected" onClick={onRemove}>
        {caseWords().one.removeSelected}
      </button>
      <IconButton icon="cross" label={words.clearSelection} onPress={onClear} />
    </div>
  );
}
