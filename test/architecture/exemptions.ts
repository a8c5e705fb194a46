// What is let off a rule, each with its reason; an entry that is no longer needed fails the test.

const IN_A_BROWSER =
  'works on layout and live documents, which only a browser has: test/e2e/page-*.spec.ts and test/shared/pages.spec.ts run it there';

const THIN = 'only passes one call to the browser, so there is nothing a fake browser could prove: test/e2e runs it';
const LIST_FORM = 'is a part of reading lists: test/lib/lists/read-list.test.ts reads every form of them';
const WORDS = 'is the message catalogue: the tests of the components and pages that say it hold its words to the look';

/** Sources in lib without a test of the same name. */
export const NO_MIRROR_TEST: Record<string, string> = {
  'lib/browser/action.ts': THIN,
  'lib/browser/build-mode.ts': 'names two constants of the build: test/manifest.test.ts reads the builds',
  'lib/browser/download.ts': THIN,
  'lib/browser/idle.ts': THIN,
  'lib/browser/lifecycle.ts': THIN,
  'lib/browser/keep-focus.ts':
    'works on the focus of a live document, which only a browser has: test/e2e/focus.spec.ts runs it there',
  'lib/browser/menus.ts': THIN,
  'lib/browser/picture.ts':
    'reads computed styles and draws on a canvas, which only a browser has: test/gallery/evidence.spec.ts runs it there',
  'lib/browser/print.ts': THIN,
  'lib/browser/own-pages.ts': THIN,
  'lib/browser/scripting.ts': THIN,
  'lib/browser/side-panel.ts': THIN,
  'lib/browser/watch-visibility.ts':
    'needs a browser that draws: test/e2e/card-isolation.spec.ts covers, moves and fades the card there',
  'lib/browser/watch-width.ts':
    'needs layout, which only a browser has: test/e2e/narrow.spec.ts draws its chart wider and narrower there',
  'lib/browser/worker.ts':
    'needs Trusted Types and workers: test/gallery/evidence.spec.ts runs it under the rules of our own pages',
  'lib/casework/kept-case.ts': 'is a schema: test/lib/store/case-store.test.ts reads and refuses rows by it',
  'lib/evidence/findings.ts': 'is a schema: test/lib/store/evidence-store.test.ts reads and refuses rows by it',
  'lib/evidence/report.ts': 'is a schema: test/lib/store/evidence-store.test.ts reads and refuses rows by it',
  'lib/lists/entry.ts': LIST_FORM,
  'lib/lists/ofac-words.ts': LIST_FORM,
  'lib/lists/read-json.ts': LIST_FORM,
  'lib/lists/read-ofac-advanced.ts': LIST_FORM,
  'lib/lists/read-ofac-enhanced.ts': LIST_FORM,
  'lib/lists/read-ofac-text.ts': LIST_FORM,
  'lib/lists/read-ofac-xml.ts': LIST_FORM,
  'lib/lists/read-plain.ts': LIST_FORM,
  'lib/lists/read-rows.ts': LIST_FORM,
  'lib/lists/recognise.ts': LIST_FORM,
  'lib/lists/schema.ts':
    'is a schema: test/lib/store/list-store.test.ts reads rows by it, test/lib/messages/serve.test.ts refuses messages by it',
  'lib/lists/papaparse.d.ts': 'declares types of a package: test/lib/lists/read-table.test.ts runs what they describe',
  'lib/messages/card-greeting.ts': 'is one constant: test/e2e/page-card.spec.ts opens cards by it',
  'lib/messages/evidence-messages.ts':
    'is a table: test/lib/messages/serve.test.ts walks every entry of it with every sender',
  'lib/messages/list-messages.ts':
    'is a table: test/lib/messages/serve.test.ts walks every entry of it with every sender',
  'lib/messages/notice.ts': 'is a table: test/lib/messages/page-list.test.ts reads and refuses lists by it',
  'lib/messages/protocol.ts': 'is a table: test/lib/messages/serve.test.ts walks every entry of it with every sender',
  'lib/messages/shapes.ts': 'is what the tables are made of: the tests of the tables beside it run it',
  'lib/messages/tell.ts': THIN,
  'lib/messages/vault-messages.ts':
    'is a table: test/lib/messages/serve.test.ts walks every entry of it with every sender',
  'lib/screening/stored-job.ts': 'is a schema: test/lib/store/queue-store.test.ts reads and refuses rows by it',
  'lib/screening/verdict.ts': 'is a schema: test/lib/store/verdict-cache.test.ts reads and refuses rows by it',
  'lib/service/doctor-checks.ts': 'is a table: test/lib/service/doctor.test.ts runs every row of it',
  'lib/words/bulk.ts': WORDS,
  'lib/words/bundle.ts': WORDS,
  'lib/words/en/bulk.ts': WORDS,
  'lib/words/en/bundle.ts': WORDS,
  'lib/words/en/card.ts': WORDS,
  'lib/words/en/cases.ts': WORDS,
  'lib/words/en/count.ts': WORDS,
  'lib/words/en/earlier.ts': WORDS,
  'lib/words/en/errors.ts': WORDS,
  'lib/words/en/levels.ts': WORDS,
  'lib/words/en/mark.ts': WORDS,
  'lib/words/en/options.ts': WORDS,
  'lib/words/en/organisation.ts': WORDS,
  'lib/words/en/own-errors.ts': WORDS,
  'lib/words/en/panel.ts': WORDS,
  'lib/words/en/popup.ts': WORDS,
  'lib/words/en/reports.ts': WORDS,
  'lib/words/en/selection.ts': WORDS,
  'lib/words/en/surfaces.ts': WORDS,
  'lib/words/en/toolbar.ts': WORDS,
  'lib/words/en/tools.ts': WORDS,
  'lib/words/en/trouble.ts': WORDS,
  'lib/words/en/vault.ts': WORDS,
  'lib/words/cases.ts': WORDS,
  'lib/words/earlier.ts': WORDS,
  'lib/words/errors.ts': WORDS,
  'lib/words/evidence.ts': WORDS,
  'lib/words/own-errors.ts': WORDS,
  'lib/words/levels.ts': WORDS,
  'lib/words/lists.ts': WORDS,
  'lib/words/mark.ts': WORDS,
  'lib/words/options.ts': WORDS,
  'lib/words/organisation.ts': WORDS,
  'lib/words/panel.ts': WORDS,
  'lib/words/phrase.ts': WORDS,
  'lib/words/popup.ts': WORDS,
  'lib/words/reports.ts': WORDS,
  'lib/words/selection.ts': WORDS,
  'lib/words/toolbar.ts': WORDS,
  'lib/words/tools.ts': WORDS,
  'lib/words/trouble.ts': WORDS,
  'lib/words/vault.ts': WORDS,
  'lib/page/adopted.ts': IN_A_BROWSER,
  'lib/page/boxes.ts': IN_A_BROWSER,
  'lib/page/broken.ts': IN_A_BROWSER,
  'lib/page/card-frame.ts': IN_A_BROWSER,
  'lib/page/card-room.ts': IN_A_BROWSER,
  'lib/page/cell.ts': IN_A_BROWSER,
  'lib/page/context.ts': IN_A_BROWSER,
  'lib/page/covered.ts': IN_A_BROWSER,
  'lib/page/drawing.ts': IN_A_BROWSER,
  'lib/page/full-form.ts': IN_A_BROWSER,
  'lib/page/gather.ts': IN_A_BROWSER,
  'lib/page/heirs.ts': IN_A_BROWSER,
  'lib/page/host-watch.ts': IN_A_BROWSER,
  'lib/page/host.ts': IN_A_BROWSER,
  'lib/page/marking.ts': IN_A_BROWSER,
  'lib/page/in-view.ts': IN_A_BROWSER,
  'lib/page/late-parts.ts': IN_A_BROWSER,
  'lib/page/jsx.ts': 'is what JSX compiles to in the content script: whatever test/e2e sees in a page went through it',
  'lib/page/label.ts': IN_A_BROWSER,
  'lib/page/learning.ts': IN_A_BROWSER,
  'lib/page/long-text.ts': IN_A_BROWSER,
  'lib/page/naming.ts': IN_A_BROWSER,
  'lib/page/near.ts': IN_A_BROWSER,
  'lib/page/neighbours.ts': IN_A_BROWSER,
  'lib/page/observe.ts': IN_A_BROWSER,
  'lib/page/overlay.ts': IN_A_BROWSER,
  'lib/page/page-data.ts': IN_A_BROWSER,
  'lib/page/page.ts': IN_A_BROWSER,
  'lib/page/pictured.ts': IN_A_BROWSER,
  'lib/page/pointer.ts': IN_A_BROWSER,
  'lib/page/read.ts': IN_A_BROWSER,
  'lib/page/readable.ts': IN_A_BROWSER,
  'lib/page/reader.ts': IN_A_BROWSER,
  'lib/page/reading.ts': IN_A_BROWSER,
  'lib/page/render.ts': 'draws into a live document: the gallery compares it with Preact in every state',
  'lib/page/room.ts': IN_A_BROWSER,
  'lib/page/same-page.ts': IN_A_BROWSER,
  'lib/page/scrolling.ts': IN_A_BROWSER,
  'lib/page/stir.ts': IN_A_BROWSER,
  'lib/page/surroundings.ts': IN_A_BROWSER,
  'lib/page/text-runs.ts': IN_A_BROWSER,
  'lib/page/tree.ts': IN_A_BROWSER,
  'lib/page/veil.ts': IN_A_BROWSER,
  'lib/page/world.ts': IN_A_BROWSER,
};

/** Sources that hold colours although they are no tokens (components/tokens.css, components/mark-tokens.css). */
export const OWN_COLOURS: Record<string, string> = {
  'lib/page/host.ts':
    'the shadow around the frame of the card; tokens are custom properties, which a page could register and so change',
  'lib/browser/toolbar-colours.ts':
    'the toolbar button takes colours as values, no style sheet reaches it; its test compares them with the tokens',
};

/** Sources below the entrypoints that read the clock themselves. */
export const OWN_CLOCK: Record<string, string> = {
  'lib/browser/alarms.ts': 'turns a span into a point of time, and sees whether an alarm is too far ahead',
  'lib/view/use-now.ts': 'is the clock of the surfaces: a default that tests replace',
};

/** Folders and files that hold data, not code, and may be as long as the data is. */
export const DATA_FILES: Record<string, string> = {
  'lib/words/en/': 'the message catalogue: one line for each sentence',
};
