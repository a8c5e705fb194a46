// Highlighted notices above the verdict row: list hits, warnings about the address, data set matches.
import { SignDrawing } from '../mark/SignDrawing';
import { FullAddress } from '../rows/FullAddress';
import { type CardNotice, MAX_NOTICES } from './card-notices';
import './card-notices.css';

/** Renders the first notices in inverted colors, or null without any. */
export function CardNotices({ notices }: { notices: readonly CardNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <div class={notices.length > 1 ? 'strips crowded' : 'strips'}>
      {notices.slice(0, MAX_NOTICES).map(({ key, sign, title, text, other }) => (
        <div key={key} class="strip" data-sign={sign}>
          <SignDrawing sign={sign} />
          <b title={title}>{title}</b>
          <span class="notice-text" title={text}>
            {text}
          </span>
          {other && <FullAddress {...other} />}
        </div>
      ))}
    </div>
  );
}
