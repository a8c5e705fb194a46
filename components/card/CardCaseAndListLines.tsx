// Lines about the cases and lists that contain an address.
import { SignDrawing } from '../mark/SignDrawing';
import { RichText } from '../ui/RichText';
import type { CardAnnotationLine } from './card-case-and-list-lines';
import './card.css';

/** Renders the lines, or null without any. */
export function CardCaseAndListLines({ lines }: { lines: readonly CardAnnotationLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="card-annotation-lines">
      {lines.map(({ sign, text }, index) => (
        <li key={index}>
          <SignDrawing sign={sign} />
          <span>
            <RichText phrase={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
