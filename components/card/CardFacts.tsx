// Lines below the verdict: cases and lists that contain the address, and notices that did not fit above it.
import { toPlainText } from '../../lib/text/rich-text';
import { SignDrawing } from '../mark/SignDrawing';
import { RichText } from '../ui/RichText';
import type { CardFact } from './card-facts';

/** Renders the facts, or null without any. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul class="card-facts">
      {facts.map(({ sign, text }, index) => (
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
