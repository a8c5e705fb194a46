// Opens the options page from another extension page.
import { callSafely } from '../../lib/messages/call';

/** Opens the options page; errors are ignored. */
export const openOptions = (): void => callSafely('openOptions', {});
