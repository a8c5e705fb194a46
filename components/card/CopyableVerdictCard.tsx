// The card on our own pages: remembers what became of a copy; in a page the content script does (card.tsx there).
import { useMemo, useReducer } from 'preact/hooks';
import { createClipboardFeedback } from '../ui/clipboard-feedback';
import { VerdictCard, type VerdictCardProps } from './VerdictCard';

export function CopyableVerdictCard(props: Omit<VerdictCardProps, 'said'>) {
  const { copy } = props.actions;
  const { address } = props.screening;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const copied = useMemo(() => copy && createClipboardFeedback(copy, () => redraw(undefined)), [copy]);
  if (!copied) return <VerdictCard {...props} said={null} />;
  return <VerdictCard {...props} said={copied.said(address)} actions={{ ...props.actions, copy: copied.press }} />;
}
