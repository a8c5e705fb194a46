// Build mode flags for test builds (wxt.config.ts); both are false in a release build.

/** True if pages and the service may be on the local machine, over http (test builds only). */
export const IS_TEST_BUILD = import.meta.env.MODE === 'e2e' || import.meta.env.MODE === 'closed';

/** True if the shadow roots in pages are open, so that tests can inspect them (e2e build only). */
export const HAS_OPEN_ROOTS = import.meta.env.MODE === 'e2e';
