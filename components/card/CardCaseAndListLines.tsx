// Lines below the verdict: cases and lists that contain the address, and notices that did not fit above it.
import { toPlainText } from '../../lib/text/rich-text';
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
        <li key={index} title={toPlainText(text)}>
          {sign && <SignDrawing sign={sign} />}
          <span>
            <RichText phrase={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
