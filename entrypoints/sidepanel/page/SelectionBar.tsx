// What can be done with the picked rows of the list: screen, copy, add to a case.
import { SelectionActions } from '../../../components/rows/AddressList';
import { panelWords } from '../../../lib/i18n/panel';
import { sharedWords } from '../../../lib/i18n/shared';
import { getStateLevel } from '../../../lib/verdict/risk-summary';
import { screenMany } from '../../../lib/view/lookup/screen-many';
import { type PageRow, sentBy } from '../../../lib/view/page/page-rows';
import type { AddToCase } from '../../shared/AddToCase';

export interface SelectionBarProps {
  picked: readonly PageRow[];
  /** How many addresses may still be sent today; null while it is not known. */
  left: number | null;
  /** Where what was done is said. */
  cases: AddToCase;
  onCopy(addresses: string[]): void;
  /** Undefined while there is no case to add to. */
  onAddToCase: (() => void) | undefined;
  onClear(): void;
}

const isAnswered = ({ screening }: PageRow): boolean => getStateLevel(screening) !== null;
const asksOf = (rows: readonly PageRow[]) => rows.map(({ chain, address }) => ({ chain, address }));

/** New addresses go before those that have an answer already and are asked about again. */
export function SelectionBar({ picked, left, cases, onCopy, onAddToCase, onClear }: SelectionBarProps) {
  const sent = sentBy(picked);
  const screen = (): void => {
    const answered = asksOf(picked.filter(isAnswered));
    const fresh = asksOf(picked.filter((row) => !isAnswered(row)));
    void screenMany(fresh).then(() => screenMany(answered, { again: true }));
    cases.say(panelWords().panel.asking(picked.length));
    onClear();
  };
  return (
    <SelectionActions
      count={picked.length}
      cost={left !== null && sent > left ? sharedWords().cost(sent, left) : ''}
      again={picked.every(isAnswered)}
      onScreen={screen}
      onCopy={() => onCopy(picked.map(({ address }) => address))}
      onAddToCase={onAddToCase}
      onClear={onClear}
    />
  );
}
