// Purposes of requests in the audit log; a separate file without imports, so that pages do not load zod.

/**
 * Why a request is sent. `view`: a page that is read; `user`: a person asks for it; `bulk`: a bulk run; `watch`: a watched case; `evidence`:
 * evidence or a report that a person opens; `account`: the capabilities of the account, and the daily refresh of its data sets.
 */
export const REQUEST_PURPOSES = ['view', 'user', 'bulk', 'watch', 'evidence', 'account'] as const;
export type RequestPurpose = (typeof REQUEST_PURPOSES)[number];
