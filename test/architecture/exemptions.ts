// What is let off a rule, each with its reason; an entry that is no longer needed fails the test.

/** Sources in lib without a test of the same name. */
export const NO_MIRROR_TEST: Record<string, string> = {};

/** Sources that hold colours although they are not components/tokens.css. */
export const OWN_COLOURS: Record<string, string> = {
  'lib/browser/toolbar-colours.ts':
    'the toolbar button takes colours as values, no style sheet reaches it; its test compares them with the tokens',
};

/** Sources below the entrypoints that read the clock themselves. */
export const OWN_CLOCK: Record<string, string> = {
  'lib/browser/alarms.ts': 'turns a span into the point of time that the browser asks for',
  'lib/view/use-now.ts': 'is the clock of the surfaces: a default that tests replace',
};

/** Folders and files that hold data, not code, and may be as long as the data is. */
export const DATA_FILES: Record<string, string> = {
  'lib/words/en/': 'the message catalogue: one line for each sentence',
};
