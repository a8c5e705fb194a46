// The name of a run, a column or an account, as far as a line of the panel has room for it.
import { sanitizeText } from '../../lib/text/sanitize';

const MAX_NAME = 60;

/** @returns the name without what could disguise it, cut where it is longer than a line shows */
export const truncateName = (name: string): string => sanitizeText(name, MAX_NAME);
