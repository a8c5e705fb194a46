// Sanitizes the name of a run, column or account and truncates it to 60 characters.
import { sanitizeText } from '../../lib/text/sanitize';

const MAX_NAME = 60;

/** @returns the name without invisible or misleading characters, cut to the width of a panel line */
export const sanitizeDisplayName = (name: string): string => sanitizeText(name, MAX_NAME);
