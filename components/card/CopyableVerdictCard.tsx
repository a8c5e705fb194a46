// Verdict card with its own copy feedback, for extension pages and the in-page card document.
import { useMemo, useReducer } from 'preact/hooks';
import { createClipboardFeedback } from '../ui/clipboard-feedback';
import { VerdictCard, type VerdictCardProps } from './VerdictCard';

/** Renders a VerdictCard and shows the result of the last copy on its button. */
export function CopyableVerdictCard(props: Omit<VerdictCardProps, 'said'>) {
  const { copy } = props.actions;
  const { address } = props.screening;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const copied = useMemo(() => copy && createClipboardFeedback(copy, () => redraw(undefined)), [copy]);
  if (!copied) return <VerdictCard {...props} said={null} />;
  return <VerdictCard {...props} said={copied.resultFor(address)} actions={{ ...props.actions, copy: copied.copy }} />;
}
