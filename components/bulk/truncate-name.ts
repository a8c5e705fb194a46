// The name of a run, a column or an account, as far as a line of the panel has room for it.
import { safeText } from '../../lib/text/sanitize';

const MAX_NAME = 60;

/** @returns the name without what could disguise it, cut where it is longer than a line shows */
export const nameText = (name: string): string => safeText(name, MAX_NAME);
