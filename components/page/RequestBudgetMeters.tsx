// Meters of the used request budget, today and on this page, near a limit or while something waits.
import { popupWords } from '../../lib/i18n/words/popup';
import './RequestBudgetMeters.css';
import { toPlainText } from '../../lib/text/rich-text';
import { RichText } from '../ui/RichText';

export interface QuotaUsage {
  used: number;
  limit: number;
}

function Meter({ label, value }: { label: string; value: QuotaUsage }) {
  const usage = popupWords().quota.usage({ used: value.used, limit: value.limit });
  const share = value.limit > 0 ? Math.min(100, (100 * value.used) / value.limit) : 100;
  return (
    <div>
      <p>
        <span>{label}</span>
        <span class="tabular">
          <RichText phrase={usage} />
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter is drawn in levels of its own, which would read as risk */}
      <div
        class="meter"
        role="meter"
        aria-label={label}
        aria-valuenow={Math.min(value.used, value.limit)}
        aria-valuemin={0}
        aria-valuemax={value.limit}
        aria-valuetext={toPlainText(usage)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

/** Share of a limit from which the meters are shown. */
const NEAR_LIMIT = 0.8;

export interface RequestBudgetMetersProps {
  day: QuotaUsage;
  /** Null if there is no page. */
  page: QuotaUsage | null;
  /** True while an address waits for its request. */
  isWaiting: boolean;
}

/** Tests whether the meters say something: an address waits, or a limit is nearly used. */
export const areMetersNeeded = ({ day, page, isWaiting }: RequestBudgetMetersProps): boolean =>
  isWaiting || [day, page].some((usage) => usage !== null && usage.used >= NEAR_LIMIT * usage.limit);

/** Renders the meters; nothing far below every limit. */
export function RequestBudgetMeters(props: RequestBudgetMetersProps) {
  const words = popupWords().quota;
  const { day, page } = props;
  if (!areMetersNeeded(props)) return null;
  return (
    <footer class="p-foot">
      <Meter label={words.today} value={day} />
      {page && <Meter label={words.page} value={page} />}
    </footer>
  );
}
