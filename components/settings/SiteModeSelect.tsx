// Select for the screening mode of one site: in view, only on request, local only, or off.

import { sharedWords } from '../../lib/i18n/words/shared';
import type { SiteChoice } from '../../lib/store/settings';
import './SiteModeSelect.css';

export interface SiteModeSelectProps {
  host: string;
  value: SiteChoice;
  /** Choices in display order. */
  offers: readonly SiteChoice[];
  /** True if the organization's policy forbids automatic requests. */
  onlyAsk?: boolean | undefined;
  disabled?: boolean;
  /** Shows the label before the choice, where no column head says what is chosen. */
  isLabelled?: boolean;
  testId: string;
  onChoose(choice: SiteChoice): void;
}

/** Renders a native select for keyboard and screen-reader support; its accessible name includes the site. */
export function SiteModeSelect({
  host,
  value,
  offers,
  onlyAsk,
  disabled,
  isLabelled,
  testId,
  onChoose,
}: SiteModeSelectProps) {
  const words = sharedWords().siteMode;
  const select = (
    <select
      class="site-mode"
      id={testId}
      data-testid={testId}
      aria-label={words.name({ host })}
      title={onlyAsk ? words.onlyAsk : undefined}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = offers.find((offer) => offer === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {offers.map((offer) => (
        <option key={offer} value={offer} selected={offer === value} disabled={offer === 'view' && onlyAsk}>
          {words.choices[offer]}
        </option>
      ))}
    </select>
  );
  if (!isLabelled) return select;
  return (
    <span class="site-mode-label">
      <label for={testId}>{words.label}</label> {select}
    </span>
  );
}
