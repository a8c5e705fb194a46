// Highlighted notices above the verdict row: list hits, warnings about the address, data set matches.
import { SignDrawing } from '../mark/SignDrawing';
import { AddressText } from '../rows/AddressText';
import { type CardStrip, MAX_STRIPS } from './card-strips';

/** Renders the first strips in inverted colors, or null without any. */
export function CardStrips({ strips }: { strips: readonly CardStrip[] }) {
  if (strips.length === 0) return null;
  return (
    <div class={strips.length > 1 ? 'strips crowded' : 'strips'}>
      {strips.slice(0, MAX_STRIPS).map(({ key, sign, title, text, other }) => (
        <div key={key} class="strip" data-sign={sign}>
          <SignDrawing sign={sign} />
          <b title={title}>{title}</b>
          <span class="how" title={text}>
            {text}
          </span>
          {other && <AddressText {...other} />}
        </div>
      ))}
    </div>
  );
}
