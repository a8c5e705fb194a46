// Tag with the disposition of a case or an address, never in a verdict color.
import { caseWords } from '../../lib/i18n/words/case';
import type { Disposition } from '../../lib/verdict/local-annotations';
import './cases.css';

/** Renders the disposition as a tag, never in a verdict color: it is the user's decision, not the service's. */
export function DispositionTag({ disposition }: { disposition: Disposition }) {
  return (
    <span
      class={disposition === 'escalated' || disposition === 'reported' ? 'case-tag solid' : 'case-tag'}
      data-disposition={disposition}
    >
      {caseWords().disposition[disposition]}
    </span>
  );
}
