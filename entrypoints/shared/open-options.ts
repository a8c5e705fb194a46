// Opens the options page from another extension page.
import { callSafely } from '../../lib/messages/call-background';

/** Opens the options page; errors are ignored. */
export const openOptions = (): void => callSafely('openOptions', {});

/** Opens the account page in Options; errors are ignored. */
export const openAccountOptions = (): void => callSafely('openOptions', { section: 'account' });

/** Opens the page of sites in Options; errors are ignored. */
export const openSiteOptions = (): void => callSafely('openOptions', { section: 'sites' });
