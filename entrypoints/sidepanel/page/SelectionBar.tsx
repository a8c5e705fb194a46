// Action bar for the selected rows of the address list: add to a case, export, screen.
import { type PageExportKind, SelectionMenu } from '../../../components/page/PageAddressesMenu';
import { SelectionActions } from '../../../components/rows/AddressList';
import { formatRequestCost } from '../../../lib/i18n/request-cost';
import { panelWords } from '../../../lib/i18n/words/panel';
import { getStateLevel } from '../../../lib/verdict/risk-order';
import { screenAddresses } from '../../../lib/view/lookup/screen-addresses';
import { countSendable, type PageRow } from '../../../lib/view/page/sort-and-filter-page-rows';
import type { AddToCase } from '../../shared/use-add-to-case';

export interface SelectionBarProps {
  picked: readonly PageRow[];
  /** Requests left today; null if unknown. */
  left: number | null;
  /** Shows status messages. */
  cases: AddToCase;
  onCopy(addresses: string[]): void;
  onExport(kind: PageExportKind): void;
  /** Undefined while the vault is locked. */
  onAddToCase: (() => void) | undefined;
  onClear(): void;
}

const isAnswered = ({ screening }: PageRow): boolean => getStateLevel(screening) !== null;
const toAddressRefs = (rows: readonly PageRow[]) => rows.map(({ chain, address }) => ({ chain, address }));

/** Renders the bar; Screen requests addresses without a verdict first, then refreshes the others. */
export function SelectionBar({ picked, left, cases, onCopy, onExport, onAddToCase, onClear }: SelectionBarProps) {
  const requestCount = countSendable(picked);
  const screen = (): void => {
    const sendable = picked.filter(({ screening }) => !screening.localOnly);
    const answered = toAddressRefs(sendable.filter(isAnswered));
    const unanswered = toAddressRefs(sendable.filter((row) => !isAnswered(row)));
    void screenAddresses(unanswered).then(() => screenAddresses(answered, { again: true }));
    cases.say(panelWords().panel.asking({ n: picked.length }));
    onClear();
  };
  return (
    <SelectionActions
      count={picked.length}
      requests={requestCount}
      cost={left !== null && requestCount > left ? formatRequestCost(requestCount, left) : ''}
      again={picked.every(isAnswered)}
      onScreen={screen}
      menu={
        <SelectionMenu
          count={picked.length}
          isLocked={onAddToCase === undefined}
          onExport={onExport}
          onCopy={() => onCopy(picked.map(({ address }) => address))}
        />
      }
      onAddToCase={onAddToCase}
      onClear={onClear}
    />
  );
}
