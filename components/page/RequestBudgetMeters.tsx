// Meters of the used request budget: today and on this page.
import { popupWords } from '../../lib/i18n/words/popup';
import './RequestBudgetMeters.css';
import { toPlainText } from '../../lib/text/rich-text';
import { RichText } from '../ui/RichText';

export interface QuotaUsage {
  used: number;
  limit: number;
}

function Meter({ label, name, value }: { label: string; name: string; value: QuotaUsage }) {
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
        aria-label={name}
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

/** Renders the meters; the page meter is omitted if `page` is null. */
export function RequestBudgetMeters({ day, page }: { day: QuotaUsage; page: QuotaUsage | null }) {
  const words = popupWords().quota;
  return (
    <footer class="p-foot">
      <Meter label={words.today} name={words.todayName} value={day} />
      {page && <Meter label={words.page} name={words.pageName} value={page} />}
    </footer>
  );
}
