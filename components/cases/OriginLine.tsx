// Line that names the origin of imported data, and whether anything proves it.
import type { DataOrigin } from '../../lib/cases/case';
import { formatRecent } from '../../lib/i18n/format';
import { getOriginText } from './origin-text';
import './import/case-import.css';

/** Renders the line; data that was imported as unverified is marked. @param now epoch ms */
export function OriginLine({ origin, now }: { origin: DataOrigin; now: number }) {
  const isUnverified = origin.proof?.state === 'unverified';
  return (
    <p
      class={isUnverified ? 'subtext origin-unverified' : 'subtext'}
      data-testid="origin"
      data-proof={origin.proof?.state}
    >
      {getOriginText(origin, formatRecent(origin.at, now))}
    </p>
  );
}
