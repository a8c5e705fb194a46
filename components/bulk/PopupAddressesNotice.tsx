// Notice that offers to replace the list in the Bulk tab with addresses sent from the popup.
import { bulkWords } from '../../lib/i18n/bulk';

export interface PopupAddressesNoticeProps {
  /** Number of addresses. */
  count: number;
  /** False while the other list is being read or uploaded. */
  canRead: boolean;
  onRead(): void;
  onRefuse(): void;
}

/** Renders the sentence with the choice between both lists. */
export function PopupAddressesNotice({ count, canRead, onRead, onRefuse }: PopupAddressesNoticeProps) {
  const words = bulkWords().fromPopup;
  return (
    <div class="b-blk" data-testid="bulk-from-popup">
      <p class="sub" role="status">
        {words.text(count)}
      </p>
      <div class="b-row">
        <button type="button" class="btn" disabled={!canRead} onClick={onRead}>
          {words.read}
        </button>
        <button type="button" class="btn text" onClick={onRefuse}>
          {words.refuse}
        </button>
      </div>
    </div>
  );
}
