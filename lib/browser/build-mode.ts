// How this build differs from the released one (wxt.config.ts); in a released build both are false.

/** Pages and service may be on this machine, over http. */
export const IS_TEST_BUILD = import.meta.env.MODE === 'e2e' || import.meta.env.MODE === 'closed';

/** The shadow root in a page is open, so that tests can look inside. */
export const HAS_OPEN_ROOTS = import.meta.env.MODE === 'e2e';
