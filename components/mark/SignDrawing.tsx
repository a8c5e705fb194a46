// SVG icon of one sign without a mark, such as a list hit, for notices, tags and counts.
import type { DrawnSign } from '../../lib/verdict/address-signs';
import { signParts } from './mark-shapes';

/** Renders a sign of 8 × 16 px, hidden from assistive technology, because text is beside it. */
export function SignDrawing({ sign }: { sign: DrawnSign }) {
  return (
    <svg
      class="mark sign-drawing"
      width={8}
      height={16}
      viewBox="0 0 8 16"
      focusable="false"
      aria-hidden="true"
      data-sign={sign}
    >
      {signParts(sign).map((part, index) =>
        'd' in part ? <path key={index} {...part} /> : <circle key={index} {...part} />,
      )}
    </svg>
  );
}
