// Exemptions from the architecture rules, each with its reason; unused entries fail the test.

const IN_A_BROWSER =
  'works on layout and live documents, which only a browser has: test/e2e/page-*.spec.ts and test/shared-data/saved-pages.spec.ts run it there';

const THIN = 'only passes one call to the browser, so there is nothing a fake browser could prove: test/e2e runs it';
const LIST_FORM = 'is a part of reading lists: test/lib/lists/read-list.test.ts reads every form of them';
const WORDS = 'is the message catalog: the tests of the components and pages that say it hold its words to the look';

const ACCOUNTS_TEST = 'is a part of the accounts: test/lib/app/accounts/accounts.test.ts runs it';
const SESSION_TEST = 'is a part of the account session: the tests on test/harness/background-session.ts run it';
const CASES_TEST = 'is a part of the cases: test/lib/app/cases/case-handlers.test.ts runs it';
const BUNDLE_TEST = 'is a part of verifying bundles: test/lib/cases/bundle-verification/verify-bundle.test.ts runs it';
const HANDLERS_TEST = 'is a table of handlers: test/lib/app/message-handlers.test.ts and test/e2e run it';

const BACKUP_FILE = 'is a part of the file of a backup: test/lib/backup/backup-reader.test.ts writes and reads it';
const BACKUP_TEST = 'is a part of backups: test/lib/app/backup/backup-handlers.test.ts runs it';
const JOURNAL_TEST =
  'is a part of the journal: test/lib/store/restore/restore-journal.browser.test.ts and test/lib/app/backup run it';

