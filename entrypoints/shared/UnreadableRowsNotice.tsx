// Notice of the unreadable rows of some kinds, kept current by the background.
import { UnreadableNotice } from '../../components/diagnostics/UnreadableNotice';
import { useUnreadableRows } from '../../lib/view/query/use-unreadable-rows';

/** Renders the notice beside the list of the kinds. */
export function UnreadableRowsNotice({ kinds }: { kinds: readonly string[] }) {
  return <UnreadableNotice counts={useUnreadableRows(kinds)} hasLink />;
}
