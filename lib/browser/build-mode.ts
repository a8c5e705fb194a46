// Build mode flags for test builds (wxt.config.ts); both are false in a release build.

/** Pages and service may be on the local machine, over http. */
export const IS_TEST_BUILD = import.meta.env.MODE === 'e2e' || import.meta.env.MODE === 'closed';

/** The shadow root in pages is open, so that tests can inspect it. */
export const HAS_OPEN_ROOTS = import.meta.env.MODE === 'e2e';
