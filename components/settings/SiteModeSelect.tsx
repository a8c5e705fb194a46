// How the addresses of one site are screened: by itself, only when asked, or not at all.

import { sharedWords } from '../../lib/i18n/shared';
import type { SiteChoice } from '../../lib/store/settings';

export interface SiteModeSelectProps {
  host: string;
  value: SiteChoice;
  /** In the order shown. */
  offers: readonly SiteChoice[];
  /** The organization's policy lets nothing be sent by itself. */
  onlyAsk?: boolean | undefined;
  disabled?: boolean;
  testId: string;
  onChoose(choice: SiteChoice): void;
}

/** A native list, so that it works by keyboard and with every screen reader; its name says which site it speaks of. */
export function SiteModeSelect({ host, value, offers, onlyAsk, disabled, testId, onChoose }: SiteModeSelectProps) {
  const words = sharedWords().siteMode;
  return (
    <select
      class="site-mode"
      data-testid={testId}
      aria-label={words.name(host)}
      title={onlyAsk ? words.onlyAsk : undefined}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = offers.find((one) => one === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {offers.map((one) => (
        <option key={one} value={one} selected={one === value} disabled={one === 'view' && onlyAsk}>
          {words.choices[one]}
        </option>
      ))}
    </select>
  );
}
