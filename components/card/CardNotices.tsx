// Highlighted notices of an address: list hits, warnings about the address, data set matches.
import { SignDrawing } from '../mark/SignDrawing';
import { FullAddress } from '../rows/FullAddress';
import type { CardNotice } from './card-notices';
import './card-notices.css';

/** Renders the notices in inverted colors, or null without any. */
export function CardNotices({ notices }: { notices: readonly CardNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <div class="strips">
      {notices.map(({ key, sign, title, text, other }) => (
        <div key={key} class="strip" data-sign={sign}>
          <SignDrawing sign={sign} />
          <b>{title}</b>
          <span class="notice-text">{text}</span>
          {other && <FullAddress {...other} />}
        </div>
      ))}
    </div>
  );
}