/** Sources in lib without a test of the same name. */
export const NO_MIRROR_TEST: Record<string, string> = {
  'lib/account/allow-deny-overrides.ts':
    'holds types and limits: test/lib/service/fields/override-entry-fields.test.ts reads entries at the limits',
  'lib/account/onchain-balance.ts':
    'holds types and a limit: test/lib/service/operations/batch-balance.test.ts reads requests at the limit',
  'lib/service/fields/balance-fields.ts':
    'is a schema: the replies of test/replies/balance and test/replies/batch-balance are read by it',
  'lib/verdict/stored-balance-schema.ts':
    'is a schema: test/lib/store/balance-store.test.ts stores and reads rows by it',
  'lib/app/accounts/admit-entitled-requests.ts':
    'opens sessions: test/lib/app/accounts/override-handlers.test.ts and address-balance-handlers.test.ts run it',
  'lib/app/accounts/vault-and-account-services.ts': ACCOUNTS_TEST,
  'lib/app/accounts/extension-status-queries.ts': ACCOUNTS_TEST,
  'lib/app/accounts/start-account-session.ts': SESSION_TEST,
  'lib/app/backup/record-kind-backup.ts': BACKUP_TEST,
  'lib/app/backup/backup-record-table.ts': BACKUP_TEST,
  'lib/app/backup/list-restorer.ts': BACKUP_TEST,
  'lib/app/backup/restore-plan.ts': BACKUP_TEST,
  'lib/app/backup/restore-session.ts': BACKUP_TEST,
  'lib/app/backup/backup-save-session.ts': BACKUP_TEST,
  'lib/backup/frame-content-codec.ts': BACKUP_FILE,
  'lib/backup/backup-head.ts': BACKUP_FILE,
  'lib/backup/backup-writer.ts': BACKUP_FILE,
  'lib/backup/frame-cipher.ts': BACKUP_FILE,
  'lib/vault/backup-key.ts': BACKUP_FILE,
  'lib/store/restore/backup-reminder-store.ts': BACKUP_TEST,
  'lib/store/restore/restore-barrier.ts': BACKUP_TEST,
  'lib/store/restore/journal-database.ts': JOURNAL_TEST,
  'lib/messages/backup-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/i18n/backup.ts': WORDS,
  'lib/i18n/en/backup.ts': WORDS,
  'lib/app/cases/case-commands.ts': CASES_TEST,
  'lib/app/cases/find-cases.ts': CASES_TEST,
  'lib/app/cases/case-import-commands.ts': CASES_TEST,
  'lib/i18n/case-import.ts': WORDS,
  'lib/i18n/en/case-import.ts': WORDS,
  'lib/app/cases/case-sightings.ts': CASES_TEST,
  'lib/app/cases/watch-check.ts': CASES_TEST,
  'lib/app/delay.ts': THIN,
  'lib/app/screening/screen-for-comparison-handler.ts': HANDLERS_TEST,
  'lib/app/screening/session-evidence-loader.ts': SESSION_TEST,
  'lib/app/screening/states-without-session.ts':
    'is one table: test/lib/app/screening/screening-request-service.test.ts reads every row of it',
  'lib/app/sites/has-host-permission.ts': THIN,
  'lib/app/sites/register-content-scripts.ts':
    'registers scripts in a browser: test/e2e/surfaces/site-mode-sync.spec.ts runs it there',
  'lib/app/stores.ts': 'only builds the stores: test/lib/store tests each of them',
  'lib/app/tabs/content-script-and-tab-handlers.ts': HANDLERS_TEST,
  'lib/app/tabs/tab-screening-states.ts': HANDLERS_TEST,
  'lib/app/vault/vault-and-account-handlers.ts': HANDLERS_TEST,
  'lib/app/vault/vault-key-rotation-and-import.ts': ACCOUNTS_TEST,
  'lib/browser/toolbar-badge.ts': THIN,
  'lib/browser/build-mode.ts': 'names two constants of the build: test/manifest.test.ts reads the builds',
  'lib/browser/input/commands.ts': THIN,
  'lib/browser/download.ts': THIN,
  'lib/browser/screen-lock.ts': THIN,
  'lib/browser/lifecycle.ts': THIN,
  'lib/browser/restore-lost-focus.ts':
    'works on the focus of a live document, which only a browser has: test/e2e/surfaces/focus.spec.ts runs it there',
  'lib/browser/input/context-menu.ts': THIN,
  'lib/browser/export-svg.ts':
    'reads computed styles and draws on a canvas, which only a browser has: test/gallery/specs/evidence-view.spec.ts runs it there',
  'lib/browser/print-element.ts': THIN,
  'lib/browser/extension-pages.ts': THIN,
  'lib/browser/content-scripts.ts': THIN,
  'lib/browser/side-panel.ts': THIN,
  'lib/browser/observe-element-occlusion.ts':
    'needs a browser that draws: test/e2e/card/card-isolation.spec.ts covers, moves and fades the card there',
  'lib/browser/observe-width.ts':
    'needs layout, which only a browser has: test/e2e/surfaces/narrow-surfaces.spec.ts draws its chart wider and narrower there',
  'lib/browser/start-web-worker.ts':
    'needs Trusted Types and workers: test/gallery/specs/evidence-view.spec.ts runs it under the rules of our own pages',
  'lib/messages/bundle-signing-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/cases/bundle-author-schema.ts': 'is a schema: test/lib/cases/bundle-author.test.ts reads an author by it',
  'lib/cases/import/case-content.ts':
    'is a schema: test/lib/cases/import/parse-case-text.test.ts reads and refuses files by it',
  'lib/cases/import/extract-case-text.ts':
    'is the first half of the reader: test/lib/cases/import/parse-case-text.test.ts runs it',
  'lib/cases/import/compare-case-content.ts':
    'is a part of the merge: test/lib/cases/import/merge-case-content.test.ts runs it',
  'lib/cases/case-schema.ts': 'is a schema: test/lib/store/case-store.test.ts reads and refuses rows by it',
  'lib/cases/bundle-verification/bundle-manifest.ts': BUNDLE_TEST,
  'lib/cases/bundle-verification/bundle-problem.ts': BUNDLE_TEST,
  'lib/cases/bundle-verification/byte-source.ts': BUNDLE_TEST,
  'lib/cases/bundle-verification/crc32.ts': BUNDLE_TEST,
  'lib/cases/bundle-verification/read-archive.ts': BUNDLE_TEST,
  'lib/datasets/data-set-refresh-model.ts':
    'holds types and constants: test/lib/app/datasets/data-set-refresher.test.ts meets them',
  'lib/account/connection-test-step.ts':
    'holds types and the names of the steps: test/lib/service/diagnostics/connection-test.test.ts meets them',
  'lib/verdict/recent-lookup-limit.ts': 'holds one constant: test/lib/store/recent-lookup-store.test.ts meets it',
  'lib/datasets/data-set.ts': 'holds types and constants: the tests beside it run every key mode',
  'lib/datasets/data-set-metadata-schemas.ts':
    'is a schema: test/lib/store/data-set-store.test.ts reads and refuses rows by it',
  'lib/datasets/filter-header.ts':
    'is a part of reading filters: test/lib/datasets/read-filter-stream.test.ts reads every header',
  'lib/detect/words/read-word-lists.ts':
    'reads data files: test/lib/detect/words/context-word-patterns.test.ts tests every row of them',
  'lib/evidence/evidence-cache-types.ts':
    'holds types and a limit: test/lib/service/call-operation.test.ts reads an answer as received',
  'lib/dispatch/request-purpose.ts':
    'is one constant: test/lib/dispatch/audit-entry-schema.test.ts and test/lib/screening/queued-screening-job.test.ts read it',
  'lib/evidence/finding-schemas.ts': 'is a schema: test/lib/store/evidence-store.test.ts reads and refuses rows by it',
  'lib/evidence/report-schemas.ts': 'is a schema: test/lib/store/evidence-store.test.ts reads and refuses rows by it',
  'lib/detect/query/search-text-limit.ts': 'one limit; classify-query.test.ts tests it',
  'lib/messages/message-limits.ts':
    'holds constants only: test/lib/messages and test/lib/view check the schemas and hooks that read them',
  'lib/lists/list-entry.ts': LIST_FORM,
  'lib/lists/ofac/ofac-addresses.ts': LIST_FORM,
  'lib/lists/read-json.ts': LIST_FORM,
  'lib/lists/ofac/read-advanced-xml.ts': LIST_FORM,
  'lib/lists/ofac/read-enhanced-xml.ts': LIST_FORM,
  'lib/lists/ofac/read-text.ts': LIST_FORM,
  'lib/lists/ofac/read-xml.ts': LIST_FORM,
  'lib/lists/read-plain.ts': LIST_FORM,
  'lib/lists/read-entries-from-rows.ts': LIST_FORM,
  'lib/lists/parse-list-cell.ts': LIST_FORM,
  'lib/lists/list-schema.ts':
    'is a schema: test/lib/store/list-store.test.ts reads rows by it, test/lib/messages/serve-messages.test.ts refuses messages by it',
  'lib/lists/papaparse.d.ts':
    'declares types of a package: test/lib/lists/read-delimited-table.test.ts runs what they describe',
  'lib/messages/card-port-transfer.ts': 'is one constant: test/e2e/card/page-card.spec.ts opens cards by it',
  'lib/messages/evidence-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/data-set-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/history-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/list-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/search-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/audit-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/background-events.ts':
    'is a table: test/lib/messages/page-address-list.test.ts reads and refuses lists by it',
  'lib/messages/protocol.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/messages/message-fields.ts': 'is what the tables are made of: the tests of the tables beside it run it',
  'lib/messages/send-event.ts': THIN,
  'lib/messages/vault-messages.ts':
    'is a table: test/lib/messages/serve-messages.test.ts walks every entry of it with every sender',
  'lib/store/log/history-rows.ts':
    'is a part of the history store: test/lib/store/log/history-store.test.ts reads and writes through it',
  'lib/verdict/verdict.ts': 'is a schema: test/lib/store/verdict-cache.test.ts reads and refuses rows by it',
  'lib/service/diagnostics/operation-checks.ts':
    'is a table: test/lib/service/diagnostics/run-account-diagnostics.test.ts runs every row of it',
  'lib/i18n/audit.ts': WORDS,
  'lib/i18n/history.ts': WORDS,
  'lib/i18n/en/history.ts': WORDS,
  'lib/i18n/en/audit.ts': WORDS,
  'lib/i18n/bulk.ts': WORDS,
  'lib/i18n/en/data-sets.ts': WORDS,
  'lib/i18n/evidence-bundle.ts': WORDS,
  'lib/i18n/en/evidence-bundle.ts': WORDS,
  'lib/i18n/verify-bundle.ts': WORDS,
  'lib/i18n/en/verify-bundle.ts': WORDS,
  'lib/i18n/address-name.ts': WORDS,
  'lib/i18n/card-notices.ts': WORDS,
  'lib/i18n/mark-legend.ts': WORDS,
  'lib/i18n/en/address-name.ts': WORDS,
  'lib/i18n/en/card-notices.ts': WORDS,
  'lib/i18n/en/mark-legend.ts': WORDS,
  'lib/i18n/en/option-pages.ts': WORDS,
  'lib/i18n/en/bulk-findings.ts': WORDS,
  'lib/i18n/en/card.ts': WORDS,
  'lib/i18n/en/cases.ts': WORDS,
  'lib/i18n/case-record.ts': WORDS,
  'lib/i18n/en/case-record.ts': WORDS,
  'lib/i18n/en/connection-test.ts': WORDS,
  'lib/i18n/en/count.ts': WORDS,
  'lib/i18n/en/custom-operations.ts': WORDS,
  'lib/i18n/en/errors.ts': WORDS,
  'lib/i18n/en/levels.ts': WORDS,
  'lib/i18n/en/mark.ts': WORDS,
  'lib/i18n/en/options.ts': WORDS,
  'lib/i18n/en/overrides-and-balances.ts': WORDS,
  'lib/i18n/en/extension-page-errors.ts': WORDS,
  'lib/i18n/en/popup.ts': WORDS,
  'lib/i18n/en/reports.ts': WORDS,
  'lib/i18n/en/categories.ts': 'is a table: test/lib/i18n/categories.test.ts reads every row of it',
  'lib/i18n/en/search.ts': WORDS,
  'lib/i18n/en/shared.ts': WORDS,
  'lib/i18n/en/toolbar-menu-omnibox.ts': WORDS,
  'lib/i18n/en/compare.ts': WORDS,
  'lib/i18n/en/diagnostics.ts': WORDS,
  'lib/i18n/en/account-failure.ts': WORDS,
  'lib/i18n/en/vault.ts': WORDS,
  'lib/i18n/cases.ts': WORDS,
  'lib/i18n/custom-operations.ts': WORDS,
  'lib/i18n/errors.ts': WORDS,
  'lib/i18n/evidence.ts': WORDS,
  'lib/i18n/extension-page-errors.ts': WORDS,
  'lib/i18n/shortcuts.ts': WORDS,
  'lib/i18n/en/shortcuts.ts': WORDS,
  'lib/i18n/lists.ts': WORDS,
  'lib/i18n/mark.ts': WORDS,
  'lib/i18n/options.ts': WORDS,
  'lib/i18n/overrides-and-balances.ts': WORDS,
  'lib/i18n/panel.ts': WORDS,
  'lib/text/rich-text.ts': WORDS,
  'lib/i18n/popup.ts': WORDS,
  'lib/i18n/reports.ts': WORDS,
  'lib/i18n/toolbar-menu-omnibox.ts': WORDS,
  'lib/i18n/compare.ts': WORDS,
  'lib/i18n/diagnostics.ts': WORDS,
  'lib/i18n/account-failure.ts': WORDS,
  'lib/i18n/vault.ts': WORDS,
  'lib/page/overlay/tamper-detector.ts': IN_A_BROWSER,
  'lib/page/passes/page-state.ts': 'is the record of the passes: the tests of each pass start from it',
  'lib/page/schedule/pass-table.ts':
    'holds the table only: test/lib/page/schedule/pass-scheduler.test.ts reads its rows',
  'lib/page/overlay/jsx-runtime.ts':
    'is what JSX compiles to in the content script: whatever test/e2e sees in a page went through it',
  'lib/page/overlay/running-instance-key.ts': IN_A_BROWSER,
};

/** Sources that contain colors outside the token files (components/ui/styles/tokens.css, components/mark/mark-colors.css). */
export const OWN_COLORS: Record<string, string> = {
  'lib/page/overlay/overlay-host.ts':
    'the shadow around the frame of the card; tokens are custom properties, which a page could register and so change',
  'lib/browser/toolbar-badge-colors.ts':
    'the toolbar button takes colors as values, no style sheet reaches it; its test compares them with the tokens',
};

/** Sources below the entrypoints that read the clock directly. */
export const OWN_CLOCK: Record<string, string> = {
  'lib/browser/alarms.ts': 'turns a span into a point of time, and sees whether an alarm is too far ahead',
  'lib/view/query/use-now.ts': 'is the clock of the surfaces: a default that tests replace',
};

/** Data files and folders, exempt from the length limit. */
export const DATA_FILES: Record<string, string> = {
  'lib/i18n/en/': 'the message catalog: one line for each sentence',
};
